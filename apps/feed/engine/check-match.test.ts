/** The book of some minutes of the simulator, message by message, and the faults that this check would find in it. */
import type { FeedMarket } from '@mirinae/contract/feed/messages';
import { describe, expect, it } from 'vitest';
import { openCalendar, startOf } from '../world/calendar.ts';
import { checkMatch, followMatch, maxSettleMs } from './check-match.ts';
import { checkPrices } from './check-prices.ts';
import { checkPeriod } from './checked-period.ts';
import { type Match, openMatches } from './matches.ts';
import { openPrematch } from './prematch.ts';

const minuteMs = 60_000;
const evening = startOf(20_785) + 20 * 60 * minuteMs;

describe('the book of some minutes', { timeout: 120_000 }, () => {
  const all = [...checkPeriod('test', { regions: 1, from: evening, until: evening + 3 * minuteMs })];

  it('has no arbitrage, every line in its order, every price stopped before a goal', () => {
    expect(all.reduce((sum, { checked }) => sum + checked, 0)).toBeGreaterThan(50);
    expect(all.flatMap(({ arbitrage }) => arbitrage)).toEqual([]);
    expect(all.flatMap(({ unordered }) => unordered)).toEqual([]);
    expect(all.flatMap(({ unstopped }) => unstopped)).toEqual([]);
  });

  it('settles what is decided within half a minute', () => {
    expect(Math.max(...all.flatMap(({ settledAfterMs }) => settledAfterMs))).toBeLessThanOrEqual(maxSettleMs);
  });
});

describe('a check of a football match', { timeout: 120_000 }, () => {
  const [calendar, matches, prematch] = [openCalendar('test'), openMatches('test'), openPrematch('test')];
  const isGoal = ({ kind }: Match['moments'][number]) => kind === 'score';
  const match = calendar
    .of(20_785)
    .filter(({ league }) => league.sport === 'soccer')
    .map((fixture) => matches.of(fixture))
    .find(({ moments, mishaps }) => moments.some(isGoal) && !mishaps.isAbandoned && !mishaps.mispriced);
  if (!match) throw new Error('No goal is scored on this day.');
  const goalAt = match.startedAt + (match.moments.find(isGoal)?.at ?? Number.NaN);
  const period = { from: goalAt - minuteMs, until: goalAt + minuteMs };
  const followed = followMatch(match, () => prematch.lines(match.fixture), period);
  const standing = followed.standing.flatMap((message) => (message.type === 'oddsChange' ? message.markets : []));
  const grids = followed.gridsAt(period.from) ?? new Map();

  it('finds a goal without a stop, and a line that is settled late', () => {
    const found = (messages: typeof followed.messages) => checkMatch(match, { ...followed, messages }, period);
    expect(found(followed.messages)).toMatchObject({ unstopped: [], arbitrage: [] });
    expect(found(followed.messages.filter(({ type }) => type !== 'betStop')).unstopped).toHaveLength(1);
    const { settledAfterMs } = found(followed.messages.filter(({ type }) => type !== 'betSettlement'));
    expect(settledAfterMs.length).toBeGreaterThan(0);
    expect(Math.min(...settledAfterMs)).toBe(Number.POSITIVE_INFINITY);
  });

  const times = (factor: number, isOf: (market: FeedMarket) => boolean) =>
    standing.map((market) =>
      isOf(market)
        ? { ...market, outcomes: market.outcomes.map((one) => ({ ...one, odds: Math.round(one.odds * factor) })) }
        : market,
    );

  it('finds odds above fair, two lines of which one always wins, and a line out of order', () => {
    expect(checkPrices(standing, grids)).toEqual({ arbitrage: [], unordered: [] });
    const long = checkPrices(
      times(1.1, ({ id }) => id === 1),
      grids,
    );
    expect(long.arbitrage).toEqual(expect.arrayContaining([expect.stringContaining('above fair odds')]));
    const total = standing.filter(({ id }) => id === 18)[2];
    const apart = checkPrices(
      times(1.3, (market) => market === total),
      new Map(),
    );
    expect(apart.arbitrage.length).toBeGreaterThan(0);
    expect(apart.unordered.length).toBeGreaterThan(0);
    expect(
      checkPrices(
        times(1.5, ({ id }) => id === 10),
        new Map(),
      ).arbitrage,
    ).toContain('match: results, double chance and draw no bet');
  });
});
