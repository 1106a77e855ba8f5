/** Periods of cashback as pure functions: business days, and weeks from Monday on, of Asia/Seoul. */
import type { LossReward } from '@mirinae/contract/promo/campaigns';
import {
  addSeconds,
  businessDay,
  businessPeriod,
  businessWeekday,
  daySeconds,
  endOfBusinessDay,
  startOfBusinessDay,
} from '../../platform/clock.ts';
import type { Campaign } from './tables.ts';

/** Days of the period that count, in their order: one at least. `from` is its first day, and its name. */
export type CashbackPeriod = {
  readonly from: string;
  readonly days: readonly string[];
  /** The first moment at which it is given for. */
  readonly givenAt: Date;
};

/** A bet that is settled in the last second of a day may be committed a while after. */
const delaySeconds = 30 * 60;
/** Periods before the last one are given for too, where no worker ran or the campaign was paused. */
const lookBack = { day: 7, week: 2 } as const;

type Rules = Pick<Campaign, 'startedAt'> & { readonly schedule: Campaign['rules']['schedule'] };

function* daysBetween(from: Date, to: Date): Generator<string> {
  for (let at = from; at < to; at = endOfBusinessDay(businessDay(at))) yield businessDay(at);
}

/** Only days of the schedule, from the day on which the campaign started. */
function isCounted({ startedAt, schedule }: Rules, day: string): boolean {
  const { from, until, weekdays } = schedule;
  const start = startOfBusinessDay(day);
  const isBegun = startedAt !== null && businessDay(startedAt) <= day;
  const isInSchedule =
    (from === null || businessDay(new Date(from)) <= day) && (until === null || start < new Date(until));
  return isBegun && isInSchedule && weekdays.includes(businessWeekday(start));
}

/** The period that a moment is in; null where no day of it counts. */
export function cashbackPeriodAt(campaign: Rules, { period }: LossReward, at: Date): CashbackPeriod | null {
  const { from, to } = businessPeriod(at, period);
  const days = [...daysBetween(from, to)].filter((day) => isCounted(campaign, day));
  return days.length === 0 ? null : { from: businessDay(from), days, givenAt: addSeconds(to, delaySeconds) };
}

/** Periods that are over, the earliest first. */
export function endedPeriods(campaign: Rules, reward: LossReward, now: Date): CashbackPeriod[] {
  const length = { day: daySeconds, week: 7 * daySeconds }[reward.period];
  const backs = Array.from({ length: lookBack[reward.period] + 1 }, (_, index) => lookBack[reward.period] - index);
  const periods = backs.map((back) => cashbackPeriodAt(campaign, reward, addSeconds(now, -back * length)));
  return periods.filter((period) => period !== null).filter(({ givenAt }) => givenAt <= now);
}

/** The last period that is over and has days that count, as if a campaign had run all the time. */
export function lastPeriod(weekdays: readonly number[], reward: LossReward, now: Date): CashbackPeriod {
  const schedule = { from: null, until: null, weekdays: [...weekdays], fromHour: 0, untilHour: 24 };
  const length = { day: daySeconds, week: 7 * daySeconds }[reward.period];
  const backs = Array.from({ length: lookBack.day }, (_, index) => index + 1);
  const periods = backs.map((back) =>
    cashbackPeriodAt({ startedAt: new Date(0), schedule }, reward, addSeconds(now, -back * length)),
  );
  const period = periods.find((each) => each !== null);
  if (!period) throw new Error('No day of the week counts.');
  return period;
}
