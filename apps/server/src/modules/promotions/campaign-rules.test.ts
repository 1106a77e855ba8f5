/** Rules of campaigns without a database. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money } from '../../platform/money.ts';
import { buildCampaignRules } from '../../testing/build-campaign-rules.ts';
import { isOpenAt, largestReward, rewardOf, turnoverOf } from './campaign-rules.ts';

const { schedule } = buildCampaignRules();
/** A Monday. */
const seoul = (time: string) => new Date(`2025-03-03T${time}+09:00`);

describe('a campaign is open', () => {
  test('between its moments, the first of which belongs to it and the last does not', () => {
    const span = { ...schedule, from: seoul('10:00:00').toISOString(), until: seoul('12:00:00').toISOString() };
    const open = ['09:59:59', '10:00:00', '11:59:59', '12:00:00'].map((time) => isOpenAt(span, seoul(time)));
    expect(open).toEqual([false, true, true, false]);
  });

  test('on its days and in its hours of Seoul, which may run over midnight', () => {
    const night = { ...schedule, weekdays: [1], fromHour: 22, untilHour: 2 };
    expect(['01:59:59', '02:00:00', '21:59:59', '22:00:00'].map((time) => isOpenAt(night, seoul(time)))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(isOpenAt({ ...night, weekdays: [2] }, seoul('23:00:00'))).toBe(false);
  });
});

describe('a reward', () => {
  test('is never more than its cap, nor more than the percentage of the deposit', () => {
    const reward = fc.record({
      kind: fc.constant('percent' as const),
      percent: fc.integer({ min: 1, max: 500 }),
      cap: fc.integer({ min: 1, max: 10_000_000 }),
    });
    fc.assert(
      fc.property(reward, fc.bigInt({ min: 0n, max: 10n ** 12n }), (given, deposit) => {
        const points = rewardOf(given, money(deposit));
        expect(points <= largestReward(given)).toBe(true);
        expect(points * 100n <= deposit * BigInt(given.percent)).toBe(true);
      }),
    );
  });

  test('requires its turnover rounded up', () => {
    expect(turnoverOf(money(333), { turnoverPercent: 150 })).toBe(500n);
  });
});
