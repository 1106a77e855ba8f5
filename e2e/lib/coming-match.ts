/** Matches to come, far enough ahead that they are open, and move little, while a test bets on them. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { businessDay } from '../../apps/server/src/platform/clock.ts';
import { callsOf } from './calls-of.ts';

/** Of the first hundred the one so many places before the last; tests that act upon a match take one of their own. */
export async function comingMatch(page: Page, placesBeforeLast: number) {
  const guest = await callsOf(page, 'guest');
  const { list } = await guest('sport.fixtures', { phase: 'coming', sport: 'soccer', count_per_list: 100 });
  return list.at(-1 - placesBeforeLast) ?? expect.fail('Matches are to come.');
}

const farAheadMs = 2 * 3_600_000;

/** Sports of leagues with several matches a day; football is left to `comingMatch`. */
const leagueSports = ['basketball', 'volleyball', 'baseball', 'ice-hockey', 'handball'] as const;

async function findLeague(page: Page, count: number): Promise<string | null> {
  const guest = await callsOf(page, 'guest');
  const lists = await Promise.all(
    leagueSports.map((sport) => guest('sport.fixtures', { phase: 'coming', sport, count_per_list: 100 })),
  );
  const matches = lists.flatMap(({ list }) => list);
  type Coming = (typeof matches)[number];
  const dayOf = ({ startsAt }: Coming) => businessDay(new Date(startsAt));
  const isFarAhead = ({ startsAt }: Coming) => Date.parse(startsAt) > Date.now() + farAheadMs;
  const groups = Map.groupBy(matches, (match) => `${match.league.id} ${dayOf(match)}`);
  const far = [...groups.values()].find((group) => group.length >= count && group.every(isFarAhead));
  const [match] = far ?? [];
  if (!match) return null;
  const query = new URLSearchParams({ sport: match.sport, league: match.league.id, day: dayOf(match) });
  return `/member/sport/combinationbetting?${query}`;
}

/**
 * Address of the list of matches of one league on one day, at least so many, of which the first begins in two hours at
 * the earliest. A feed that has just begun prices the matches of the next hours first.
 */
export async function comingLeague(page: Page, count: number): Promise<string> {
  let found: string | null = null;
  const find = async () => {
    found = await findLeague(page, count);
    return found;
  };
  await expect.poll(find, { message: 'A league plays later.', interval: 2_000, timeout: 120_000 }).not.toBeNull();
  return found ?? expect.fail('A league plays later.');
}
