/** Odds of the league's season, computed as its page does from the match days that were played. */
import type { Result } from '@mirinae/game-math/virtual-football/match';
import { daysOfSeason, seasonOf } from '@mirinae/game-math/virtual-football/season';
import { priceSeason } from '@mirinae/game-math/virtual-football/season-markets';
import { z } from 'zod';
import type { OpenRound } from '../games/table-seat.ts';

const pair = z.tuple([z.int(), z.int()]);
const played = z.object({ home: z.int(), away: z.int(), condition: pair, half: pair, full: pair, course: z.int() });
const matchDay: z.ZodType<Result> = z.object({ number: z.int(), matches: z.array(played) });

type Odds = ReadonlyMap<string, number>;

/** Pricing takes a second of a slow core: it is done once for everybody, and only for a match day that is bet on. */
let kept: { readonly of: string; readonly odds: Odds } | null = null;

/** Odds by selection; none while the days before are not known. */
export function seasonOddsOf({ commitment, number, results }: OpenRound): Odds {
  const of = `${commitment}:${number}`;
  if (kept?.of === of) return kept.odds;
  const days = daysOfSeason(results.flatMap((result) => matchDay.safeParse(result).data ?? []));
  const before = days.filter((day) => day.number < number && seasonOf(day.number) === seasonOf(number));
  const { odds } = priceSeason(before, { commitment, number });
  kept = { of, odds };
  return odds;
}
