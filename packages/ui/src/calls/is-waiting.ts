/** A call that was not done yet: it waits for a second person, and that is no failure. */
import { CallError } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';

export function isWaiting(error: unknown): boolean {
  return error instanceof CallError && error.code === codes.secondPersonNeeded;
}
