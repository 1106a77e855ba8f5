import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRng } from '../rng/seeded.ts';
import { drawCard, drawRace, favouritesOf, favouriteWon } from './card.ts';
import { type Sort, sorts } from './config.ts';
import { chanceAmong, chanceOfFirst, chanceOfStart, drawFinish, gatesOf } from './finish.ts';
import { decimal, sum } from './fraction.ts';
import {
  eachWayPay,
  markets,
  oddsAt,
  oddsOf,
  payOf,
  placeShare,
  readSelection,
  returnOf,
  selectionsOf,
  selectionText,
} from './markets.ts';

/** Worked example of the reference: six runners, return 91 %. */
const example = [30, 22, 17, 13, 10, 8];
const share = [91, 100] as const;
const commitment = (at: number) => at.toString(16).padStart(64, '0');
const card = (sort: Sort, at: number) => drawCard(sort, { commitment: commitment(at), number: 1 + at });
const cards = (['horses', 'dogs'] as const).flatMap((sort) =>
  Array.from({ length: 25 }, (_, at) => ({ sort, weights: card(sort, at).weights })),
);

describe('the chances of a field', () => {
  it('are those of the worked example', () => {
    const gates = gatesOf(example);
    const among = (places: number) => gates.map((gate) => decimal(chanceAmong(example, gate, places)).toFixed(8));
    expect(gates.map((gate) => oddsAt(chanceOfStart(example, [gate]), share))).toEqual([303, 413, 535, 700, 910, 1137]);
    expect(among(2)).toEqual(['0.55030904', '0.43579440', '0.34987966', '0.27475625', '0.21518238', '0.17407827']);
    expect(among(3)).toEqual(['0.74690372', '0.63665833', '0.53798196', '0.43814931', '0.35160484', '0.28870184']);
    expect(decimal(chanceOfStart(example, [1, 2])).toFixed(10)).toBe('0.0942857143');
    expect(oddsAt(chanceOfStart(example, [1, 2]), share)).toBe(965);
    expect(decimal(chanceOfFirst(example, [1, 2]))).toBeCloseTo(0.1789010989, 10);
    expect(decimal(chanceOfStart(example, [1, 2, 3]))).toBeCloseTo(0.0333928571, 10);
  });

  it('add up to one winner, two who are placed and three who show', () => {
    for (const { weights } of cards.slice(0, 3)) {
      const total = (places: number) => sum(gatesOf(weights).map((gate) => chanceAmong(weights, gate, places)));
      expect([1, 2, 3].map((places) => total(places))).toEqual(
        [1n, 2n, 3n].map((places) => ({ top: places, bottom: 1n })),
      );
    }
  });

  it('are those by which finishes come, in a million drawn races', () => {
    const stream = seededRng('a million races');
    const races = 1_000_000;
    const wins = [0, 0, 0, 0, 0, 0];
    let exactas = 0;
    let shows = 0;
    for (let at = 0; at < races; at += 1) {
      const [first = 0, second, third] = drawFinish(stream, example);
      wins[first - 1] = (wins[first - 1] ?? 0) + 1;
      if (first === 1 && second === 2) exactas += 1;
      if (first === 6 || second === 6 || third === 6) shows += 1;
    }
    const away = (count: number, chance: number) =>
      Math.abs(count - races * chance) / Math.sqrt(races * chance * (1 - chance));
    for (const [at, weight] of example.entries()) expect(away(wins[at] ?? 0, weight / 100)).toBeLessThan(3.3);
    expect(away(exactas, decimal(chanceOfStart(example, [1, 2])))).toBeLessThan(3);
    expect(away(shows, decimal(chanceAmong(example, 6, 3)))).toBeLessThan(3);
  });
});

