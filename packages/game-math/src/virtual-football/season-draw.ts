/** Redraws a season from the link of its last day and the client seeds of its days (digests of bets, and beacons). */
import { sharedSeed } from '../rng/beacon-seed.ts';
import { commitmentOf } from '../rng/commitment.ts';
import { config } from './config.ts';
import { drawResult, type Result } from './match.ts';
import { dayOf, tableAfter } from './season.ts';
import type { SeasonResult } from './season-markets.ts';

export type SeasonDays = Pick<SeasonResult, 'number' | 'link' | 'betsDigests' | 'beacons'>;

/** Results of the days in order. Throws RangeError for an incomplete season, or a malformed seed. */
export function drawDays({ number, link, betsDigests, beacons = [] }: SeasonDays): Result[] {
  if (dayOf(number) !== config.seasonDays || betsDigests.length !== config.seasonDays)
    throw new RangeError('A season is thirty days, the last one of them last.');
  let serverSeed = link;
  const days: Result[] = [];
  const beaconOf = new Map(beacons.map((beacon) => [beacon.day, beacon]));
  for (const [back, betsDigest] of betsDigests.toReversed().entries()) {
    const clientSeed = sharedSeed(betsDigest, beaconOf.get(config.seasonDays - back) ?? null);
    days.push(drawResult('league', { serverSeed, clientSeed, nonce: number - back }));
    serverSeed = commitmentOf(serverSeed);
  }
  return days.reverse();
}

/** Season with its final table. */
export function drawSeason(season: SeasonDays, days: readonly Result[]): SeasonResult {
  const table = tableAfter(days).map(({ club, points, goals, against }) => ({
    club,
    points,
    goals,
    against,
  }));
  return { ...season, table };
}
