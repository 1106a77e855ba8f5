/** An act that reaches many is done as its confirmation showed it, or not at all. */
import { isDeepStrictEqual } from 'node:util';
import { codes } from '@mirinae/contract/codes';
import type { Confirmation, Impact } from '@mirinae/contract/staff/impact';
import { DomainError } from './domain-error.ts';

/** The confirmed impact and the reason. */
export type Confirmed = Impact & { readonly reason: string };

/**
 * Called in the transaction of the act, before or after it, with what it truly reaches; answers what the audit log
 * keeps of it. `leeway` is the share by which figures that move by the second may have moved since. Throws S030 with
 * these figures when they are not those that were confirmed, S031 without a reason.
 */
export function checkImpact({ expected, reason }: Confirmation, actual: Impact, leeway = 0): Confirmed {
  const hasMoved = (shown: number, now: number) => Math.abs(now - shown) > shown * leeway;
  const isOther = !expected || !isDeepStrictEqual(expected.cost, actual.cost);
  if (isOther || hasMoved(expected.count, actual.count) || hasMoved(expected.total, actual.total))
    throw new DomainError(codes.impactUnconfirmed, actual);
  if (reason === '') throw new DomainError(codes.reasonMissing);
  return { ...actual, reason };
}
