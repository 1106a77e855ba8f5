/**
 * Vendors that report rounds as they end: each feed is read on from its last position, and what it reported is stored
 * for some days.
 */

import type { Platform } from '../../platform/app.ts';
import { addSeconds } from '../../platform/clock.ts';
import { bigintArray, plainArray, textArray, timeArray } from '../../platform/db/arrays.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, eq, gte, lt, sql } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { type MemberRound, queryRoundSums, type RoundSum } from '../bets/index.ts';
import { listVendors } from '../catalog/index.ts';
import type { PlayPlatform } from '../play/index.ts';
import { type FeedPage, findProtocol, type VendorProtocol, type VendorRound } from '../play/index.ts';
import { feeds, reportedRounds } from './tables.ts';

const storedSeconds = 3 * 86_400;
/** Start of a feed that was never read. */
const beginSeconds = 10 * 60;

export type Feed = typeof feeds.$inferSelect;

export async function findFeed(db: Database, vendorKey: string): Promise<Feed | null> {
  const [feed] = await db.select().from(feeds).where(eq(feeds.vendorKey, vendorKey));
  return feed ?? null;
}

export async function listFeeds(db: Database): Promise<ReadonlyMap<string, Feed>> {
  return new Map((await db.select().from(feeds)).map((feed) => [feed.vendorKey, feed]));
}

/** A repeated report replaces the former one. */
async function saveRounds(tx: Tx, vendorKey: string, rounds: readonly VendorRound[]): Promise<void> {
  const last = [
    ...new Map(rounds.map((round) => [`${round.memberId}:${round.part}:${round.roundId}`, round])).values(),
  ];
  await tx.execute(sql`
    insert into ${reportedRounds} (vendor_key, round_id, member_id, part, stake, payout, state, ended_at)
    select ${vendorKey}, * from unnest(
      ${textArray(last.map(({ roundId }) => roundId))}::text[], ${bigintArray(last.map((round) => round.memberId))}::bigint[],
      ${textArray(last.map(({ part }) => part))}::text[], ${bigintArray(last.map(({ stake }) => stake))}::bigint[],
      ${bigintArray(last.map(({ payout }) => payout))}::bigint[], ${plainArray(last.map(({ state }) => state))}::text[],
      ${timeArray(last.map(({ endedAt }) => endedAt))}::timestamptz[])
    on conflict (vendor_key, round_id, member_id, part)
      do update set stake = excluded.stake, payout = excluded.payout, state = excluded.state, ended_at = excluded.ended_at`);
}

/** Rounds and the read position are written together; of two readers of one page the second writes nothing. */
async function savePage({ db }: Platform, { vendorKey, beganAt, readTo }: Feed, page: FeedPage): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(feeds).values({ vendorKey, beganAt, readTo }).onConflictDoNothing();
    const { rowCount } = await tx
      .update(feeds)
      .set({ readTo: page.readTo })
      .where(and(eq(feeds.vendorKey, vendorKey), eq(feeds.readTo, readTo)));
    if (rowCount === 1) await saveRounds(tx, vendorKey, page.rounds);
  });
}

async function readNext(platform: PlayPlatform, vendorKey: string, read: NonNullable<VendorProtocol['readFeed']>) {
  const { db, clock } = platform;
  const start = addSeconds(clock.now(), -beginSeconds);
  const feed = (await findFeed(db, vendorKey)) ?? { vendorKey, beganAt: start, readTo: start };
  const page = await read(platform, vendorKey, feed.readTo);
  if (page && page.readTo > feed.readTo) await savePage(platform, feed, page);
}

/** Reads one page more of every feed; a vendor that does not answer is tried again the next time. */
export async function readFeeds(platform: PlayPlatform): Promise<void> {
  for (const { vendorKey, adapter: name, wallet } of await listVendors(platform.db)) {
    const readFeed = findProtocol(platform, name)?.readFeed;
    if (!readFeed || wallet !== 'seamless') continue;
    try {
      await readNext(platform, vendorKey, readFeed);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      platform.log.warn({ vendorKey, code: error.code }, 'A vendor did not report its rounds.');
    }
  }
}

export function listReportedRounds(
  db: Database,
  vendorKey: string,
  { from, to }: { from: Date; to: Date },
): Promise<MemberRound[]> {
  const ended = and(gte(reportedRounds.endedAt, from), lt(reportedRounds.endedAt, to));
  return db
    .selectDistinct({ roundId: reportedRounds.roundId, memberId: reportedRounds.memberId })
    .from(reportedRounds)
    .where(and(eq(reportedRounds.vendorKey, vendorKey), ended));
}

const sumsReported = {
  name: 'vendors_sum_reported',
  text: `select round_id, member_id, sum(stake) as stake, sum(payout) as payout,
      case when bool_and(state = 'cancelled') then 'cancelled' else 'settled' end as state,
      max(ended_at) as ended_at, '' as game_key, '' as game_type
    from vendor_reported_rounds
    where vendor_key = $1 and (round_id, member_id) in (select * from unnest($2::text[], $3::bigint[]))
    group by round_id, member_id`,
};

/** All parts of each round together. Rounds that were not reported are left out. */
export function sumReportedRounds(
  db: Database,
  vendorKey: string,
  rounds: readonly MemberRound[],
): Promise<RoundSum[]> {
  return queryRoundSums(db, sumsReported, vendorKey, rounds);
}

/** Answers how many were removed. */
export async function purgeReportedRounds({ db, clock }: Platform): Promise<number> {
  const { rowCount } = await db
    .delete(reportedRounds)
    .where(lt(reportedRounds.endedAt, addSeconds(clock.now(), -storedSeconds)));
  return rowCount ?? 0;
}