describe('the odds of a race', () => {
  it('return at least three quarters and at most 95 % of a stake, in every market of any field', () => {
    for (const { sort, weights } of cards.slice(0, 6).concat(cards.slice(-2)))
      for (const market of markets)
        for (const selection of selectionsOf(weights, market)) {
          const odds = oddsOf(sort, weights, selection);
          if (odds === null) continue;
          const returns = returnOf(sort, weights, selection, odds);
          expect(returns, `${sort} ${selectionText(selection)}`).toBeGreaterThanOrEqual(0.75);
          expect(returns, `${sort} ${selectionText(selection)}`).toBeLessThanOrEqual(0.95);
        }
  });

  it('never pay the harder of two bets less: a win above a place, that above a show, an order above its pair', () => {
    for (const { sort, weights } of cards.slice(0, 10))
      for (const gate of gatesOf(weights)) {
        const odds = (market: 'win' | 'place' | 'show') => oddsOf(sort, weights, { market, gates: [gate] }) ?? 0;
        expect(odds('win')).toBeGreaterThan(odds('place'));
        expect(odds('place')).toBeGreaterThan(odds('show'));
        for (const other of gatesOf(weights).filter((each) => each !== gate)) {
          const exacta = oddsOf(sort, weights, { market: 'exacta', gates: [gate, other] }) ?? 0;
          const pair = [gate, other].toSorted((one, two) => one - two);
          expect(exacta).toBeGreaterThan(oddsOf(sort, weights, { market: 'quinella', gates: pair }) ?? 0);
          expect(exacta).toBeGreaterThan(odds('win'));
        }
      }
  });

  it('offer every winner, and at least one each-way bet in every race of horses', () => {
    for (const { sort, weights } of cards) {
      const offered = (market: 'win' | 'eachway') =>
        selectionsOf(weights, market).filter((selection) => oddsOf(sort, weights, selection) !== null).length;
      expect(offered('win')).toBe(weights.length);
      expect(offered('eachway') > 0).toBe(sort === 'horses');
    }
  }, 20_000);

  it('pay each way a quarter of the odds for a place in a field of twelve, else a fifth', () => {
    expect([8, 11, 12].map((field) => placeShare('horses', field))).toEqual([20, 20, 25]);
    expect(placeShare('dogs', 6)).toBeNull();
    expect(eachWayPay(1_000, 20, false)).toBe(14_000);
    expect(eachWayPay(1_000, 20, true)).toBe(64_000);
  });

  it('pay a bet by the order of the finish', () => {
    const order = [7, 2, 5, 1, 3, 4, 6, 8];
    const paid = (text: string) => payOf('horses', readSelection(text) ?? fail(), 500, order);
    const texts = ['win:7', 'place:2', 'show:5', 'eachway:5', 'quinella:2-7', 'exacta:7-2', 'trifecta:7-2-5'];
    expect(texts.map(paid)).toEqual([50_000, 50_000, 50_000, 9_000, 50_000, 50_000, 50_000]);
    const lost = ['win:2', 'place:5', 'show:1', 'eachway:1', 'quinella:5-7', 'exacta:2-7', 'trifecta:7-5-2'];
    expect(lost.map(paid)).toEqual(lost.map(() => 0));
  });

  it('have one written form', () => {
    for (const wrong of [
      'win',
      'win:0',
      'win:01',
      'win:1-2',
      'quinella:7-2',
      'exacta:3-3',
      'trio:1',
      'win:1:2',
      'win:x',
    ])
      expect(readSelection(wrong), wrong).toBeNull();
    for (const right of ['win:12', 'quinella:2-7', 'trifecta:9-1-4']) {
      const selection = readSelection(right);
      expect(selection && selectionText(selection)).toBe(right);
    }
  });
});

describe('a race', () => {
  it('runs the field that was public before, whatever it is drawn from', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), fc.constantFrom<Sort>('horses', 'dogs'), (at, sort) => {
        const { runners, weights } = card(sort, at);
        const { fieldLeast, fieldMost, strengths } = sorts[sort];
        expect(runners.length).toBeGreaterThanOrEqual(fieldLeast);
        expect(runners.length).toBeLessThanOrEqual(fieldMost);
        expect(new Set(runners).size).toBe(runners.length);
        expect(Math.max(...runners)).toBeLessThanOrEqual(strengths.length);
        expect(Math.min(...weights)).toBeGreaterThan(0);
      }),
    );
  });

  it('is the same again from the same seeds, and its card does not depend on the bets', () => {
    const seeds = { serverSeed: '7'.repeat(64), clientSeed: 'bets', nonce: 3 };
    const race = drawRace('horses', seeds);
    expect(drawRace('horses', seeds)).toEqual(race);
    const salted = Array.from({ length: 20 }, (_, at) => drawRace('horses', { ...seeds, clientSeed: `bets ${at}` }));
    expect(new Set(salted.map(({ runners, weights }) => JSON.stringify([runners, weights])))).toEqual(
      new Set([JSON.stringify([race.runners, race.weights])]),
    );
    expect(new Set(salted.map(({ order }) => order.join())).size).toBeGreaterThan(15);
    expect(race.order.toSorted((one, two) => one - two)).toEqual(gatesOf(race.weights));
    expect(favouritesOf(race)[favouriteWon(race) - 1]).toBe(race.order[0]);
  });
});

function fail(): never {
  throw new Error('That is no selection.');
}
