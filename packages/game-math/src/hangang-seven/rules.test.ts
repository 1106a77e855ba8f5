import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { config, type PerReel, type SlotSymbol, slotSymbols } from './config.ts';
import { payLineBets, strips, symbolsPerReel } from './golden.fixture.ts';
import { type Grid, gridAt, lineBetOfStake, paidSymbol, winsOf } from './rules.ts';

const noWin: Grid = [
  ['CH', 'ML', 'BL'],
  ['B1', 'B3', 'S7'],
  ['ML', 'CH', 'B1'],
];
const stop = fc.nat(31);
const stops = fc.tuple(stop, stop, stop);

describe('the reels', () => {
  it('carry the designed strips and pays', () => {
    expect(config.strips.map((strip) => strip.join(' '))).toEqual(strips);
    expect(config.payLineBets).toEqual(payLineBets);
  });

  it.each([0, 1, 2] as const)('hold each symbol as often as stated on reel %i', (reel) => {
    const counts = slotSymbols.map((symbol) => [
      symbol,
      config.strips[reel].filter((other) => other === symbol).length,
    ]);
    expect(Object.fromEntries(counts)).toEqual(symbolsPerReel);
  });

  it('show the stop in the top row and run on as rings', () => {
    expect(gridAt([0, 31, 30])).toEqual([
      ['B1', 'ML', 'CH'],
      ['CH', 'BL', 'ML'],
      ['BL', 'ML', 'B3'],
    ]);
  });

  it.each([-1, 32, 0.5, Number.NaN])('do not stop at %s', (alien) => {
    expect(() => gridAt([0, alien, 0])).toThrow(RangeError);
  });
});

describe('a line', () => {
  it.each<[PerReel<SlotSymbol>, SlotSymbol | undefined]>([
    [['S7', 'S7', 'S7'], 'S7'],
    [['WD', 'CH', 'CH'], 'CH'],
    [['CH', 'WD', 'CH'], 'CH'],
    [['WD', 'WD', 'B3'], 'B3'],
    [['WD', 'WD', 'WD'], 'WD'],
    [['WD', 'CH', 'ML'], undefined],
    [['B1', 'B3', 'B1'], undefined],
  ])('of %s pays for %s', (symbols, paid) => {
    expect(paidSymbol(symbols)).toBe(paid);
  });

  it('is a row or a diagonal, and each of the five is paid on its own', () => {
    const seven = ['S7', 'S7', 'S7'] as const;
    const middle: Grid = [
      ['CH', 'S7', 'BL'],
      ['B1', 'S7', 'B3'],
      ['ML', 'S7', 'B1'],
    ];
    expect(winsOf(noWin, 1)).toEqual([]);
    expect(winsOf(middle, 100)).toEqual([{ line: 0, symbol: 'S7', count: 3, pay: 20_000 }]);
    expect(winsOf([seven, seven, seven], 1).map((win) => win.line)).toEqual([0, 1, 2, 3, 4]);
    const falling: Grid = [
      ['ML', 'CH', 'BL'],
      ['B1', 'ML', 'S7'],
      ['CH', 'B3', 'WD'],
    ];
    const rising: Grid = [
      ['CH', 'BL', 'ML'],
      ['B1', 'ML', 'S7'],
      ['WD', 'B3', 'CH'],
    ];
    expect(winsOf(falling, 1)).toEqual([{ line: 3, symbol: 'ML', count: 3, pay: 11 }]);
    expect(winsOf(rising, 1)).toEqual([{ line: 4, symbol: 'ML', count: 3, pay: 11 }]);
  });

  it('pays in proportion to the line bet, in whole smallest units', () => {
    fc.assert(
      fc.property(stops, fc.integer({ min: 1, max: 1_000_000_000 }), (at, lineBet) => {
        const single = winsOf(gridAt(at), 1);
        expect(winsOf(gridAt(at), lineBet)).toEqual(single.map((win) => ({ ...win, pay: win.pay * lineBet })));
      }),
      { seed: 17, numRuns: 500 },
    );
  });
});

describe('the stake', () => {
  it('is split over five lines', () => {
    expect(lineBetOfStake(5)).toBe(1);
    expect(lineBetOfStake(10_000)).toBe(2000);
  });

  it.each([0, -5, 1, 9, 1001, 2.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('of %s won is refused', (stake) => {
    expect(() => lineBetOfStake(stake)).toThrow(RangeError);
  });

  it('is refused when its highest win could not be counted exactly', () => {
    const maxLineBet = 1_801_439_850_948;
    expect(lineBetOfStake(maxLineBet * 5)).toBe(maxLineBet);
    expect(() => lineBetOfStake((maxLineBet + 1) * 5)).toThrow(RangeError);
  });

  it.each([0, -1, 0.2, Number.NaN])('cannot be dodged with a line bet of %s won', (lineBet) => {
    expect(() => winsOf(noWin, lineBet)).toThrow(RangeError);
  });
});
