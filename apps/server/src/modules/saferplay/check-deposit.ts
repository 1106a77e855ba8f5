/** Whether a member's own limits let a deposit be requested. */
import { codes } from '@mirinae/contract/codes';
import type { LimitKind } from '@mirinae/contract/member/safer-play';
import type { Tx } from '../../platform/db/connect.ts';
import { eq } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import type { Money } from '../../platform/money.ts';
import { describeLimit, findLimit, leftOf, periodOf } from './judge-limits.ts';
import { playerLimits } from './tables.ts';

export const depositLimits: readonly LimitKind[] = ['deposit-day', 'deposit-week', 'deposit-month'];

/**
 * Throws SP101 with the remaining amount if a deposit exceeds one of the member's own limits. `requestedSince` returns
 * the sum requested since a time, open requests included; the caller serializes requests of the member.
 */
export async function checkDepositLimits(
  tx: Tx,
  { memberId, amount, now }: { memberId: MemberId; amount: Money; now: Date },
  requestedSince: (from: Date) => Promise<Money>,
): Promise<void> {
  const limits = await tx.select().from(playerLimits).where(eq(playerLimits.memberId, memberId));
  for (const kind of depositLimits) {
    const limit = findLimit({ limits }, kind, now);
    const period = periodOf(kind, now);
    if (limit === null || !period) continue;
    const left = leftOf(limit, await requestedSince(period.from));
    if (amount > left) throw new DomainError(codes.depositLimitReached, describeLimit(kind, limit, left, now));
  }
}
