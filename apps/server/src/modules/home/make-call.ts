/** Calls that the server makes in place of a visitor: who may call and what it sees is decided by the call itself. */
import { type Answer, callSpecs, type Request } from '@mirinae/contract/calls';
import type { GuestCallName, IncomingCall, MemberCallName } from '../../platform/http/call.ts';

/** Who calls, and the calls of the node. */
export type Visit = Pick<IncomingCall, 'caller' | 'handlers' | 'session'>;

/** Reads only. */
export async function request<Name extends GuestCallName | MemberCallName>(
  { handlers, caller, session }: Visit,
  name: Name,
  body: Request<Name>,
): Promise<Answer<Name>> {
  return callSpecs[name].answer.parse(await handlers[name].run({ caller, handlers, session, body, isReading: true }));
}
