import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { drawRound, isPossibleDraw } from './draw.ts';
import { familyOf, miniGames } from './families.ts';
import {
  countSums,
  coversEveryDraw,
  ladderPath,
  marketsOf,
  oddsOf,
  probabilityOf,
  winningSelections,
} from './games.ts';

const serverSeed = '5eed'.repeat(16);
const probability = (game: (typeof miniGames)[number], market: string, outcome: string) => {
  const { ways, of } = probabilityOf(game, { market, outcome });
  return Number((ways * 10n ** 15n) / of) / 1e15;
};

describe('the sums', () => {
  it('of 5 of 28 balls are the 98,280 combinations, symmetric about 72.5', () => {
    const sums = countSums(5, 28);
    expect([...sums.values()].reduce((all, ways) => all + ways, 0n)).toBe(98_280n);
    expect([sums.get(15), sums.get(42), sums.get(72), sums.get(73), sums.get(130)]).toEqual([
      1n,
      473n,
      2_275n,
      2_275n,
      1n,
    ]);
    for (const [sum, ways] of sums) expect(sums.get(145 - sum)).toBe(ways);
  });

  it('of 22 of 70 balls run from 253 to 1309 over 858,478,958,817,125,100 combinations', () => {
    const sums = countSums(22, 70);
    expect([...sums.values()].reduce((all, ways) => all + ways, 0n)).toBe(858_478_958_817_125_100n);
    expect([Math.min(...sums.keys()), Math.max(...sums.keys()), sums.get(300)]).toEqual([253, 1_309, 117_417n]);
  });
});

describe('the probabilities', () => {
  it.each([
    ['powerball', 'power-oe', 'odd', 0.5],
    ['powerball', 'power-uo', 'under', 0.5],
    ['powerball', 'sum-oe', 'odd', 0.5],
    ['powerball', 'sum-uo', 'over', 0.5],
    ['powerball', 'sum-size', 'small', 788 / 2_457],
    ['powerball', 'sum-size', 'middle', 881 / 2_457],
    ['powerball', 'power-combo', 'odd-under', 0.2],
    ['powerball', 'power-combo', 'odd-over', 0.3],
    ['powerball', 'power-combo', 'even-under', 0.3],
    ['powerball', 'power-combo', 'even-over', 0.2],
    ['powerball', 'sum-combo', 'odd-under', 343 / 1_404],
    ['powerball', 'sum-combo', 'odd-over', 359 / 1_404],
    ['powerball', 'power-section', 'b', 0.2],
    ['powerball', 'power-digit', '7', 0.1],
    ['powerball', 'sum-power', 'odd-under-odd', 343 / 2_808],
    ['powerladder', 'start', 'left', 0.5],
    ['powerladder', 'end', 'odd', 0.5],
    ['powerladder', 'start-lines', 'right-3', 0.25],
    ['speedkeno', 'sum-oe', 'odd', 0.500000000243],
    ['speedkeno', 'digit-uo', 'under', 0.499999999951],
    ['speedkeno', 'sum-uo', 'under', 0.497496300994],
    ['speedkeno', 'digit-combo', 'odd-under', 0.200000000097],
    ['kenoladder', 'start', 'left', 0.5],
    ['kenoladder', 'start-lines', 'left-3', 0.24989648],
    ['kenoladder', 'end', 'even', 0.49979296],
  ] as const)('of %s %s %s is known exactly', (game, market, outcome, expected) => {
    expect(probability(game, market, outcome)).toBeCloseTo(expected, 8);
  });

  it.each(miniGames)(
    'of every market of %s sum to one, and the house keeps 1 to 15 percent of every outcome',
    (game) => {
      for (const { market, outcomes } of marketsOf(game)) {
        const fractions = outcomes.map(({ outcome }) => probabilityOf(game, { market, outcome }));
        expect(fractions.reduce((sum, { ways }) => sum + ways, 0n)).toBe(fractions[0]?.of);
        for (const { outcome } of outcomes) {
          const edge = 1 - (probability(game, market, outcome) * oddsOf(game, { market, outcome })) / 100;
          expect([market, outcome, edge > 0.01 && edge < 0.15]).toEqual([market, outcome, true]);
        }
      }
    },
  );

  test('set the odds of the house', () => {
    const odds = (market: string, outcome: string) => oddsOf('powerball', { market, outcome });
    expect([odds('power-oe', 'odd'), odds('power-combo', 'odd-under'), odds('power-combo', 'odd-over')]).toEqual([
      195, 465, 310,
    ]);
    expect([odds('power-digit', '0'), odds('sum-size', 'middle')]).toEqual([930, 259]);
  });
});

describe('a draw', () => {
  it('is the same for the same name and salt', () => {
    const seeds = { serverSeed, clientSeed: 'pb5', nonce: 7 };
    expect(drawRound('powerball', seeds)).toEqual(drawRound('powerball', seeds));
  });

  it('has exactly one winner in each market, whatever is drawn', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.constantFrom(...miniGames), (roundId, game) => {
        const family = familyOf[game];
        const draw = drawRound(family, { serverSeed, clientSeed: 'x', nonce: roundId });
        expect(isPossibleDraw(family, draw)).toBe(true);
        expect(winningSelections(game, draw).map(({ market }) => market)).toEqual(
          marketsOf(game).map(({ market }) => market),
        );
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    [[1, 2, 3, 4, 4], 3],
    [[1, 2, 3, 4], 3],
    [[1, 2, 3, 4, 29], 3],
    [[1, 2, 3, 4, 5], 10],
    [[1, 2, 3, 4, 5], null],
  ])('that cannot be, %j and %s, is distinguished from one that can', (balls, powerball) => {
    expect(isPossibleDraw('powerball', { balls, powerball })).toBe(false);
  });

  it('leads the ladder from its first drawn ball: three lines cross over, four come back', () => {
    const path = (ball: number) => ladderPath('powerladder', { balls: [ball, 2, 4, 6, 8], powerball: 0 });
    expect([path(1), path(15), path(2), path(16)]).toEqual([
      { start: 'left', lines: 3, end: 'even' },
      { start: 'left', lines: 4, end: 'odd' },
      { start: 'right', lines: 3, end: 'odd' },
      { start: 'right', lines: 4, end: 'even' },
    ]);
  });
});

describe('both sides of a round', () => {
  const pick = (market: string, outcome: string) => ({ market, outcome });

  it('are covered by complements, and by sets of combinations that leave nothing out', () => {
    expect(coversEveryDraw('powerball', [pick('power-oe', 'odd'), pick('power-oe', 'even')])).toBe(true);
    expect(
      coversEveryDraw('powerladder', [
        pick('start', 'left'),
        pick('start-lines', 'right-3'),
        pick('start-lines', 'right-4'),
      ]),
    ).toBe(true);
    expect(
      coversEveryDraw('powerball', [pick('power-uo', 'under'), pick('power-section', 'c'), pick('power-section', 'd')]),
    ).toBe(true);
  });

  it('are not covered by one selection, the same one twice, or different markets', () => {
    expect(coversEveryDraw('powerball', [pick('power-oe', 'odd')])).toBe(false);
    expect(coversEveryDraw('powerball', [pick('power-oe', 'odd'), pick('power-oe', 'odd')])).toBe(false);
    expect(coversEveryDraw('powerball', [pick('power-oe', 'odd'), pick('sum-oe', 'even')])).toBe(false);
  });
});
