/** A call whose requester did not confirm it is no failure. */
import { CallError } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';

export function isUnconfirmed(error: unknown): boolean {
  return error instanceof CallError && error.code === codes.impactUnconfirmed;
}
