/** The recent bets of one member in one round together, for comparing with vendors that report rounds and not bets. */

import type { GameType } from '@mirinae/contract/play/play';
import { bigintArray, textArray } from '../../../platform/db/arrays.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { and, eq, gte, lt, ne } from '../../../platform/db/orm.ts';
import { runOn, type Statement } from '../../../platform/db/statement.ts';
import { type MemberId, memberId } from '../../../platform/ids.ts';
import { type Money, money } from '../../../platform/money.ts';
import { bets } from '../model/tables.ts';

export type MemberRound = { readonly roundId: string; readonly memberId: MemberId };
export type RoundSum = MemberRound & {
  /** Sums of bets that were not cancelled. */
  readonly stake: Money;
  readonly payout: Money;
  readonly state: 'open' | 'settled' | 'cancelled';
  /** When its last bet ended; null while none has. */
  readonly endedAt: Date | null;
  /** Empty where it is not known. */
  readonly gameKey: string;
  readonly gameType: GameType | '';
};

/** The rounds of a vendor of which a bet was settled or cancelled in a while. */
export function listEndedRounds(
  db: Database,
  vendorKey: string,
  { from, to }: { from: Date; to: Date },
): Promise<MemberRound[]> {
  const ended = and(gte(bets.settledAt, from), lt(bets.settledAt, to), ne(bets.status, 'wait'));
  return db
    .selectDistinct({ roundId: bets.roundId, memberId: bets.memberId })
    .from(bets)
    .where(and(eq(bets.vendorKey, vendorKey), ended));
}

type RoundSumRow = Record<'round_id' | 'member_id' | 'stake' | 'payout' | 'game_key', string> & {
  state: RoundSum['state'];
  ended_at: Date | null;
  game_type: GameType | '';
};

function toRoundSum(row: RoundSumRow): RoundSum {
  return {
    roundId: row.round_id,
    memberId: memberId(row.member_id),
    stake: money(BigInt(row.stake)),
    payout: money(BigInt(row.payout)),
    state: row.state,
    endedAt: row.ended_at,
    gameKey: row.game_key,
    gameType: row.game_type,
  };
}

/**
 * Runs a statement that sums rounds of one vendor ($1), given as two arrays (round ids $2, members $3), and answers its
 * sums.
 */
export async function queryRoundSums(
  db: Database,
  statement: Statement,
  vendorKey: string,
  rounds: readonly MemberRound[],
): Promise<RoundSum[]> {
  const roundIds = textArray(rounds.map(({ roundId }) => roundId));
  const members = bigintArray(rounds.map((row) => row.memberId));
  return (await runOn(db.$client)<RoundSumRow>(statement, [vendorKey, roundIds, members])).map(toRoundSum);
}

const sumsOfBets = {
  name: 'bets_sum_rounds',
  text: `select round_id, member_id, coalesce(sum(stake) filter (where status <> 'cancel'), 0) as stake,
      coalesce(sum(payout) filter (where status <> 'cancel'), 0) as payout,
      case when bool_or(status = 'wait') then 'open' when bool_and(status = 'cancel') then 'cancelled' else 'settled' end as state,
      max(settled_at) as ended_at, min(game_key) as game_key, min(game_type) as game_type
    from bets
    where vendor_key = $1 and (round_id, member_id) in (select * from unnest($2::text[], $3::bigint[]))
    group by round_id, member_id`,
};

/** Rounds without a bet are left out. */
export function sumRounds(db: Database, vendorKey: string, rounds: readonly MemberRound[]): Promise<RoundSum[]> {
  return queryRoundSums(db, sumsOfBets, vendorKey, rounds);
}
