/** Rules of campaigns as pure functions. */
import type { CampaignReward, CampaignRules, CampaignSchedule } from '@mirinae/contract/promo/campaigns';
import { businessMinuteOfDay, businessWeekday } from '../../platform/clock.ts';
import { type Money, money, zeroMoney } from '../../platform/money.ts';

/** Hours run over midnight where the first is not before the last; the day of the week is that of the moment. */
export function isOpenAt({ from, until, weekdays, fromHour, untilHour }: CampaignSchedule, at: Date): boolean {
  const hour = Math.floor(businessMinuteOfDay(at) / 60);
  const isInHours = fromHour < untilHour ? hour >= fromHour && hour < untilHour : hour >= fromHour || hour < untilHour;
  const isBegun = from === null || new Date(from) <= at;
  return isBegun && !isOver({ until }, at) && isInHours && weekdays.includes(businessWeekday(at));
}

export const isOver = ({ until }: Pick<CampaignSchedule, 'until'>, at: Date): boolean =>
  until !== null && new Date(until) <= at;

/** The most that one bonus can be, or that free rounds can win. */
export const largestReward = (reward: CampaignReward): Money =>
  money(BigInt(reward.kind === 'fixed' ? reward.amount : reward.cap));

/** Points for a deposit or a loss, or for neither, and the cap of free rounds; fractions are dropped. */
export function rewardOf(reward: CampaignReward, base: Money): Money {
  if (reward.kind === 'fixed' || reward.kind === 'rounds') return largestReward(reward);
  if (reward.kind === 'loss' && base < BigInt(reward.min)) return zeroMoney;
  const points = (base * BigInt(reward.percent)) / 100n;
  const cap = BigInt(reward.cap);
  return money(points < cap ? points : cap);
}

/** The turnover that a bonus requires, rounded up. */
export const turnoverOf = (points: Money, { turnoverPercent }: Pick<CampaignRules, 'turnoverPercent'>): Money =>
  money((points * BigInt(turnoverPercent) + 99n) / 100n);
