/**
 * Form of a runner: its positions in previous races of this course. While there are fewer than six, trial races fill
 * up: races without bets, drawn from the chain's published end, so that all pages have the same.
 */
import { drawRace, type Race } from '@mirinae/game-math/race/card';
import type { Sort } from '@mirinae/game-math/race/config';

const trialCount = 24;

export type Start = { readonly place: number; readonly isTrial: boolean };

export function trialsOf(sort: Sort, endHash: string): Race[] {
  return Array.from({ length: trialCount }, (_, at) =>
    drawRace(sort, { serverSeed: endHash, clientSeed: 'trial', nonce: at }),
  );
}

const placeIn = ({ runners, order }: Race, runner: number): number => order.indexOf(runners.indexOf(runner) + 1) + 1;

/** Last positions of a runner, newest first, at most `most`. `races` newest first. */
export function formOf(runner: number, races: readonly Race[], trials: readonly Race[], most: number): Start[] {
  const ran = (isTrial: boolean) => (race: Race) =>
    race.runners.includes(runner) ? [{ place: placeIn(race, runner), isTrial }] : [];
  return [...races.flatMap(ran(false)), ...trials.flatMap(ran(true))].slice(0, most);
}
