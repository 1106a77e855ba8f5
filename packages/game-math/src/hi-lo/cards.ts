/**
 * Row of cards, each guessed higher or lower than the one before, or skipped. Used by the game server and by the page
 * that verifies a round. Cards are 0 to 51: the rank is the low part, the suit the high part.
 */
import { openStream, type RoundSeeds } from '../rng/stream.ts';
import { config } from './config.ts';

export const guesses = ['higher', 'lower', 'same', 'skip'] as const;
export type Guess = (typeof guesses)[number];

/** `stake` in smallest units. */
export type HiLoBet = { readonly stake: number };

/** First card, and one card per guess drawn so far. */
export type Row = { readonly cards: readonly number[]; readonly guesses: readonly Guess[] };

/** Ace is 1, king 13. */
export function rankOf(card: number): number {
  return Math.floor(card / config.suits) + 1;
}

export function suitOf(card: number): number {
  return card % config.suits;
}

/**
 * Number of the 13 ranks for which a guess is correct. Except at the ends, the same rank is correct for both higher and
 * lower; at an ace and a king it is a separate guess.
 */
export function ranksRight(rank: number, guess: Guess): number {
  const isEnd = rank === 1 || rank === config.ranks;
  if (guess === 'skip') return config.ranks;
  if (guess === 'same') return isEnd ? 1 : 0;
  if (guess === 'higher') return rank === config.ranks ? 0 : config.ranks - rank + (isEnd ? 0 : 1);
  return rank === 1 ? 0 : rank - (isEnd ? 1 : 0);
}

function isRight(from: number, guess: Guess, to: number): boolean {
  if (guess === 'skip') return true;
  if (guess === 'same') return to === from;
  if (to === from) return from !== 1 && from !== config.ranks;
  return guess === 'higher' ? to > from : to < from;
}

const isGuess = (guess: Guess) => guess !== 'skip';

/**
 * Multiplier of a row of correct guesses, in ten-thousandths of the stake, rounded down once: 97 % divided by the
 * probability of all of them. 0 before the first guess.
 */
export function multiplierOf({ cards, guesses: made }: Row): number {
  if (!made.some(isGuess)) return 0;
  let [all, right] = [1n, 1n];
  for (const [index, guess] of made.entries()) {
    if (!isGuess(guess)) continue;
    all *= BigInt(config.ranks);
    right *= BigInt(ranksRight(rankOf(cards[index] ?? 0), guess));
  }
  return Number((BigInt(config.returnTenThousandths) * all) / right);
}

/** Multiplier after one more correct guess, in ten-thousandths; 0 for a guess that cannot be correct. */
export function multiplierAfter({ cards, guesses: made }: Row, guess: Guess): number {
  const can = ranksRight(rankOf(cards.at(-1) ?? 0), guess) > 0;
  return can ? multiplierOf({ cards, guesses: [...made, guess] }) : 0;
}

export function isMissed({ cards, guesses: made }: Row): boolean {
  return made.some((guess, index) => !isRight(rankOf(cards[index] ?? 0), guess, rankOf(cards[index + 1] ?? 0)));
}

/** Whether the guess is offered: it can be correct, its payout is within the maximum, and cards are left. */
export function mayGuess(row: Row, guess: Guess): boolean {
  if (row.guesses.length >= config.cardsMost || isMissed(row)) return false;
  if (guess === 'skip') return true;
  const multiplier = multiplierAfter(row, guess);
  return multiplier > 0 && multiplier <= config.multiplierMost;
}

/** Cards of a round, all fixed before the first guess. Throws RangeError for malformed seeds. */
export function cardsOf(seeds: RoundSeeds, count: number): readonly number[] {
  const stream = openStream(seeds);
  return Array.from({ length: count }, () => stream.below(config.ranks * config.suits));
}

/** Round after its guesses: it ends at a wrong guess and at the last card. Throws RangeError for malformed seeds. */
export function playRow(seeds: RoundSeeds, { stake }: HiLoBet, made: readonly Guess[], hasEnded: boolean) {
  const row: Row = { cards: cardsOf(seeds, made.length + 1), guesses: made };
  const missed = isMissed(row);
  const payout = missed ? 0 : Math.floor((stake * multiplierOf(row)) / 10_000);
  const isOver = hasEnded || missed || (made.length === config.cardsMost && payout > 0);
  return { outcome: row, payout, isOver };
}
