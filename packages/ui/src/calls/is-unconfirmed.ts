/** A call that was not done because whoever asked for it did not confirm it: they know, and that is no failure. */
import { CallError } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';

export function isUnconfirmed(error: unknown): boolean {
  return error instanceof CallError && error.code === codes.impactUnconfirmed;
}
