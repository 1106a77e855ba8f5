/** Goal: honest play shows no evidence beyond its bound, in exact sums over every course of a game; cheating does. */
import { describe, expect, it } from 'vitest';
import { noEvidence, oneInOf, type Wealth, withRound } from './luck.ts';

type Way = { readonly chance: number; readonly payout: number };

/** The exact chance that `rounds` rounds of a game ever show evidence of one in `limit`. */
function chanceOfEvidence(ways: readonly Way[], rounds: number, limit: number, wealth: Wealth = noEvidence): number {
  if (oneInOf(wealth) >= limit) return 1;
  if (rounds === 0) return 0;
  return ways.reduce(
    (sum, { chance, payout }) => sum + chance * chanceOfEvidence(ways, rounds - 1, limit, withRound(wealth, payout)),
    0,
  );
}

const wins = (count: number, payout: number): number => {
  let wealth = noEvidence;
  for (let round = 0; round < count; round += 1) wealth = withRound(wealth, payout);
  return oneInOf(wealth);
};

describe('evidence against chance', () => {
  const games: readonly (readonly [string, readonly Way[]])[] = [
    [
      'even money at the edge of a mini game',
      [
        { chance: 0.5, payout: 1.95 },
        { chance: 0.5, payout: 0 },
      ],
    ],
    [
      'a fair coin',
      [
        { chance: 0.5, payout: 2 },
        { chance: 0.5, payout: 0 },
      ],
    ],
    [
      'a rare large win',
      [
        { chance: 0.05, payout: 19 },
        { chance: 0.95, payout: 0 },
      ],
    ],
    [
      'a game with a push',
      [
        { chance: 0.4, payout: 2 },
        { chance: 0.2, payout: 1 },
        { chance: 0.4, payout: 0 },
      ],
    ],
  ];
  it.each(games)('is found in honest play no more often than its bound: %s', (_, ways) => {
    for (const limit of [2, 5, 20]) expect(chanceOfEvidence(ways, 10, limit)).toBeLessThanOrEqual(1 / limit);
  });

  it('grows with each win and shrinks with each loss', () => {
    expect(wins(10, 1.95)).toBeGreaterThan(wins(5, 1.95));
    expect(oneInOf(withRound(withRound(noEvidence, 1.95), 0))).toBe(oneInOf(noEvidence) - 1);
  });

  it('of thirty wins in a row is one in a hundred thousand, and never more than a number holds', () => {
    expect(wins(30, 1.95)).toBeGreaterThan(100_000);
    expect(Number.isSafeInteger(wins(10_000, 1.95))).toBe(true);
  });
});
