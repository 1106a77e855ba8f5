/** Each feature of the engine, added to a plain slot, checked by the validator. */
import { describe, expect, inject, it } from 'vitest';
import { config as moonPalace } from '../moon-palace/config.ts';
import type { SlotConfig, Source } from './config.ts';
import type { SlotEvent } from './events.ts';
import { playBook } from './play.ts';
import { faultOf } from './validator.fixture.ts';
import { winsOf } from './wins.ts';

const { mechanic, feature } = moonPalace;
if (mechanic.kind !== 'lines' || feature.kind !== 'freeSpins') throw new Error('Moon Palace has changed.');
const times = [
  [2, 3],
  [3, 1],
] as const;

function mirrored({ reels }: Source): Source {
  const half = reels.slice(0, 3).flatMap((reel) => (Array.isArray(reel) ? [reel] : []));
  return { kind: 'strips', reels: [...half, ...half.toReversed()] };
}

const slots: Readonly<Record<string, SlotConfig>> = {
  'lines that pay both ways': { ...moonPalace, mechanic: { ...mechanic, isBothWays: true } },
  'wilds that multiply their lines': {
    ...moonPalace,
    valued: { symbol: 'WD', use: 'wild', plain: times, feature: times },
  },
  'wilds that multiply their ways': {
    ...moonPalace,
    mechanic: { kind: 'ways' },
    valued: { symbol: 'WD', use: 'wild', plain: times, feature: times },
  },
  'wilds that grow': { ...moonPalace, wild: { symbol: 'WD', grows: true } },
  'wilds that grow and give respins': { ...moonPalace, wild: { symbol: 'WD', grows: true, respins: true } },
  'a symbol that grows in free spins': { ...moonPalace, feature: { ...feature, expands: { H1: 1, L5: 3 } } },
  'a grid that mirrors itself': {
    ...moonPalace,
    reels: 6,
    isMirrored: true,
    mechanic: { kind: 'cluster' },
    sources: { plain: mirrored(moonPalace.sources.plain), feature: mirrored(moonPalace.sources.feature) },
    trigger: { ...moonPalace.trigger, least: 4 },
  },
  'linked reels': { ...moonPalace, mechanic: { kind: 'ways' }, links: { plain: times, feature: [[4, 1]] } },
  'wilds that stay and rise': { ...moonPalace, feature: { ...feature, isSticky: true, rises: true, perWildReel: 2 } },
  'bombs among falls': {
    ...moonPalace,
    mechanic: { kind: 'cluster' },
    tumble: { plain: [1], feature: [1, 2] },
    bomb: { symbol: 'L5' },
    pays: { H1: [[4, 100]], L1: [[4, 20]] },
  },
  'catchers of values': {
    ...moonPalace,
    valued: { symbol: 'L5', use: 'catch', catcher: 'L4', plain: times, feature: times },
    pays: { H1: [[3, 100]], L1: [[3, 20]] },
  },
  'full reels that count twice': {
    ...moonPalace,
    valued: { symbol: 'SC', use: 'collect', plain: times, feature: times },
    feature: { kind: 'holdAndRespin', lives: 3, hits: 10, of: 100, full: 1_000, reelTimes: 2 },
  },
  'a pick bonus': { ...moonPalace, feature: { kind: 'pickBonus', picks: [[3, 5]], prizes: times } },
};

const pools = ['plain', 'feature'] as const;
const rounds = inject('proof') === 'full' ? { plain: 1_500, feature: 100 } : { plain: 300, feature: 40 };

const eventsOf = (config: SlotConfig, count: number): SlotEvent[] =>
  pools.flatMap((pool) => Array.from({ length: count }, (_, book) => playBook(config, pool, book).events).flat());

describe.each(Object.entries(slots))('%s', (_, config) => {
  it('plays only rounds that the rules allow', () => {
    for (const pool of pools)
      for (let book = 0; book < rounds[pool]; book += 1)
        expect([book, faultOf(config, playBook(config, pool, book))]).toEqual([book, null]);
  });
});

it('a line that wins from both ends pays both, and a whole one once', () => {
  const config: SlotConfig = { ...moonPalace, mechanic: { kind: 'lines', lines: [[0, 0, 0, 0, 0]], isBothWays: true } };
  const paysOf = (line: readonly string[]) =>
    winsOf(config, { cells: line.flatMap((symbol) => [symbol, '', '']), values: [] }).map(({ pay }) => pay);
  expect(paysOf(['H1', 'H1', 'WD', 'L1', 'L1'])).toEqual([300, 75]);
  expect(paysOf(['L2', 'L1', 'H1', 'H1', 'H1'])).toEqual([300]);
  expect(paysOf(['H1', 'H1', 'H1', 'H1', 'H1'])).toEqual([10_000]);
});

