/** Card of a race, drawn from public data before bets are accepted, and the race drawn from its seeds. */
import { type CardRound, cardRoundOf, cardSeeds } from '../rng/card-seeds.ts';
import { openStream, type RoundSeeds } from '../rng/stream.ts';
import { type Sort, sorts } from './config.ts';
import { drawFinish } from './finish.ts';

/** Runners by gate, from 1, as numbers in the stable, and their weights on the day. */
export type RaceCard = { readonly runners: readonly number[]; readonly weights: readonly number[] };

/** Gates in order of finish. */
export type Race = RaceCard & { readonly order: readonly number[] };

/** Throws RangeError for an invalid commitment. */
export function drawCard(sort: Sort, round: CardRound): RaceCard {
  const { fieldLeast, fieldMost, strengths, formLeast, formSteps } = sorts[sort];
  const stream = openStream(cardSeeds(round));
  const field = fieldLeast + stream.below(fieldMost - fieldLeast + 1);
  const runners = stream.pick(field, strengths.length);
  const weights = runners.map((runner) => {
    const form = formLeast + stream.below(formSteps);
    return Math.floor(((strengths[runner - 1] ?? 0) * form) / 100);
  });
  return { runners, weights };
}

/** Draws the finish of a round's card. Throws RangeError for malformed seeds. */
export function drawRace(sort: Sort, seeds: RoundSeeds): Race {
  const card = drawCard(sort, cardRoundOf(seeds));
  return { ...card, order: drawFinish(openStream(seeds), card.weights) };
}

/** Gates by descending weight; equal ones by gate. */
export function favouritesOf({ weights }: RaceCard): number[] {
  const gates = weights.map((_, at) => at + 1);
  return gates.toSorted((one, two) => (weights[two - 1] ?? 0) - (weights[one - 1] ?? 0) || one - two);
}

/** Rank of the winner among the favourites, from 1. */
export const favouriteWon = (race: Race): number => favouritesOf(race).indexOf(race.order[0] ?? 0) + 1;
