/**
 * The slot engine against what knows nothing of it: a validator that reads the rules, figures of other programs, and
 * the certificates.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { houseSlots } from '../house-slots.ts';
import { config as marbleFalls } from '../marble-falls/config.ts';
import { config as moonPalace } from '../moon-palace/config.ts';
import { serverSeed } from '../rng/vectors.fixture.ts';
import { openBoard } from './boards.ts';
import { pools, type SlotConfig } from './config.ts';
import { bookRng } from './draw.ts';
import type { Book, SlotEvent } from './events.ts';
import { playBook } from './play.ts';
import { bookOf, drawPage, type Slot, slotOf, weightOf } from './slot.ts';
import { faultOf } from './validator.fixture.ts';
import { winsOf } from './wins.ts';

const slots = houseSlots.map(({ config, certificate }) => slotOf(config, certificate.weights));
const named = slots.map((slot): [string, Slot] => [slot.config.id, slot]);

describe.each(named)('%s', (_, slot) => {
  const { config, configHash } = slot;

  it('plays only rounds that its rules allow, in both pools', { timeout: 60_000 }, () => {
    for (const pool of pools)
      for (let book = 0; book < (pool === 'plain' ? 3_000 : 150); book += 1)
        expect([book, faultOf(config, playBook(config, configHash, pool, book))]).toEqual([book, null]);
  });

  it('opens its feature in every book of its pool, and in no plain one', () => {
    const opens = ({ events }: Book) => events.some(({ type }) => type === 'featureEnd');
    fc.assert(
      fc.property(fc.nat(config.books.feature - 1), (book) => {
        expect(opens(bookOf(slot, { pool: 'feature', book }))).toBe(true);
        expect(opens(bookOf(slot, { pool: 'plain', book }))).toBe(false);
      }),
      { numRuns: 60 },
    );
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

describe('the weights', () => {
  it('are kept exactly: books come as often as they weigh, by chi-square over 20,000 draws', {
    timeout: 30_000,
  }, () => {
    const slot = slotOf(
      { ...moonPalace, books: { plain: 12, feature: 4 }, returns: { plain: 500, feature: 40_000 } },
      { plain: { low: 3, high: 7 }, feature: { low: 1, high: 1 } },
    );
    const weights = Array.from({ length: 12 }, (_, book) =>
      weightOf(slot, 'plain', bookOf(slot, { pool: 'plain', book }).pay),
    );
    const counts = new Array<number>(12).fill(0);
    let plain = 0;
    for (let nonce = 0; nonce < 20_000; nonce += 1) {
      const { pool, book } = drawPage(slot, { serverSeed, clientSeed: 'weights', nonce }, 'spin');
      if (pool === 'feature') continue;
      plain += 1;
      counts[book] = (counts[book] ?? 0) + 1;
    }
    const all = weights.reduce((total, weight) => total + weight, 0);
    const chi = counts.reduce((total, count, book) => {
      const due = (plain * (weights[book] ?? 0)) / all;
      return total + (count - due) ** 2 / due;
    }, 0);
    // 11 degrees of freedom: 99.9 %.
    expect(chi).toBeLessThan(31.3);
    expect(new Set(weights).size).toBe(2);
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
    // 20 lines, each of which pays a twentieth of what it would if it were bet on alone.
    expect((payFrom(0, 1) * 20) / 40 ** 5 / 100).toBeCloseTo(0.661152148437, 11);
  });

  it('구슬 폭포: the first board wins in 36.035 % of all and pays 0.18222 bets, within three deviations', () => {
    const rng = bookRng('any', 'plain', 1);
    const boards = 20_000;
    let [hits, paid, squares] = [0, 0, 0];
    for (let board = 0; board < boards; board += 1) {
      const pay =
        winsOf(marbleFalls, openBoard(rng, marbleFalls, 'plain', [])).reduce((sum, win) => sum + win.pay, 0) / 100;
      hits += pay > 0 ? 1 : 0;
      paid += pay;
      squares += pay * pay;
    }
    const hit = 0.36035279389682406;
    expect(Math.abs(hits / boards - hit)).toBeLessThan(3 * Math.sqrt((hit * (1 - hit)) / boards));
    expect(Math.abs(paid / boards - 0.1822210290258057)).toBeLessThan(3 * Math.sqrt(squares / boards / boards));
  });
});
