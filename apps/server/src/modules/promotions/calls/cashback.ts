/** The calls of cashback. */
import type { CashbackPeriodRow, CashbackRow } from '@mirinae/contract/promo/cashback';
import { memberQuery, staffQuery } from '../../../platform/http/call.ts';
import { brandId } from '../../../platform/ids.ts';
import { toWire } from '../../../platform/money.ts';
import { lastPeriod } from '../cashback-periods.ts';
import { listFinishedPeriods } from '../give-cashback.ts';
import { listRunningCashback, type RunningCashback } from '../list-cashback.ts';
import { measureLosses } from '../list-losers.ts';
import type { FinishedPeriod } from '../tables.ts';

const present = ({ campaign, reward, period, ...sums }: RunningCashback): CashbackRow => {
  const { campaignId, name, rules } = campaign;
  return {
    campaignIdx: Number(campaignId),
    name,
    reward,
    from: period.days[0] ?? period.from,
    to: period.days.at(-1) ?? period.from,
    givenAt: period.givenAt.toISOString(),
    stake: toWire(sums.stake),
    payout: toWire(sums.payout),
    loss: toWire(sums.loss),
    worth: toWire(sums.worth),
    barredBy: sums.barredBy,
    turnoverPercent: rules.turnoverPercent,
    shares: rules.shares,
    maxStake: rules.maxStake,
    days: rules.days,
    endsByWithdrawal: rules.endsByWithdrawal,
  };
};

const presentPeriod = ({ fromDay, toDay, bonuses, given, finishedAt }: FinishedPeriod): CashbackPeriodRow => ({
  from: fromDay,
  to: toDay,
  bonuses,
  given: toWire(given),
  finishedAt: finishedAt.toISOString(),
});

export const cashbackCalls = [
  memberQuery('promo.cashbackList', 'read', async ({ platform, member }) =>
    (await listRunningCashback(platform, member.memberId)).map(present),
  ),
  staffQuery('staff.cashbackPreview', 'promo.manage', async ({ platform, input }) => {
    const { reward, weekdays, segmentIdx } = input;
    const segmentId = segmentIdx === null ? null : brandId<'SegmentId'>(segmentIdx);
    const { from, days } = lastPeriod(weekdays, reward, platform.clock.now());
    const { members, losers, loss, cost } = await measureLosses(platform, platform.db, { segmentId, reward, days });
    const sums = { loss: toWire(loss), cost: toWire(cost) };
    return { from: days[0] ?? from, to: days.at(-1) ?? from, members, losers, ...sums };
  }),
  staffQuery('staff.cashbackPeriodList', 'promo.manage', async ({ platform: { db }, input }) =>
    (await listFinishedPeriods(db, brandId<'CampaignId'>(input.campaignIdx))).map(presentPeriod),
  ),
];
