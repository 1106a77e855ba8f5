/** Calls of staff about the feed, and its recovery on request. */

import type { Answer } from '@mirinae/contract/calls';
import { type Producer, producers } from '@mirinae/contract/feed/messages';
import { type CallsOn, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { feedCoverage } from '../feed/feed-tables.ts';
import type { MarketStore, SportsPlatform } from '../feed/market-store.ts';
import { requestRecovery } from '../feed/request-recovery.ts';
import { phaseOf } from '../markets/present-fixture.ts';
import { listLate } from '../settlement/late-results.ts';

type ProducerRow = Answer<'staff.feedHealth'>['producers'][number];

const momentOf = (at: number | null | undefined) => (at ? new Date(at).toISOString() : null);

/** How many lines each producer sent last, on fixtures that are not over, and how many of them rest. */
function countLines(store: MarketStore): Record<Producer, { lines: number; suspended: number }> {
  const counts = { live: { lines: 0, suspended: 0 }, prematch: { lines: 0, suspended: 0 } };
  for (const fixture of store.fixtures()) {
    if (phaseOf(fixture) === 'over') continue;
    for (const line of fixture.book.lines()) {
      const status = store.statusOf(fixture.facts.id, line);
      if (status !== 'active' && status !== 'suspended') continue;
      counts[line.producer].lines += 1;
      if (status === 'suspended') counts[line.producer].suspended += 1;
    }
  }
  return counts;
}

type Kept = Pick<typeof feedCoverage.$inferSelect, 'coveredFrom' | 'coveredUntil'> | undefined;

function presentProducer(
  store: MarketStore,
  producer: Producer,
  kept: Kept,
  counts: { lines: number; suspended: number },
): ProducerRow {
  const { lastAliveAt, lastMessageAt } = store.producer(producer);
  const stats = store.connection?.stats(producer);
  return {
    producer,
    health: store.health(producer),
    aliveAt: momentOf(lastAliveAt),
    messageAt: momentOf(lastMessageAt),
    latencyMs: stats?.latencyMs ?? null,
    messages: stats?.messages ?? 0,
    gaps: stats?.gaps ?? 0,
    gapAt: momentOf(stats?.gapAt),
    recoveringSince: momentOf(stats?.recoveringSince),
    keptFrom: momentOf(kept?.coveredFrom),
    keptUntil: momentOf(kept?.coveredUntil),
    ...counts,
  };
}

export const staffFeedCalls = [
  staffQuery('staff.feedHealth', 'sport.view', async ({ platform: { db, marketStore } }) => {
    const rows = await db.select().from(feedCoverage);
    const counts = countLines(marketStore);
    const phases = [...marketStore.fixtures()].map(phaseOf).filter((phase) => phase !== 'over');
    return {
      connected: marketStore.connection?.isConnected ?? false,
      fixtures: phases.length,
      live: phases.filter((phase) => phase === 'live').length,
      producers: producers.map((producer) => {
        const kept = rows.find((row) => row.producer === producer);
        return presentProducer(marketStore, producer, kept, counts[producer]);
      }),
    };
  }),
  staffCommand('staff.feedRecover', 'sport.manage', async ({ platform, tx, staff, caller, input }) => {
    await requestRecovery(platform, tx, input, { staff, ip: caller.ip });
    return null;
  }),
  staffQuery('staff.lateResultList', 'sport.view', async ({ platform: { db, marketStore }, input }) => {
    const { list, total } = await listLate(db, { page: input.page, perPage: input.count_per_list });
    return {
      list: list.map(({ fixture, facts, endedAt, slips, stakes }) => ({
        fixture,
        slips,
        stakes,
        league: facts.league,
        home: facts.home,
        away: facts.away,
        sportNames: marketStore.namesOfSport(facts.sport),
        startsAt: new Date(facts.startsAt).toISOString(),
        endedAt: endedAt.toISOString(),
      })),
      pageInfo: pageInfo(input, total),
    };
  }),
] satisfies CallsOn<SportsPlatform>;
