import type { OfferedLine } from '@mirinae/contract/sport/fixtures';
import { marketTypes } from '@mirinae/game-math/sports/markets/market-types';
import { describe, expect, it } from 'vitest';
import { marketCards, shownOutcomes } from './market-groups.ts';

const line = (market: number, specifiers = '', status: OfferedLine['status'] = 'active'): OfferedLine => ({
  market,
  specifiers,
  status,
  outcomes: [],
});

describe('the cards of a match', () => {
  it('hold the lines of a market from the lowest to the highest, without closed ones', () => {
    const [card, ...others] = marketCards([
      line(18, 'total=3.5'),
      line(18, 'total=1.5'),
      line(18, 'total=2.5', 'closed'),
    ]);
    expect(card?.lines.map(({ specifiers }) => specifiers)).toEqual(['total=1.5', 'total=3.5']);
    expect(others).toEqual([]);
  });

  it('are as many as the parts that a market is about', () => {
    expect(marketCards([line(202, 'setnr=1'), line(202, 'setnr=2')]).map(({ key }) => key)).toEqual(['202#1', '202#2']);
  });

  it('are among the main ones for the next goal, and not for those that have fallen', () => {
    const cards = marketCards([line(8, 'goalnr=1', 'settled'), line(8, 'goalnr=2')]);
    expect(cards.map(({ key, tabs }) => [key, tabs.includes('main'), tabs.includes('goals')])).toEqual([
      ['8#1', false, true],
      ['8#2', true, true],
    ]);
  });

  it('are in a tab besides that of all, whatever the market', () => {
    for (const { id } of marketTypes) {
      const [card] = marketCards([line(id)]);
      expect(card?.tabs.length).toBeGreaterThan(1);
      expect(card?.tabs.at(-1)).toBe('all');
    }
    expect(marketCards([line(999_999)])[0]?.tabs).toEqual(['other', 'all']);
  });
});

describe('the outcomes of a card', () => {
  const outcomes = (...open: readonly boolean[]) =>
    open.map((isActive, at) => ({ id: String(at), odds: 20_000, isActive }));

  it('are of the score in sets those that can come, and all while none is open', () => {
    const ids = (market: number, ...open: readonly boolean[]) =>
      shownOutcomes({ market, outcomes: outcomes(...open) }).map(({ id }) => id);
    expect(ids(199, true, false, true)).toEqual(['0', '2']);
    expect(ids(199, false, false)).toEqual(['0', '1']);
    expect(ids(45, true, false, true)).toEqual(['0', '1', '2']);
  });
});
