/** What members came to in rounds of a span of time: the boards of tournaments are counted from the bets themselves. */
import type { GameType } from '@mirinae/contract/play/play';
import { bigintArray, textArray, timeArray } from '../../../platform/db/arrays.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { type SQL, sql } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';

export type RoundFilter = {
  readonly gameTypes: readonly GameType[];
  /** Where some are named, they alone count. */
  readonly games: readonly { readonly vendorKey: string; readonly gameKey: string }[];
  /** Of a round, in smallest units. */
  readonly minStake: bigint;
  /** Stakes placed before it count. */
  readonly until: Date;
};
/** Stakes placed from then on count. */
export type ScoredMember = { readonly memberId: MemberId; readonly from: Date };

/** Rounds that are over and not cancelled. A multiple is the payout in hundredths of the stake. */
export type MemberScore = {
  readonly memberId: MemberId;
  readonly rounds: number;
  readonly wins: bigint;
  readonly multiple: bigint;
  /** When the last round ended, the last one that won, and the first one of the largest multiple. */
  readonly lastAt: Date;
  readonly wonAt: Date | null;
  readonly multipleAt: Date;
};

type Row = Omit<MemberScore, 'lastAt' | 'wonAt' | 'multipleAt'> & {
  readonly lastAt: string;
  readonly wonAt: string | null;
  readonly multipleAt: string;
};

const isCounted = ({ gameTypes, games }: Pick<RoundFilter, 'gameTypes' | 'games'>): SQL => {
  const keys = games.map(({ vendorKey, gameKey }) => `${vendorKey}:${gameKey}`);
  return keys.length > 0
    ? sql`b.vendor_key || ':' || b.game_key = any (${textArray(keys)}::text[])`
    : sql`b.game_type = any (${textArray(gameTypes)}::text[])`;
};

const joined = (members: readonly ScoredMember[]): SQL => {
  const ids = bigintArray(members.map(({ memberId }) => memberId));
  const froms = timeArray(members.map(({ from }) => from));
  return sql`unnest(${ids}::bigint[], ${froms}::timestamptz[]) as j (member_id, from_at)
    join bets b on b.member_id = j.member_id and b.placed_at >= j.from_at`;
};

/** A member without a round that counts is not among them. */
export async function scoreRounds(
  db: Database | Tx,
  members: readonly ScoredMember[],
  filter: RoundFilter,
): Promise<MemberScore[]> {
  if (members.length === 0) return [];
  const { rows } = await db.execute<Row>(sql`
    with rounds as (
      select b.member_id, sum(b.payout) as payout, trunc(sum(b.payout) * 100 / sum(b.stake)) as multiple,
        max(b.settled_at) as ended_at
      from ${joined(members)}
      where b.placed_at < ${filter.until.toISOString()}::timestamptz and b.status <> 'cancel' and ${isCounted(filter)}
      group by b.member_id, b.vendor_key, b.game_key, b.round_id
      having bool_and(b.status <> 'wait') and sum(b.stake) >= ${filter.minStake}),
    ranked as (select *, max(multiple) over (partition by member_id) as best from rounds)
    select member_id as "memberId", count(*)::integer as rounds, sum(payout)::bigint as wins, max(best)::bigint as multiple,
      max(ended_at) as "lastAt", max(ended_at) filter (where payout > 0) as "wonAt",
      min(ended_at) filter (where multiple = best) as "multipleAt"
    from ranked group by member_id`);
  return rows.map(({ lastAt, wonAt, multipleAt, ...row }) => ({
    ...row,
    lastAt: new Date(lastAt),
    wonAt: wonAt === null ? null : new Date(wonAt),
    multipleAt: new Date(multipleAt),
  }));
}

/** Whether rounds that will count are still open. */
export async function hasOpenRounds(
  db: Database | Tx,
  members: readonly ScoredMember[],
  filter: RoundFilter,
): Promise<boolean> {
  if (members.length === 0) return false;
  const { rows } = await db.execute(sql`
    select from ${joined(members)}
    where b.placed_at < ${filter.until.toISOString()}::timestamptz and b.status = 'wait' and ${isCounted(filter)} limit 1`);
  return rows.length > 0;
}

/** Those among the members who had a bet that ended, or that was ended again, since then. */
export async function listEndedSince(
  db: Database | Tx,
  memberIds: readonly MemberId[],
  since: Date,
): Promise<Set<MemberId>> {
  if (memberIds.length === 0) return new Set();
  const at = since.toISOString();
  const { rows } = await db.execute<{ memberId: MemberId }>(sql`
    select distinct member_id as "memberId" from bets
    where (settled_at >= ${at}::timestamptz or corrected_at >= ${at}::timestamptz)
      and member_id = any (${bigintArray(memberIds)}::bigint[])`);
  return new Set(rows.map(({ memberId }) => memberId));
}
