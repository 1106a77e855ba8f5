/** Draws of the card of a round, and of the results of its matches. */
import { type CardRound, cardRoundOf, cardSeeds } from '../rng/card-seeds.ts';
import type { Rng } from '../rng/rng.ts';
import { openStream, type RoundSeeds } from '../rng/stream.ts';
import { clubCount, config } from './config.ts';
import { gridOf, type Pairing, scoreOf } from './grid.ts';
import { dayOf, fixturesOf } from './season.ts';

/** `express` is one match of two drawn clubs, `league` a match day. */
export type Cup = 'express' | 'league';

export type Card = { readonly number: number; readonly matches: readonly Pairing[] };

export type Played = Pairing & {
  /** Goals of home and away at half time and at the end. */
  readonly half: readonly [number, number];
  readonly full: readonly [number, number];
  /** Seed of the course, below 2^32. */
  readonly course: number;
};

export type Result = { readonly number: number; readonly matches: readonly Played[] };

const { steps } = config.conditions;
const drawCondition = (rng: Rng): number => rng.below(steps) - Math.floor(steps / 2);

function pairsOf(cup: Cup, number: number, rng: Rng): readonly (readonly [number, number])[] {
  if (cup === 'league') return fixturesOf(dayOf(number));
  const [home = 1, away = 2] = rng.pick(2, clubCount);
  return [[home - 1, away - 1]];
}

/** Draws the card, which is public before bets are accepted. Throws RangeError for a malformed commitment. */
export function drawCard(cup: Cup, round: CardRound): Card {
  const rng = openStream(cardSeeds(round));
  const matches = pairsOf(cup, round.number, rng).map(
    ([home, away]): Pairing => ({ home, away, condition: [drawCondition(rng), drawCondition(rng)] }),
  );
  return { number: round.number, matches };
}

function firstHalfOf(rng: Rng, goals: number): number {
  let early = 0;
  for (let goal = 0; goal < goals; goal += 1) if (rng.below(config.firstHalf.of) < config.firstHalf.in) early += 1;
  return early;
}

function drawMatch(rng: Rng, pairing: Pairing): Played {
  const { home, away } = scoreOf(gridOf(pairing), rng.below(config.draws));
  const half = [firstHalfOf(rng, home), firstHalfOf(rng, away)] as const;
  return { ...pairing, half, full: [home, away], course: rng.below(2 ** 32) };
}

/** Draws the results of a card's matches. */
export function playCard({ number, matches }: Card, rng: Rng): Result {
  return { number, matches: matches.map((pairing) => drawMatch(rng, pairing)) };
}

/** Draws card and results of a round. Throws RangeError for malformed seeds. */
export function drawResult(cup: Cup, seeds: RoundSeeds): Result {
  return playCard(drawCard(cup, cardRoundOf(seeds)), openStream(seeds));
}
