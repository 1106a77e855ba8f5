/**
 * Slot engine against independent references: a validator of the published rules, figures of other programs, and the
 * certificates.
 */
import { describe, expect, inject, it } from 'vitest';
import { houseSlots } from '../house-slots.ts';
import { config as marbleFalls } from '../marble-falls/config.ts';
import { config as moonPalace } from '../moon-palace/config.ts';
import { seededRng } from '../rng/seeded.ts';
import { serverSeed } from '../rng/vectors.fixture.ts';
import { cellsOf, openBoard } from './boards.ts';
import { openingChance } from './chances.ts';
import { pools, type SlotConfig } from './config.ts';
import type { Board, Book, SlotEvent } from './events.ts';
import { playBook, slotOfPool } from './play.ts';
import { bookOf, drawPage, million, type Slot, slotOf } from './slot.ts';
import { faultOf } from './validator.fixture.ts';
import { winsOf } from './wins.ts';

const rounds = inject('proof') === 'full' ? { plain: 3_000, feature: 150 } : { plain: 300, feature: 30 };
const slots = houseSlots.map(({ config }) => slotOf(config));
const named = slots.map((slot): [string, Slot] => [slot.config.id, slot]);

describe.each(named)('%s', (_, slot) => {
  const { config } = slot;
  const own = pools.filter((pool) => config.rounds[pool] > 0);

  it('plays only rounds that its rules allow, in every pool', { timeout: 60_000 }, () => {
    for (const pool of own)
      for (let book = 0; book < (pool === 'plain' ? rounds.plain : rounds.feature); book += 1)
        expect([book, faultOf(slotOfPool(config, pool), playBook(config, pool, book))]).toEqual([book, null]);
  });

  it('opens its feature in every round of its pool, and in no plain one but after falls', () => {
    const triggersOf = ({ events: [first] }: Book) =>
      first?.type === 'board' ? cellsOf(first.board, config.trigger.symbol).length : 0;
    const opens = ({ events }: Book) => events.some(({ type }) => type === 'featureEnd');
    for (let book = 0; book < 60; book += 1) {
      const featured = bookOf(slot, { pool: 'feature', book });
      expect(triggersOf(featured)).toBeGreaterThanOrEqual(config.trigger.least);
      expect(opens(featured)).toBe(true);
      const plain = bookOf(slot, { pool: 'plain', book });
      expect(triggersOf(plain)).toBeLessThan(config.trigger.least);
      expect(opens(plain) && !config.tumble).toBe(false);
    }
  });

  it('draws the same round from the same seeds, whatever is bet, and no other than its book', () => {
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const seeds = { serverSeed, clientSeed: 'slots', nonce };
      const { pool, book, pay } = drawPage(slot, seeds, 'spin');
      expect(drawPage(slot, seeds, 'spin')).toEqual({ pool, book, pay });
      expect(bookOf(slot, { pool, book }).pay).toBe(pay);
    }
  });

  it('shows every symbol that it has', () => {
    const shown = new Set<string>();
    const boards = Array.from({ length: 60 }, (_, book) => bookOf(slot, { pool: 'feature', book }).events).flat();
    for (const event of boards) if ('board' in event) for (const symbol of event.board.cells) shown.add(symbol);
    const { pays, wild, valued, trigger, mystery, bomb } = config;
    const all = [
      ...Object.keys(pays),
      wild?.symbol,
      valued?.symbol,
      trigger.symbol,
      mystery?.symbol,
      bomb?.symbol,
      valued?.catcher,
    ];
    expect([...shown].sort()).toEqual([...new Set(all)].filter((symbol) => symbol !== undefined).sort());
  });
});

describe('the validator', () => {
  const [id, pool, slot] = [
    'marble-falls',
    'feature',
    slots.find(({ config }) => config.id === 'marble-falls'),
  ] as const;
  if (!slot) throw new Error(`There is no ${id}.`);
  const book = bookOf(slot, { pool, book: 7 });
  const changed = (change: (event: SlotEvent) => SlotEvent) => ({ ...book, events: book.events.map(change) });

  it('finds a pay too much, a win left out, a spin given away and a symbol put in', () => {
    expect(faultOf(slot.config, { ...book, pay: book.pay + 1 })).toMatch(/another sum/);
    const without = book.events.filter(({ type }) => type !== 'wins');
    expect(faultOf(slot.config, { ...book, events: without })).not.toBeNull();
    const generous = changed((event) => (event.type === 'freeSpins' ? { ...event, spins: event.spins + 1 } : event));
    expect(faultOf(slot.config, generous)).toMatch(/number of free spins/);
    const forged = changed((event) =>
      event.type === 'board'
        ? { ...event, board: { ...event.board, cells: event.board.cells.map(() => 'H1') } }
        : event,
    );
    expect(faultOf(slot.config, forged)).not.toBeNull();
  });
});

