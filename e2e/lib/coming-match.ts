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

/**
 * Address of the list of matches of one league on one day, at least so many, of which the first begins in two hours at
 * the earliest. Football is left to `comingMatch`.
 */
export async function comingLeague(page: Page, count: number): Promise<string> {
  const guest = await callsOf(page, 'guest');
  const { list } = await guest('sport.fixtures', { phase: 'coming', kind: 'sports', count_per_list: 100 });
  const others = list.filter(({ sport }) => sport !== 'soccer');
  type Coming = (typeof list)[number];
  const dayOf = ({ startsAt }: Coming) => businessDay(new Date(startsAt));
  const isFarAhead = ({ startsAt }: Coming) => Date.parse(startsAt) > Date.now() + farAheadMs;
  const groups = Map.groupBy(others, (match) => `${match.league.id} ${dayOf(match)}`);
  const far = [...groups.values()].find((matches) => matches.length >= count && matches.every(isFarAhead));
  const [match] = far ?? [];
  if (!match) return expect.fail('A league plays later.');
  const query = new URLSearchParams({ sport: match.sport, league: match.league.id, day: dayOf(match) });
  return `/member/sport/combinationbetting?${query}`;
}
