/** Changes of bets that had ended before, one by one: what a closed month is short of is explained by them. */
import type { BetType } from '@mirinae/contract/play/play';
import type pg from 'pg';
import { bigintArray, plainArray, timeArray } from '../../../platform/db/arrays.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, desc, gt, gte, lt, lte, max, type SQL, sql } from '../../../platform/db/orm.ts';
import type { Page } from '../../../platform/db/read-page.ts';
import { betChanges } from '../model/tables.ts';

type Changed = {
  readonly betId: bigint;
  readonly settledAt: Date;
  readonly statusBefore: BetType;
  readonly winBefore: bigint;
  readonly correctedAt?: Date | null | undefined;
};

/** In the transaction that changes them. `settledAt` is that of the first settlement, also of a bet opened again. */
export async function recordChanges(client: pg.ClientBase, bets: readonly Changed[]): Promise<void> {
  const changed = bets.filter(({ correctedAt }) => correctedAt);
  if (changed.length === 0) return;
  await client.query({
    name: 'bets_record_changes',
    text: `insert into bet_changes (bet_id, member_id, vendor_key, game_key, game_type, round_id, stake, status_before, payout_before,
        status, payout, settled_at, changed_at)
      select b.bet_id, b.member_id, b.vendor_key, b.game_key, b.game_type, b.round_id, b.stake, c.status_before, c.payout_before,
        b.status, b.payout, c.settled_at, b.corrected_at
      from unnest($1::bigint[], $2::text[], $3::bigint[], $4::timestamptz[]) c (bet_id, status_before, payout_before, settled_at)
      join bets b using (bet_id) order by b.bet_id`,
    values: [
      bigintArray(changed.map(({ betId }) => betId)),
      plainArray(changed.map(({ statusBefore }) => statusBefore)),
      bigintArray(changed.map(({ winBefore }) => winBefore)),
      timeArray(changed.map(({ settledAt }) => settledAt)),
    ],
  });
}

/**
 * Until the end of the transaction no bet that has ended is changed, and all changes before it are seen. Answers the
 * number of the last one.
 */
export async function holdChanges(tx: Tx): Promise<bigint> {
  await tx.execute(sql`lock table bet_changes in share mode`);
  const [row] = await tx.select({ last: max(betChanges.changeId) }).from(betChanges);
  return row?.last ?? 0n;
}

export type ChangeFilter = {
  /** Of bets whose first settlement was then. */
  readonly from: Date;
  readonly to: Date;
  /** Later than this change, and up to that one. */
  readonly after: bigint;
  readonly upTo?: bigint | undefined;
};

const within = ({ from, to, after, upTo }: ChangeFilter): SQL | undefined =>
  and(
    gte(betChanges.settledAt, from),
    lt(betChanges.settledAt, to),
    gt(betChanges.changeId, after),
    upTo === undefined ? undefined : lte(betChanges.changeId, upTo),
  );

export type BetChange = typeof betChanges.$inferSelect;

/** The newest first. */
export async function listChanges(db: Database, filter: ChangeFilter, { page, perPage }: Page) {
  const [list, sums] = await Promise.all([
    db
      .select()
      .from(betChanges)
      .where(within(filter))
      .orderBy(desc(betChanges.changeId))
      .limit(perPage)
      .offset((page - 1) * perPage),
    sumChanges(db, filter),
  ]);
  return { list, total: sums.changes };
}

const revenueOf = (status: SQL, payout: SQL) =>
  sql`case when ${status} in ('wait', 'cancel') then 0 else stake - ${payout} end`;

/** Their number, and what they add to the gross revenue. */
export async function sumChanges(db: Database, filter: ChangeFilter): Promise<{ changes: number; difference: bigint }> {
  const difference = sql`${revenueOf(sql`status`, sql`payout`)} - ${revenueOf(sql`status_before`, sql`payout_before`)}`;
  const [row] = await db
    .select({
      changes: sql<number>`count(*)::integer`,
      difference: sql<bigint>`coalesce(sum(${difference}), 0)::bigint`,
    })
    .from(betChanges)
    .where(within(filter));
  return row ?? { changes: 0, difference: 0n };
}

/** What one change adds to the gross revenue. */
export function differenceOf({ stake, status, payout, statusBefore, payoutBefore }: BetChange): bigint {
  const revenue = (of: BetType, paid: bigint) => (of === 'wait' || of === 'cancel' ? 0n : stake - paid);
  return revenue(status, payout) - revenue(statusBefore, payoutBefore);
}
