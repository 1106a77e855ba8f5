import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  acceptOdds,
  clearPicks,
  joinPicks,
  legsOf,
  type Pick,
  pickKey,
  picksNow,
  readStoredPicks,
  setBuilder,
  toggleBanker,
  togglePick,
} from './picks.ts';

const pick = (fixture: number, outcomeId = '1', marketId = 1): Pick => ({
  fixtureId: `match:${fixture}`,
  marketId,
  specifiers: '',
  outcomeId,
  odds: 20_000,
  isLive: false,
});

describe('the picks of a slip', () => {
  beforeEach(() => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
    });
    clearPicks();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('are taken up by one press and away by the next', () => {
    expect([togglePick(pick(1)), togglePick(pick(2)), togglePick(pick(1))]).toEqual(['added', 'added', 'removed']);
    expect(picksNow()).toEqual([pick(2)]);
  });

  it('are one to a line: the other side takes its place, another market of the match is added', () => {
    togglePick(pick(1));
    togglePick(pick(2));
    togglePick(pick(1, '3'));
    togglePick(pick(1, '9', 10));
    expect(picksNow()).toEqual([pick(1, '3'), pick(2), pick(1, '9', 10)]);
  });

  it('of one match become one pick, where the first of them stood', () => {
    for (const one of [pick(1), pick(2), pick(1, '12', 18)]) togglePick(one);
    joinPicks([pickKey(pick(1)), pickKey(pick(1, '12', 18))], pick(1, '796', 37));
    expect(picksNow()).toEqual([pick(1, '796', 37), pick(2)]);
  });

  it('are twenty at most', () => {
    for (let fixture = 1; fixture <= 20; fixture += 1) togglePick(pick(fixture));
    expect(togglePick(pick(21))).toBe('full');
    expect(togglePick(pick(20, '3'))).toBe('added');
    expect(picksNow()).toHaveLength(20);
  });

  it('are kept over a reload for a day, with their bankers and the odds that were accepted', () => {
    vi.useFakeTimers();
    togglePick(pick(1));
    togglePick(pick(2));
    toggleBanker(pickKey(pick(2)));
    acceptOdds(new Map([[pickKey(pick(1)), 19_000]]));
    expect(readStoredPicks()).toMatchObject({
      picks: [{ ...pick(1), odds: 19_000 }, pick(2)],
      bankers: [pickKey(pick(2))],
    });
    vi.advanceTimersByTime(24 * 3_600_000);
    expect(readStoredPicks().picks).toEqual([]);
    localStorage.setItem('sport-picks', '{"picks":7}');
    expect(readStoredPicks().picks).toEqual([]);
  });

  it('of a match in builder mode are one leg, eight at most, and legs of their own without it', () => {
    setBuilder('match:1', true);
    for (const one of [pick(1), pick(2), pick(1, '12', 18)]) togglePick(one);
    const legs = () => legsOf(picksNow(), readStoredPicks().builders).map(({ builder }) => builder.length);
    expect(legs()).toEqual([2, 0]);
    for (let market = 20; market < 26; market += 1) expect(togglePick(pick(1, '1', market))).toBe('added');
    expect(togglePick(pick(1, '1', 26))).toBe('full');
    setBuilder('match:1', false);
    expect(legs()).toHaveLength(9);
  });

  it('a builder stays the banker that it is when its picks change, and is none when it is taken away', () => {
    setBuilder('match:1', true);
    for (const one of [pick(1), pick(1, '12', 18), pick(2)]) togglePick(one);
    const [first] = legsOf(picksNow(), ['match:1']);
    toggleBanker(first?.key ?? '');
    const banked = () => legsOf(picksNow(), ['match:1']).map(({ key }) => readStoredPicks().bankers.includes(key));
    togglePick(pick(1, '74', 29));
    expect(banked()).toEqual([true, false]);
    togglePick(pick(1));
    expect(banked()).toEqual([true, false]);
    for (const one of [pick(1, '12', 18), pick(1, '74', 29)]) togglePick(one);
    expect(readStoredPicks().bankers).toEqual([]);
  });

  it('a banker that is taken away is none when it is picked again', () => {
    togglePick(pick(1));
    toggleBanker(pickKey(pick(1)));
    togglePick(pick(1));
    togglePick(pick(1));
    expect(readStoredPicks().bankers).toEqual([]);
  });
});
