/** A season drawn again, day by day, from the link of its last day and what salted each of them. */
import { commitmentOf } from '../rng/commitment.ts';
import { config } from './config.ts';
import { drawResult, type Result } from './match.ts';
import { dayOf, tableAfter } from './season.ts';
import type { SeasonResult } from './season-markets.ts';

export type SeasonDays = Pick<SeasonResult, 'number' | 'link' | 'betsDigests'>;

/** Its days, the first one first. Throws RangeError where it is not a whole season, or on a malformed seed. */
export function drawDays({ number, link, betsDigests }: SeasonDays): Result[] {
  if (dayOf(number) !== config.seasonDays || betsDigests.length !== config.seasonDays)
    throw new RangeError('A season is thirty days, the last one of them last.');
  let serverSeed = link;
  const days: Result[] = [];
  for (const [back, clientSeed] of betsDigests.toReversed().entries()) {
    days.push(drawResult('league', { serverSeed, clientSeed, nonce: number - back }));
    serverSeed = commitmentOf(serverSeed);
  }
  return days.reverse();
}

/** The season of these days, as it ended. */
export function drawSeason({ number, link, betsDigests }: SeasonDays, days: readonly Result[]): SeasonResult {
  const table = tableAfter(days).map(({ club, points, goals, against }) => ({
    ...{ club, points, goals, against },
  }));
  return { number, link, betsDigests, table };
}
