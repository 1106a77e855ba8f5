/** Calls that read the offer. */

import { codes } from '@mirinae/contract/codes';
import { type CallsOn, guestQuery } from '../../../platform/http/call.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { listEnded } from '../markets/ended-fixtures.ts';
import { countSports, findFixtures } from '../markets/find-fixtures.ts';
import { rowOf, wholeOf } from '../markets/made-once.ts';
import { listSeeds } from '../markets/match-seeds.ts';

export const fixtureCalls = [
  guestQuery('sport.sports', 'read', async ({ platform: { marketStore } }) => countSports(marketStore)),
  guestQuery('sport.fixtures', 'read', async ({ platform: { marketStore, clock }, input }) => {
    const { page, count_per_list, offers, ...requested } = input;
    const found = findFixtures(marketStore, requested);
    const shown = found.slice((page - 1) * count_per_list, page * count_per_list);
    return {
      list: shown.map((fixture) => rowOf(marketStore, clock, fixture, offers)),
      pageInfo: pageInfo(input, found.length),
    };
  }),
  guestQuery('sport.fixture', 'read', async ({ platform: { marketStore, clock }, input }) => {
    const fixture = marketStore.fixture(input.fixture);
    if (!fixture) throw new DomainError(codes.notFound);
    return wholeOf(marketStore, clock, fixture);
  }),
  guestQuery('sport.matchSeeds', 'read', ({ platform, input }) => listSeeds(platform, input.fixtures)),
  guestQuery('sport.results', 'read', ({ platform: { db }, input }) => listEnded(db, input)),
] satisfies CallsOn<SportsPlatform>;
