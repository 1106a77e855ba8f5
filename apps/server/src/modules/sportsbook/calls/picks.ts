/** Picks that are not bet yet. */

import { type CallsOn, guestQuery, memberQuery } from '../../../platform/http/call.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { readBuilder, readPick } from '../slips/read-picks.ts';
import { findShared, sharePicks } from '../slips/share-picks.ts';

export const pickCalls = [
  guestQuery('sport.picks', 'read', async ({ platform: { marketStore, clock }, input }) =>
    input.picks.map((pick) => readPick(marketStore, pick, clock.now().getTime())),
  ),
  memberQuery(
    'sport.builders',
    'read',
    ({ platform: { marketStore, clock }, member: { memberId }, input: { builders } }) =>
      Promise.all(
        builders.map(({ fixture, picks }) =>
          readBuilder(
            marketStore,
            picks.map((pick) => ({ fixture, ...pick })),
            { viewer: String(memberId), now: clock.now().getTime() },
          ),
        ),
      ),
  ),
  memberQuery('sport.share', 'write', async ({ platform, input }) => {
    const { code, expiresAt } = await sharePicks(platform, input.picks);
    return { code, expiresAt: expiresAt.toISOString() };
  }),
  // Guarded: no one tries codes until one fits.
  guestQuery('sport.shared', 'guarded', async ({ platform: { db, marketStore, clock }, input }) => {
    const picks = await findShared(db, input.code, clock.now());
    return picks.map((pick) => readPick(marketStore, pick, clock.now().getTime()));
  }),
] satisfies CallsOn<SportsPlatform>;
