/** A match of football to come, far enough ahead that nothing of it moves while a test bets on it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { callsOf } from './calls-of.ts';

/** Of the first hundred the one so many places before the last; tests that act upon a match take one of their own. */
export async function comingMatch(page: Page, placesBeforeLast: number) {
  const guest = await callsOf(page, 'guest');
  const { list } = await guest('sport.fixtures', { phase: 'coming', sport: 'soccer', count_per_list: 100 });
  return list.at(-1 - placesBeforeLast) ?? expect.fail('Matches are to come.');
}
