/** What members staked and won in rounds that ended within a span of time: read in turn by the rules of risk. */
import type { GameType } from '@mirinae/contract/play/play';
import type { Tx } from '../../../platform/db/connect.ts';
import { sql } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';

/** All bets of a member on a round that ended at the same time; amounts in smallest units. */
export type SettledRound = {
  readonly memberId: MemberId;
  readonly vendorKey: string;
  readonly gameType: GameType;
  readonly gameKey: string;
  readonly roundId: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly betIds: readonly bigint[];
  readonly betKeys: readonly string[];
  readonly settledAt: Date;
};

type Row = Omit<SettledRound, 'betIds' | 'settledAt'> & {
  readonly betIds: readonly string[];
  readonly settledAt: string;
};

/**
 * After `from`, up to and with `until`, in the order of their ends. Not of sports: what a slip pays back on average is
 * no figure of a game.
 */
export async function listSettledRounds(tx: Tx, from: Date, until: Date): Promise<SettledRound[]> {
  const { rows } = await tx.execute<Row>(sql`
    select member_id as "memberId", vendor_key as "vendorKey", game_type as "gameType", game_key as "gameKey",
      round_id as "roundId", sum(stake)::bigint as stake, sum(payout)::bigint as payout,
      array_agg(bet_id::text order by bet_id) as "betIds", array_agg(bet_key order by bet_id) as "betKeys",
      settled_at as "settledAt"
    from bets
    where settled_at > ${from.toISOString()}::timestamptz and settled_at <= ${until.toISOString()}::timestamptz
      and status in ('win', 'lose', 'draw') and game_type not in ('sports', 'esports', 'virtual')
    group by member_id, vendor_key, game_type, game_key, round_id, settled_at order by settled_at, min(bet_id)`);
  return rows.map((row) => ({ ...row, betIds: row.betIds.map(BigInt), settledAt: new Date(row.settledAt) }));
}

const maxOfSpan = 2_000;

/** Where a span ends that begins at `from`, so that it has few bets: at the latest at `latest`. */
export async function endOfSpan(tx: Tx, from: Date, latest: Date): Promise<Date> {
  const { rows } = await tx.execute<{ settledAt: string }>(sql`
    select settled_at as "settledAt" from bets
    where settled_at > ${from.toISOString()}::timestamptz and settled_at <= ${latest.toISOString()}::timestamptz
    order by settled_at offset ${maxOfSpan - 1} limit 1`);
  const [last] = rows;
  return last ? new Date(last.settledAt) : latest;
}
