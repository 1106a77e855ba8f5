/** What reaches many is done as its confirmation showed it, or not at all. */
import { codes } from '@mirinae/contract/codes';
import type { Confirmation, Impact } from '@mirinae/contract/staff/impact';
import { DomainError } from './domain-error.ts';

/**
 * Called in the transaction of the act, before or after it, with what it truly reaches; answers what the audit log
 * keeps of it. Throws S030 with these figures when they are not those that were confirmed, S031 without a reason.
 */
export function checkImpact({ expected, reason }: Confirmation, actual: Impact): Impact & { reason: string } {
  if (expected?.count !== actual.count || expected.total !== actual.total)
    throw new DomainError(codes.impactUnconfirmed, actual);
  if (reason === '') throw new DomainError(codes.reasonMissing);
  return { ...actual, reason };
}
