/** The rounds' table: moving a round along, leasing it, reading it. `reserve-round.ts` begins them. */
import type { BeaconName } from '@mirinae/beacon/chain';
import type { WalletCode } from '@mirinae/contract/wallet/wallet';
import { batchOf } from './batches.ts';
import type { Queryable } from './database.ts';
import type { Json } from './game.ts';
import { unsettledStatuses } from './open-rounds.ts';
import type { PlaySession } from './sessions.ts';

/** Longer than one call to the wallet can take; renewed before each. After a crash a round is free again this soon. */
export const leaseSeconds = 6;

export type RoundStatus =
  | 'debiting'
  | 'playing'
  | 'crediting'
  | 'rolling_back'
  | 'voiding'
  | 'finished'
  | 'cancelled'
  | 'refused'
  | 'disputed';

export type RoundRow = {
  round_id: string;
  player_id: number;
  session_id: number;
  game_key: string;
  bet_id: string;
  table_round_id: string | null;
  /** Of a bet that waits: the number of the round that decides it. */
  until_number: number | null;
  /** The platform's name of the free rounds that it is one of; null where its player pays the stake. */
  free_ref: string | null;
  /** The platform's name of the decision by which its round was voided. */
  void_ref: string | null;
  nonce: number;
  config_hash: string;
  input: Json;
  /** Null at a table until it is drawn. */
  outcome: Json | null;
  steps: Json[];
  /** Stake and payout go to the wallet in one message. */
  at_once: boolean;
  stake: number;
  payout: number;
  /** Part of the stake that was never played; the payout returns it. */
  unplayed: number;
  status: RoundStatus;
  refusal: string | null;
  balance: number | null;
  played_at: Date;
  commitment: string;
  committed_at: Date | null;
  seeded_at: Date;
  client_seed: string;
  server_seed_box: Buffer;
  revealed_at: Date | null;
  /** The round of a beacon that a draw of a table is bound to. */
  beacon_name: BeaconName | null;
  beacon_round: number | null;
  beacon_signature: string | null;
  /** When bets at the table are closed; of a shoe's hand, when the bets that salt the shoe were. */
  closes_at: Date | null;
};

/** The decision by which staff of the platform took a bet's round back, or the span of rounds that it waited for. */
const voidRef = `case when r.until_number is null
    then (select v.void_ref from table_voids v where v.table_round_id = r.table_round_id)
    else (select v.void_ref from outright_voids v join table_rounds d on d.chain_id = v.chain_id
      where d.table_round_id = r.table_round_id and v.game_key = r.game_key and v.until_number = r.until_number)
  end as void_ref`;

/**
 * What every bet of a round comes to alike is written with the table's round `t` alone, and is added once that is over.
 */
const outcomeOf = `case when r.outcome = 'null' and r.until_number is null and r.status <> 'playing' and t.phase = 'settled'
  then t.result else r.outcome end`;

/**
 * A bet at a table is drawn from the table's link, salted by the list of bets and a beacon, or from its shoe, salted
 * by the bets of the one before it. A shoe's seed is revealed with the whole shoe, never with a round.
 */
export const selectRounds = `select r.*, coalesce(h.beacon_name, t.beacon_name) as beacon_name,
    coalesce(h.beacon_round, t.beacon_round) as beacon_round,
    coalesce(h.beacon_signature, t.beacon_signature) as beacon_signature,
    coalesce(h.salted_at, t.closes_at) as closes_at, ${outcomeOf} as outcome, ${voidRef}, coalesce(r.nonce, t.place, t.number) as nonce, coalesce(s.commitment, t.commitment) as commitment,
    coalesce(s.committed_at, c.published_at, h.published_at) as committed_at,
    coalesce(s.seeded_at, h.opened_at, r.played_at) as seeded_at,
    coalesce(s.client_seed, h.salt, t.bets_digest, '') as client_seed,
    coalesce(s.server_seed_box, h.seed_box, t.link_box) as server_seed_box,
    case when t.shoe_id is null then coalesce(s.revealed_at, t.revealed_at) else h.revealed_at end as revealed_at
  from rounds r left join seeds s using (seed_id) left join table_rounds t using (table_round_id)
    left join chains c using (chain_id) left join shoes h on h.shoe_id = t.shoe_id`;

export async function findOne(
  db: Queryable,
  condition: string,
  values: readonly (string | number)[],
): Promise<RoundRow | null> {
  const { rows } = await db.query<RoundRow>(`${selectRounds} where ${condition}`, [...values]);
  return rows[0] ?? null;
}

