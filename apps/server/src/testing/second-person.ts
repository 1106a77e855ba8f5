/** A call that waits for a second person, asked in one name and approved in another, as two people would. */
import type { FourEyesCallName, Request } from '@mirinae/contract/calls';
import { secondPersonNeeded } from '@mirinae/contract/staff/approvals';
import type { CallServer } from './call-server.ts';

type Hands = { readonly asker: string; readonly second: string };

/** Answers the code of the approval. Throws when the call did not wait. */
export async function askTogether<Name extends FourEyesCallName>(
  { call }: Pick<CallServer, 'call'>,
  name: Name,
  input: Request<Name>,
  { asker, second }: Hands,
): Promise<string> {
  const { resultCode, data } = await call(name, Object(input), { token: asker });
  const waiting = secondPersonNeeded.safeParse(data);
  if (!waiting.success) throw new Error(`${name} did not wait for a second person: ${resultCode}.`);
  const decision = { approvalIdx: waiting.data.approvalIdx, decision: 'approve' };
  return (await call('staff.approvalDecide', decision, { token: second })).resultCode;
}