describe('the draw', () => {
  it('is fair: every round of a pool as often as any other, by chi-square over 20,000 draws', {
    timeout: 30_000,
  }, () => {
    const slot = slotOf({ ...moonPalace, rounds: { ...moonPalace.rounds, plain: 12, feature: 4 } });
    const counts = new Array<number>(12).fill(0);
    let plain = 0;
    for (let nonce = 0; nonce < 20_000; nonce += 1) {
      const { pool, book } = drawPage(slot, { serverSeed, clientSeed: 'rounds', nonce }, 'spin');
      if (pool === 'feature') continue;
      plain += 1;
      counts[book] = (counts[book] ?? 0) + 1;
    }
    const chi = counts.reduce((total, count) => total + (count - plain / 12) ** 2 / (plain / 12), 0);
    // 11 degrees of freedom: 99.9 %.
    expect(chi).toBeLessThan(31.3);
    const due = (20_000 * slot.opens.spin) / million;
    expect(Math.abs(20_000 - plain - due)).toBeLessThan(4 * Math.sqrt(due));
  });

  it('opens the feature as often as the reels stop with enough triggers, to a millionth', () => {
    for (const { config, opens } of slots) {
      const [numerator, denominator] = openingChance(config);
      const chance = Number((numerator * 10n ** 12n) / denominator) / 1e6;
      expect(Math.abs(opens.spin - chance)).toBeLessThanOrEqual(0.5);
    }
  });
});

describe('first boards that open the feature', () => {
  it('show as many triggers, and where, as boards that stopped until they did', () => {
    const { kind, reels } = marbleFalls.sources.plain;
    if (kind !== 'weights') throw new Error('Marble Falls has changed.');
    const plain = { kind, reels: reels.map((weights, reel) => ({ ...weights, SC: 4_000 + reel * 1_000 })) };
    const dense: SlotConfig = { ...marbleFalls, sources: { ...marbleFalls.sources, plain } };
    const { rows, trigger } = dense;
    const boards = 2_000;
    const countsOf = (board: () => Board) => {
      const counts = { triggers: 0, first: 0, more: 0 };
      for (let number = 0; number < boards; number += 1) {
        const cells = cellsOf(board(), trigger.symbol);
        counts.triggers += cells.length;
        counts.first += cells.filter((cell) => cell < rows).length;
        counts.more += cells.length > trigger.least ? 1 : 0;
      }
      return counts;
    };
    const [rng, other] = [seededRng('direct'), seededRng('until')];
    const direct = countsOf(() => openBoard(rng, dense, 'plain', 'feature').board);
    const until = countsOf(() => {
      for (;;) {
        const { board } = openBoard(other, dense, 'plain', 'any');
        if (cellsOf(board, trigger.symbol).length >= trigger.least) return board;
      }
    });
    for (const key of ['triggers', 'first', 'more'] as const)
      expect(Math.abs(direct[key] - until[key])).toBeLessThan(5 * Math.sqrt(2 * Math.max(until[key], 1)));
  });
});

describe('figures that other programs computed', () => {
  it('달빛 궁궐: the lines of the base game return 0.661152148437 of the bet', () => {
    const { sources, reels, rows } = moonPalace;
    const one: SlotConfig = { ...moonPalace, mechanic: { kind: 'lines', lines: [[0, 0, 0, 0, 0]] } };
    const counts = sources.plain.reels.map((strip) => {
      const count = new Map<string, number>();
      for (const symbol of Array.isArray(strip) ? strip : []) count.set(symbol, (count.get(symbol) ?? 0) + 1);
      return [...count];
    });
    const cells = new Array<string>(reels * rows).fill('');
    const payFrom = (reel: number, weight: number): number => {
      if (reel === reels) return weight * winsOf(one, { cells, values: [] }).reduce((sum, { pay }) => sum + pay, 0);
      return (counts[reel] ?? []).reduce((sum, [symbol, count]) => {
        cells[reel * rows] = symbol;
        return sum + payFrom(reel + 1, weight * count);
      }, 0);
    };
    // 20 lines, each paid a twentieth of its pay as a single line.
    expect((payFrom(0, 1) * 20) / 40 ** 5 / 100).toBeCloseTo(0.661152148437, 11);
  });

  it('구슬 폭포: the first board wins in 36.035 % of all and pays 0.18222 bets, within three deviations', () => {
    // Reference computed for reels with 2 % triggers and top awards from a count of twelve.
    const { kind, reels } = marbleFalls.sources.plain;
    if (kind !== 'weights') throw new Error('Marble Falls has changed.');
    const counted: SlotConfig = {
      ...marbleFalls,
      sources: { ...marbleFalls.sources, plain: { kind, reels: reels.map((weights) => ({ ...weights, SC: 2_000 })) } },
      pays: {
        ...marbleFalls.pays,
        H1: [
          [8, 800],
          [10, 2_000],
          [12, 5_000],
        ],
        H2: [
          [8, 250],
          [10, 800],
          [12, 2_500],
        ],
      },
    };
    const rng = seededRng('any');
    const boards = 20_000;
    let [hits, paid, squares] = [0, 0, 0];
    for (let board = 0; board < boards; board += 1) {
      const pay =
        winsOf(counted, openBoard(rng, counted, 'plain', 'any').board).reduce((sum, win) => sum + win.pay, 0) / 100;
      hits += pay > 0 ? 1 : 0;
      paid += pay;
      squares += pay * pay;
    }
    const hit = 0.36035279389682406;
    expect(Math.abs(hits / boards - hit)).toBeLessThan(3 * Math.sqrt((hit * (1 - hit)) / boards));
    expect(Math.abs(paid / boards - 0.1822210290258057)).toBeLessThan(3 * Math.sqrt(squares / boards / boards));
  });
});