it('two wilds with values multiply one another, and what they do not stand in stays as it is', () => {
  const line: SlotConfig = { ...moonPalace, mechanic: { kind: 'lines', lines: [[0, 0, 0, 0, 0]] } };
  const board = (values: readonly number[]) => ({
    cells: ['H1', 'WD', 'WD', 'H1', 'L1'].flatMap((symbol) => [symbol, '', '']),
    values: values.flatMap((value) => [value, 0, 0]),
  });
  expect(winsOf(line, board([0, 2, 3, 0, 0]))).toMatchObject([{ count: 4, pay: 9_000 }]);
  expect(winsOf({ ...line, mechanic: { kind: 'ways' } }, board([0, 2, 3, 0, 0]))).toMatchObject([
    { count: 4, ways: 6, pay: 9_000 },
  ]);
});

it('a wild that grows leaves the triggers of its reels in sight, and each wild gives its respin once', () => {
  const growing = slots['wilds that grow'] ?? moonPalace;
  const spun = eventsOf(growing, 400);
  expect(spun.some((event) => event.type === 'grow' && event.board.cells.includes('SC'))).toBe(true);
  const respun = eventsOf(slots['wilds that grow and give respins'] ?? moonPalace, 400);
  for (const [index, event] of respun.entries()) {
    if (event.type !== 'wildRespin') continue;
    const next = respun[index + 1];
    expect(next?.type === 'board' && event.reels.every((reel) => next.board.cells[reel * 3] === 'WD')).toBe(true);
  }
  expect(respun.some(({ type }) => type === 'wildRespin')).toBe(true);
});

describe('the validator', () => {
  const withoutOne = (name: string, type: SlotEvent['type']) => {
    const config = slots[name] ?? moonPalace;
    for (let book = 0; ; book += 1) {
      const { events, pay } = playBook(config, 'feature', book);
      const index = events.findIndex((event) => event.type === type);
      if (index >= 0) return faultOf(config, { events: events.filter((_, at) => at !== index), pay });
    }
  };

  it('finds a respin that was kept back, a symbol that did not grow and a pick left out', () => {
    expect(withoutOne('wilds that grow and give respins', 'wildRespin')).not.toBeNull();
    expect(withoutOne('wilds that grow', 'grow')).toMatch(/did not grow/);
    expect(withoutOne('a symbol that grows in free spins', 'grow')).toMatch(/did not grow/);
    expect(withoutOne('a pick bonus', 'picked')).not.toBeNull();
  });

  it('finds a bomb that did not go off and a catch that was not paid', () => {
    expect(withoutOne('bombs among falls', 'blast')).toMatch(/bomb did not/);
    expect(withoutOne('catchers of values', 'catch')).toMatch(/catch was not/);
  });

  const forged = (name: string, change: (event: SlotEvent) => SlotEvent) => {
    const config = slots[name] ?? moonPalace;
    const books = Array.from({ length: 40 }, (_, book) => playBook(config, 'feature', book));
    return books.map(({ events, pay }) => faultOf(config, { events: events.map(change), pay }));
  };
  const withFirstCell = (event: SlotEvent, symbol: string): SlotEvent =>
    event.type === 'board' ? { ...event, board: { ...event.board, cells: event.board.cells.with(0, symbol) } } : event;

  it('finds a mirror that shows something else, and linked reels that differ', () => {
    expect(forged('a grid that mirrors itself', (event) => withFirstCell(event, 'H1'))).toContain('It is no mirror.');
    const unlike = forged('linked reels', (event) =>
      event.type === 'board' && event.linked ? { ...event, linked: [0, 1, 2, 3, 4] } : event,
    );
    expect(unlike).toContain('Others are linked.');
    const moved = forged('linked reels', (event) =>
      event.type === 'board' && event.linked?.length === 4
        ? { ...event, linked: event.linked[0] === 0 ? [1, 2, 3, 4] : [0, 1, 2, 3] }
        : event,
    );
    expect(moved).toContain('Linked reels differ.');
  });

  it('finds wilds that sank, and full reels that do not count', () => {
    const sunk = forged('wilds that stay and rise', (event) =>
      event.type === 'board'
        ? {
            ...event,
            board: {
              ...event.board,
              cells: event.board.cells.map((cell, at) => (at % 3 === 2 && cell === 'WD' ? 'L5' : cell)),
            },
          }
        : event,
    );
    expect(sunk).toContain('A wild did not stay.');
    const single = forged('wilds that stay and rise', (event) =>
      event.type === 'wins' && event.multiplier > 2 ? { ...event, multiplier: event.multiplier - 2 } : event,
    );
    expect(single).toContain('The multiplier is wrong.');
  });
});
