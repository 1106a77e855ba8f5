/** Requests of staff that a second person approves immediately. */
import type { FourEyesCallName } from '@mirinae/contract/calls';
import { z } from 'zod';
import type { CallServer } from './call-server.ts';

const requested = z.object({ approvalIdx: z.int() });

/** Answers the code of the call where it was refused or needed no one else, of the approval otherwise. */
export async function approveByTwo(
  { call, callConfirmed }: CallServer,
  name: FourEyesCallName,
  input: object,
  { token, second }: { token: string; second: string },
): Promise<string> {
  const { resultCode, data } = await callConfirmed(name, input, { token });
  if (resultCode !== 'S015') return resultCode;
  const { approvalIdx } = requested.parse(data);
  return (await call('staff.approvalDecide', { approvalIdx, decision: 'approve' }, { token: second })).resultCode;
}
