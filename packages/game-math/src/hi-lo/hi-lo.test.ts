import { describe, expect, it } from 'vitest';
import {
  cardsOf,
  type Guess,
  guesses,
  isMissed,
  mayGuess,
  multiplierAfter,
  multiplierOf,
  playRow,
  rankOf,
  ranksRight,
} from './cards.ts';
import { config } from './config.ts';

const seeds = { serverSeed: `${'0'.repeat(63)}1`, clientSeed: 'hi-lo', nonce: 0 };
const ranks = Array.from({ length: config.ranks }, (_, at) => at + 1);
const cardOf = (rank: number) => (rank - 1) * config.suits;
const rowOf = (cards: readonly number[], ...made: Guess[]) => ({ cards: cards.map(cardOf), guesses: made });

/** Expected return of two guesses; if the second is not offered, the player collects. */
function returnOfTwo(from: number, first: Guess, second: Guess): number {
  const ends = ranks.flatMap((middle) => ranks.map((last) => [middle, last] as const));
  const paid = ends.map(([middle, last]) => {
    const made: Guess[] = ranksRight(middle, second) > 0 ? [first, second] : [first];
    const row = rowOf([from, middle, last].slice(0, made.length + 1), ...made);
    return isMissed(row) ? 0 : multiplierOf(row);
  });
  return paid.reduce((sum, multiplier) => sum + multiplier, 0) / (ends.length * 10_000);
}

describe('hi-lo', () => {
  it('counts for every guess exactly the ranks that make it right', () => {
    for (const rank of ranks)
      for (const guess of guesses) {
        const right = ranks.filter((next) => !isMissed(rowOf([rank, next], guess)));
        if (ranksRight(rank, guess) > 0) expect(right, `${guess} than ${rank}`).toHaveLength(ranksRight(rank, guess));
      }
    expect([ranksRight(1, 'higher'), ranksRight(1, 'lower'), ranksRight(1, 'same')]).toEqual([12, 0, 1]);
    expect([ranksRight(13, 'higher'), ranksRight(13, 'lower'), ranksRight(13, 'same')]).toEqual([0, 12, 1]);
    expect([ranksRight(7, 'higher'), ranksRight(7, 'lower'), ranksRight(7, 'same')]).toEqual([7, 7, 0]);
  });

  it('pays 97 % of the inverse chance: 1.0508 for twelve ranks, 12.61 for one, 1.8014 for a seven', () => {
    expect(multiplierAfter(rowOf([1]), 'higher')).toBe(10_508);
    expect(multiplierAfter(rowOf([1]), 'same')).toBe(126_100);
    expect(multiplierAfter(rowOf([7]), 'higher')).toBe(18_014);
    expect(multiplierAfter(rowOf([7]), 'lower')).toBe(18_014);
    expect(multiplierAfter(rowOf([13]), 'higher')).toBe(0);
    expect(multiplierOf(rowOf([7, 9, 3], 'higher', 'lower'))).toBe(Math.floor((9_700 * 169) / (7 * 9)));
  });

  it('returns exactly 97 % of the stake less the rounding for every two guesses, over all cards', () => {
    const sides = ['higher', 'lower', 'same'] as const;
    const plans = sides.flatMap((first) => sides.map((second) => ({ first, second })));
    for (const { first, second } of plans)
      for (const from of ranks.filter((rank) => ranksRight(rank, first) > 0)) {
        const returned = returnOfTwo(from, first, second);
        expect(returned, `${first} ${second} from ${from}`).toBeLessThanOrEqual(0.97 + 1e-12);
        expect(returned, `${first} ${second} from ${from}`).toBeGreaterThan(0.9699);
      }
  });

  it('costs and pays nothing to skip', () => {
    expect(multiplierOf(rowOf([7, 2, 9], 'skip', 'skip'))).toBe(0);
    expect(multiplierOf(rowOf([7, 2, 9, 9], 'skip', 'higher', 'skip'))).toBe(multiplierOf(rowOf([2, 9], 'higher')));
  });

  it('offers no guess above 10,000 times the stake, none after a miss, and no card after the 52nd', () => {
    const kings = [1, 1, 1, 1];
    expect(mayGuess(rowOf(kings, 'same', 'same', 'same'), 'same')).toBe(false);
    expect(multiplierOf(rowOf(kings, 'same', 'same', 'same'))).toBeLessThanOrEqual(config.multiplierMost);
    expect(mayGuess(rowOf(kings, 'same', 'same', 'same'), 'higher')).toBe(true);
    expect(mayGuess(rowOf([7, 3], 'higher'), 'higher')).toBe(false);
    const long = { cards: new Array(53).fill(cardOf(7)), guesses: new Array<Guess>(52).fill('skip') };
    expect(mayGuess(long, 'skip')).toBe(false);
  });

  it('draws the cards of a round once: later guesses change no earlier card', () => {
    const cards = cardsOf(seeds, 53);
    expect(cardsOf(seeds, 5)).toEqual(cards.slice(0, 5));
    const made: Guess = rankOf(cards[1] ?? 0) >= rankOf(cards[0] ?? 0) ? 'higher' : 'lower';
    const right = playRow(seeds, { stake: 1_000 }, [made], false);
    expect(right.outcome.cards).toEqual(cards.slice(0, 2));
    expect(right).toMatchObject({ isOver: false });
    expect(right.payout).toBe(Math.floor(multiplierOf(right.outcome) / 10));
    const wrong = playRow(seeds, { stake: 1_000 }, [made === 'higher' ? 'lower' : 'higher'], false);
    expect(wrong).toMatchObject({ payout: 0, isOver: true });
  });
});
