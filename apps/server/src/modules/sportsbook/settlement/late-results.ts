/**
 * Fixtures that have ended while slips on them are open. A result that is missing a quarter of an hour after the end is
 * late: it waits for staff, and their inbox rings.
 */
import type { FeedMatchState } from '@mirinae/contract/feed/messages';
import type { Platform } from '../../../platform/app.ts';
import { addSeconds } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, asc, count, eq, inArray, lte, notInArray, sql, sum } from '../../../platform/db/orm.ts';
import { type Page, readPage } from '../../../platform/db/read-page.ts';
import { type Queues, queueOfRows, queuePublisher } from '../../staff/index.ts';
import { feedMessages } from '../feed/feed-tables.ts';
import { houseEvents } from '../house/house-tables.ts';
import { isOver } from '../model/fixture-status.ts';
import { isHouseFixture } from '../model/house-events.ts';
import { legs, slips } from '../model/slip-tables.ts';
import { awaited } from './awaited-tables.ts';

const lateSeconds = 15 * 60;
/** No match of any sport takes longer: a match without a reported end counts as over then. */
const longestMs = 8 * 3_600_000;

const isLate = eq(awaited.isLate, true);

export const lateQueues: Queues<'lateResults'> = {
  lateResults: queueOfRows(awaited, awaited.endedAt, isLate),
};
const publishQueue = queuePublisher(lateQueues);

type Played = Pick<typeof awaited.$inferSelect, 'fixture' | 'facts'>;

/** Fixtures that have begun and have a leg without an end in an open slip. */
async function listPlayed(tx: Tx, now: Date): Promise<Played[]> {
  return tx
    .selectDistinctOn([legs.fixture], { fixture: legs.fixture, facts: legs.facts })
    .from(slips)
    .innerJoin(legs, eq(legs.betKey, slips.betKey))
    .where(
      sql`${slips.state} = 'open' and (${legs.facts}->>'startsAt')::bigint <= ${now.getTime()}
        and not exists (select from sport_results r
          where (r.fixture, r.market, r.specifiers) = (${legs.fixture}, ${legs.market}, ${legs.specifiers}))`,
    )
    .orderBy(legs.fixture);
}

/** When a fixture ended by the last word about its play; null while it goes on. */
async function endOf(tx: Tx, { fixture, facts }: Played, now: Date): Promise<Date | null> {
  // Staff know when an event of the house is over.
  if (isHouseFixture(fixture)) {
    const [event] = await tx
      .select({ endedAt: houseEvents.endedAt })
      .from(houseEvents)
      .where(eq(houseEvents.fixture, fixture));
    return event?.endedAt ?? null;
  }
  const [last] = await tx
    .select({
      messageAt: feedMessages.messageAt,
      status: sql<FeedMatchState['status']>`${feedMessages.message}::jsonb->'state'->>'status'`,
    })
    .from(feedMessages)
    .where(sql`${feedMessages.fixture} = ${fixture} and ${feedMessages.message}::jsonb->>'type' = 'oddsChange'`)
    .orderBy(sql`${feedMessages.messageAt} desc, ${feedMessages.seq} desc`)
    .limit(1);
  if (last && isOver(last.status)) return new Date(last.messageAt);
  const latest = new Date(facts.startsAt + longestMs);
  return latest <= now ? latest : null;
}

/** Looks which fixtures are awaited now, and notifies staff when that has changed. */
export async function noteAwaited(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  await platform.db.transaction(async (tx) => {
    const { waiting } = await lateQueues.lateResults(tx);
    const played = await listPlayed(tx, now);
    const names = played.map(({ fixture }) => fixture);
    await tx.delete(awaited).where(names.length === 0 ? sql`true` : notInArray(awaited.fixture, names));
    for (const one of played) {
      const endedAt = await endOf(tx, one, now);
      if (endedAt)
        await tx
          .insert(awaited)
          .values({ ...one, endedAt })
          .onConflictDoNothing();
    }
    const isLong = and(eq(awaited.isLate, false), lte(awaited.endedAt, addSeconds(now, -lateSeconds)));
    await tx.update(awaited).set({ isLate: true }).where(isLong);
    if ((await lateQueues.lateResults(tx)).waiting !== waiting) await publishQueue(platform, tx, 'lateResults');
  });
}

/** The open slips on fixtures, each once however many of its picks are on one, and what they hold, in units. */
function sumOpen(db: Database, fixtures: readonly string[]) {
  const { betKey, stake } = slips;
  const held = db
    .selectDistinct({ fixture: legs.fixture, betKey, stake })
    .from(legs)
    .innerJoin(slips, eq(betKey, legs.betKey))
    .where(and(eq(slips.state, 'open'), inArray(legs.fixture, [...fixtures])))
    .as('held');
  return db
    .select({ fixture: held.fixture, slips: count(), stakes: sum(held.stake) })
    .from(held)
    .groupBy(held.fixture);
}

/** Longest first, each with its open slips and what they hold, in smallest units. */
export async function listLate(db: Database, page: Page) {
  const query = db.select().from(awaited).where(isLate).orderBy(asc(awaited.endedAt), asc(awaited.fixture));
  const { rows, total } = await readPage(query, db.$count(awaited, isLate), page);
  const names = rows.map(({ fixture }) => fixture);
  const openOf = new Map((await sumOpen(db, names)).map((open) => [open.fixture, open]));
  const list = rows.map((row) => ({
    ...row,
    slips: openOf.get(row.fixture)?.slips ?? 0,
    stakes: Number(openOf.get(row.fixture)?.stakes ?? 0),
  }));
  return { list, total };
}
