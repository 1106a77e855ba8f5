/** A match of football to come, far enough ahead that nothing of it moves while a test bets on it. */
import { type ClientOptions, createClient } from '@mirinae/contract/client';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Of the first hundred the one so many places before the last; tests that act upon a match take one of their own. */
export async function comingMatch(page: Page, placesBeforeLast: number) {
  const config: Pick<ClientOptions, 'siteId' | 'siteKey'> = await (await page.request.get('/config.json')).json();
  const guest = createClient({ ...config, baseUrl: new URL(page.url()).origin, token: () => null, locale: () => 'ko' });
  const { list } = await guest('sport.fixtures', { phase: 'coming', sport: 'soccer', count_per_list: 100 });
  return list.at(-1 - placesBeforeLast) ?? expect.fail('Matches are to come.');
}