export async function getRound(db: Queryable, roundId: string): Promise<RoundRow> {
  const round = await findOne(db, 'r.round_id = $1', [roundId]);
  if (!round) throw new Error(`There is no round ${roundId}.`);
  return round;
}

/** Another player's round is as unknown as one that never was. */
export function findRound(db: Queryable, playerId: number, roundId: string): Promise<RoundRow | null> {
  return findOne(db, 'r.player_id = $1 and r.round_id = $2', [playerId, roundId]);
}

type Move = {
  readonly roundId: string;
  readonly from: RoundStatus;
  readonly to: RoundStatus;
  readonly balance: number | null;
  readonly refusal: WalletCode | null;
  readonly seconds: number | null;
};

/** Of two moves of one round from the same status one counts. */
const moving = {
  name: 'move_rounds',
  text: `update rounds r set status = m."to", balance = coalesce(m.balance, r.balance),
      refusal = coalesce(m.refusal, r.refusal),
      leased_until = coalesce(now() + make_interval(secs => m.seconds), r.leased_until),
      ended_at = case when m."to" in ${unsettledStatuses} then null else now() end
    from jsonb_to_recordset($1::jsonb) as m(at integer, "roundId" uuid, "from" text, "to" text, balance bigint,
      refusal text, seconds float8)
    where r.round_id = m."roundId" and r.status = m."from" returning m.at`,
};

/** Bound of a batch: thousands of bets end with a round of a table. */
const maxMoves = 1_000;

const moveTogether = batchOf<Queryable, Move, boolean>(
  async (db, moves) => {
    const values = [JSON.stringify(moves.map((move, at) => ({ at, ...move })))];
    const { rows } = await db.query<{ at: number }>({ ...moving, values });
    const moved = new Set(rows.map(({ at }) => at));
    return moves.map((_, at) => moved.has(at));
  },
  { most: maxMoves },
);

/**
 * Moves a round from one status to the next, leased for `seconds` where given, with others that move at that moment.
 * Answers false when it was not in that status any more.
 */
export function moveRound(
  db: Queryable,
  roundId: string,
  from: RoundStatus,
  to: RoundStatus,
  {
    balance = null,
    refusal = null,
    seconds = null,
  }: { balance?: number | null; refusal?: WalletCode | null; seconds?: number | null } = {},
): Promise<boolean> {
  return moveTogether(db, { roundId, from, to, balance, refusal, seconds });
}

/** Columns of a round that its settlement needs. */
export type SettlingRound = Pick<
  RoundRow,
  'round_id' | 'session_id' | 'status' | 'payout' | 'unplayed' | 'at_once' | 'free_ref' | 'void_ref'
>;

export const settlingColumns = `r.round_id, r.session_id, r.status, r.payout, r.unplayed, r.at_once,
  r.free_ref, ${voidRef}`;

/** Leases those of the rounds that are not over and whose last lease has ended, and answers them. */
export async function leaseRounds(db: Queryable, roundIds: readonly string[]): Promise<SettlingRound[]> {
  const { rows } = await db.query<SettlingRound>(
    `update rounds r set leased_until = now() + make_interval(secs => ${leaseSeconds})
     where r.round_id = any($1) and r.leased_until < now() and r.status in ${unsettledStatuses} returning ${settlingColumns}`,
    [[...roundIds]],
  );
  return rows;
}

/** Renews a lease, or ends it so that others may continue the round after `seconds`. */
export async function renewLease(db: Queryable, roundId: string, seconds: number = leaseSeconds): Promise<void> {
  await db.query(
    `update rounds set leased_until = now() + make_interval(secs => $2) where round_id = $1 and status in ${unsettledStatuses}`,
    [roundId, seconds],
  );
}

/** Rounds that are not over and that are not leased. What a bet waits for ends it, not its time. */
export async function listUnsettled(db: Queryable, limit: number): Promise<Pick<RoundRow, 'round_id' | 'status'>[]> {
  const { rows } = await db.query<Pick<RoundRow, 'round_id' | 'status'>>(
    `select round_id, status from rounds where status in ${unsettledStatuses} and leased_until < now()
       and not (status = 'playing' and until_number is not null)
     order by leased_until limit $1`,
    [limit],
  );
  return rows;
}

export type Player = Pick<PlaySession, 'playerId' | 'gameKey'>;
