/** What of a member's cash may leave now. */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { type Money, zeroMoney } from '../../../platform/money.ts';
import { isMoneyLocked, type Member } from '../../identity/index.ts';
import { getSwitches } from '../../site/index.ts';
import { playedCash } from '../../wagering/index.ts';
import { getLimits, hasOpen, sumRequestedToday } from '../model/queries.ts';
import {
  isBlackout,
  largestWithdrawal,
  refuseWithdrawals,
  type WithdrawalRefusal,
  type WithdrawalTerms,
} from './rules.ts';

type Limits = Awaited<ReturnType<typeof getLimits>>;

export function withdrawalTermsOf(limits: Limits): WithdrawalTerms {
  return {
    min: limits.withdrawalMin,
    max: limits.withdrawalMax,
    unit: limits.withdrawalUnit,
    daily: limits.withdrawalDaily,
  };
}

/** Why no withdrawal of any amount is accepted from the member; the hours of the banks are apart. */
export async function findWithdrawalRefusal(
  db: Database | Tx,
  member: Member,
  now: Date,
): Promise<WithdrawalRefusal | null> {
  const refusal = refuseWithdrawals(await getSwitches(db), member);
  if (refusal) return refusal;
  if (isMoneyLocked(member, now)) return codes.moneyLocked;
  return (await hasOpen(db, member.memberId, 'withdrawal')) ? codes.withdrawalPending : null;
}

/** The largest withdrawal that would be accepted of `cash` now, in smallest units. */
export async function findWithdrawable(
  { db, clock, config }: Platform,
  member: Member,
  cash: Money,
): Promise<{ available: Money; refusal: WithdrawalRefusal | null }> {
  const now = clock.now();
  const refusal = await findWithdrawalRefusal(db, member, now);
  if (refusal || isBlackout(now, config.WITHDRAWAL_BLACKOUT)) return { available: zeroMoney, refusal };
  const [played, limits, requestedToday] = await Promise.all([
    playedCash(db, member, cash),
    getLimits(db, member.level),
    sumRequestedToday(db, member.memberId, 'withdrawal', now),
  ]);
  const available = largestWithdrawal(withdrawalTermsOf(limits), { cash: played, requestedToday });
  return { available, refusal };
}
