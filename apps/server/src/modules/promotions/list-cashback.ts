/** Cashback that a member takes part in, with what it lost in the period that runs. */
import type { CashbackBar } from '@mirinae/contract/promo/cashback';
import { cashbackBars } from '@mirinae/contract/promo/cashback';
import type { Platform } from '../../platform/app.ts';
import type { MemberId } from '../../platform/ids.ts';
import type { Money } from '../../platform/money.ts';
import { rewardOf } from './campaign-rules.ts';
import { type CashbackPeriod, cashbackPeriodAt } from './cashback-periods.ts';
import { judgeEarning, mayTakePart } from './give-bonus.ts';
import { type Cashback, cashbackReference, listCashback } from './give-cashback.ts';
import { readLoss } from './list-losers.ts';

export type RunningCashback = Cashback & {
  readonly period: CashbackPeriod;
  readonly stake: Money;
  readonly payout: Money;
  readonly loss: Money;
  /** What the loss is worth by now, within what the person may get in all. */
  readonly worth: Money;
  readonly barredBy: CashbackBar | null;
};

/** Null where the member takes no part, or no day of the running period counts. */
async function readOne(platform: Platform, cashback: Cashback, memberId: MemberId): Promise<RunningCashback | null> {
  const { db, clock } = platform;
  const { campaign, reward } = cashback;
  const facts = { startedAt: campaign.startedAt, schedule: campaign.rules.schedule };
  const period = cashbackPeriodAt(facts, reward, clock.now());
  if (!period || !(await mayTakePart(platform, db, campaign, memberId))) return null;
  const play = await readLoss(db, memberId, { reward, days: period.days });
  const earning = { memberId, reference: cashbackReference(period), base: play.loss };
  const { amount, barredBy } = await judgeEarning(platform, db, campaign, earning);
  const worth = amount === 0n ? rewardOf(reward, play.loss) : amount;
  return { ...cashback, ...play, period, worth, barredBy: cashbackBars.find((bar) => bar === barredBy) ?? null };
}

export async function listRunningCashback(platform: Platform, memberId: MemberId): Promise<RunningCashback[]> {
  const all = await listCashback(platform.db);
  const rows = await Promise.all(all.map((cashback) => readOne(platform, cashback, memberId)));
  return rows.filter((row) => row !== null);
}
