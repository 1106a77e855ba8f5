/** Which days cashback counts, and when it is given for them. */
import type { LossReward } from '@mirinae/contract/promo/campaigns';
import { describe, expect, test } from 'vitest';
import { buildCampaignRules } from '../../testing/build-campaign-rules.ts';
import { cashbackPeriodAt, endedPeriods, lastPeriod } from './cashback-periods.ts';

const seoul = (text: string) => new Date(`2025-03-${text}+09:00`);
const rewardOf = (period: 'day' | 'week'): LossReward => ({
  kind: 'loss',
  period,
  percent: 10,
  cap: 1_000,
  min: 0,
  gameTypes: ['slot'],
});
/** Monday, 3 March 2025. */
const startedAt = seoul('03T15:00:00');
const { schedule } = buildCampaignRules();
const always = { startedAt, schedule };

describe('a period', () => {
  test('is a business day or a week from Monday on, and is given for half an hour after its end', () => {
    expect(cashbackPeriodAt(always, rewardOf('day'), seoul('05T23:59:59'))).toEqual({
      from: '2025-03-05',
      days: ['2025-03-05'],
      givenAt: seoul('06T00:30:00'),
    });
    const week = cashbackPeriodAt(always, rewardOf('week'), seoul('09T23:59:59'));
    expect(week?.days).toHaveLength(7);
    expect([week?.from, week?.days.at(-1), week?.givenAt]).toEqual(['2025-03-03', '2025-03-09', seoul('10T00:30:00')]);
  });

  test('counts no day before the start, outside of the schedule or of other days of the week', () => {
    const started = { startedAt: seoul('05T00:00:00'), schedule };
    const daysOf = (campaign: typeof always) =>
      cashbackPeriodAt(campaign, rewardOf('week'), seoul('05T12:00:00'))?.days;
    expect(daysOf(started)?.[0]).toBe('2025-03-05');
    const until = seoul('07T00:00:00').toISOString();
    expect(daysOf({ startedAt, schedule: { ...schedule, until } })?.at(-1)).toBe('2025-03-06');
    expect(daysOf({ startedAt, schedule: { ...schedule, weekdays: [6, 7] } })).toEqual(['2025-03-08', '2025-03-09']);
    expect(cashbackPeriodAt(always, rewardOf('day'), seoul('02T12:00:00'))).toBeNull();
  });
});

describe('periods that are over', () => {
  const endedAt = (period: 'day' | 'week', now: Date) =>
    endedPeriods(always, rewardOf(period), now).map(({ from }) => from);

  test('are given for from the moment on at which they may be', () => {
    expect(endedAt('day', seoul('04T00:29:59'))).toEqual([]);
    expect(endedAt('day', seoul('04T00:30:00'))).toEqual(['2025-03-03']);
    expect(endedAt('week', seoul('10T00:29:59'))).toEqual([]);
    expect(endedAt('week', seoul('10T00:30:00'))).toEqual(['2025-03-03']);
  });

  test('are given for later too, for a week where no worker ran, the earliest first', () => {
    expect(endedAt('day', seoul('06T12:00:00'))).toEqual(['2025-03-03', '2025-03-04', '2025-03-05']);
    expect(endedAt('day', seoul('20T12:00:00'))).toHaveLength(7);
  });
});

test('a preview is of the last period that has days that count', () => {
  expect(lastPeriod([7], rewardOf('day'), seoul('05T12:00:00')).days).toEqual(['2025-03-02']);
  expect(lastPeriod([7], rewardOf('day'), seoul('09T12:00:00')).days).toEqual(['2025-03-02']);
  expect(lastPeriod([1, 7], rewardOf('week'), seoul('05T12:00:00')).days).toEqual(['2025-02-24', '2025-03-02']);
});
