/** The rounds' table: reserving a round, moving it along, leasing it, reading it. Nobody else writes to it. */
import type { WalletCode } from '@mirinae/contract/wallet/wallet';
import type { RoundSeeds } from '@mirinae/game-math/rng/stream';
import type pg from 'pg';
import { type Queryable, withTransaction } from './database.ts';
import type { Game, Json } from './game.ts';
import { assertCycle, assertNoOpenRound, openStatuses } from './open-rounds.ts';
import { assertChecked } from './play-check.ts';
import { newRoundId } from './secrets.ts';
import { lockSeed } from './seeds.ts';
import type { PlaySession } from './sessions.ts';
import { PlayFault, type Studio } from './studio.ts';

/** Longer than one call to the wallet can take; renewed before each. After a crash a round is free again this soon. */
export const leaseSeconds = 6;

export type RoundStatus =
  | 'debiting'
  | 'playing'
  | 'crediting'
  | 'rolling_back'
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
  nonce: number;
  config_hash: string;
  input: Json;
  /** Null at a table until it is drawn. */
  outcome: Json | null;
  steps: Json[];
  stake: number;
  payout: number;
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
};

/**
 * A bet at a table is drawn from the table's link, salted by the list of bets, or from its shoe, salted by the bets of
 * the one before it. A shoe's seed is revealed with the whole shoe, never with a round.
 */
export const selectRounds = `select r.*, coalesce(r.nonce, t.place, t.number) as nonce, coalesce(s.commitment, t.commitment) as commitment,
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

/** A bet that its game has accepted. The same seeds always draw the same outcome. */
export type Bet = {
  readonly betId: string;
  readonly input: Json;
  readonly stake: number;
  draw(seeds: RoundSeeds): { readonly outcome: Json; readonly payout: number };
};

/** A bet on what a table draws for all: its outcome comes with the table's. */
export type TableBet = Omit<Bet, 'draw'> & {
  readonly tableRoundId: string;
  /** When it reached this node, by its monotonic clock. */
  readonly receivedMs: number;
  /** Whether it is among what the round offers. */
  isAmong(offer: readonly string[]): boolean;
};

type Drawn = {
  readonly seedId: number | null;
  readonly nonce: number | null;
  readonly tableRoundId: string | null;
  /** None yet at a table. */
  readonly outcome: Json | null;
  readonly payout: number;
};

async function writeRound(
  tx: pg.PoolClient,
  session: PlaySession,
  game: Game,
  { betId, input, stake, takenAt = null }: Omit<Bet, 'draw'> & { takenAt?: Date | null },
  { seedId, nonce, tableRoundId, outcome, payout }: Drawn,
): Promise<Reserved> {
  const roundId = newRoundId();
  await tx.query(
    `insert into rounds (round_id, player_id, session_id, game_key, bet_id, seed_id, nonce, table_round_id, config_hash,
       input, outcome, stake, payout, played_at, leased_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, coalesce($14, clock_timestamp()),
       now() + make_interval(secs => ${leaseSeconds}))`,
    [
      ...[roundId, session.playerId, session.sessionId, session.gameKey, betId, seedId, nonce, tableRoundId],
      ...[game.configHash, JSON.stringify(input), JSON.stringify(outcome), stake, payout, takenAt],
    ],
  );
  return { round: await getRound(tx, roundId), isNew: true };
}

export type Reserved = { readonly round: RoundRow; readonly isNew: boolean };

/**
 * Draws and writes a round before its stake is debited, leased to the caller. The same bet id answers the round it had
 * made. Throws ROUND_OPEN while another round of the player is not over, TOO_SOON before the game's cycle is over,
 * CHECK_DUE while a reality check waits, SEED_NEEDED before the first client seed. Locks: the live seed.
 */
export function reserveRound({ db, box }: Studio, session: PlaySession, game: Game, bet: Bet): Promise<Reserved> {
  return withTransaction(db, async (tx) => {
    const seed = await lockSeed(tx, session);
    const known = await findOne(tx, 'r.player_id = $1 and r.bet_id = $2', [session.playerId, bet.betId]);
    if (known) return { round: known, isNew: false };
    await assertNoOpenRound(tx, session);
    assertChecked(session);
    await assertCycle(tx, session);
    const nonce = seed.next_nonce;
    const serverSeed = box.open(seed.server_seed_box);
    const { outcome, payout } = bet.draw({ serverSeed, clientSeed: seed.client_seed, nonce });
    await tx.query('update seeds set next_nonce = next_nonce + 1 where seed_id = $1', [seed.seed_id]);
    const drawn = { seedId: seed.seed_id, nonce, tableRoundId: null, outcome, payout };
    return writeRound(tx, session, game, bet, drawn);
  });
}

type Standing = {
  known: string | null;
  is_busy: boolean;
  is_early: boolean;
  phase: string;
  closes_at: Date;
  offer: string[] | null;
};

/** What decides about a bet on a table's round, in one question; null where there is no such round. Locks the round. */
async function readStanding(tx: pg.PoolClient, session: PlaySession, { betId, tableRoundId }: TableBet) {
  const { playerId, gameKey, rules } = session;
  const { rows } = await tx.query<Standing>(
    `select (select round_id from rounds where player_id = $1 and bet_id = $2) as known,
       exists (select from rounds where player_id = $1 and game_key = $3 and status in ${openStatuses}) as is_busy,
       $5::float8 > 0 and exists (select from rounds where player_id = $1 and game_key = $3 and status <> 'refused'
         and played_at > clock_timestamp() - make_interval(secs => $5::float8 / 1000)) as is_early,
       t.phase, t.closes_at, t.offer
     from table_rounds t where t.table_round_id = $4 and t.table_key = $3 for share of t`,
    [playerId, betId, gameKey, tableRoundId, rules.cycleMs],
  );
  return rows[0] ?? null;
}

/**
 * Writes a bet on a table's round before its stake is debited, leased to the caller. The same bet id answers the round
 * it had made. A bet is in time by the moment at which it was received, which is written down: no accepted bet ever
 * bears a time after the close. Throws BETS_CLOSED for one that was late or came to a round that is closed by now,
 * ROUND_OPEN while another bet of the player there is not over, TOO_SOON before the game's cycle is over, CHECK_DUE
 * while a reality check waits. Locks: the player, then the table's round against its closing.
 */
export function reserveTableBet({ db }: Studio, session: PlaySession, game: Game, bet: TableBet): Promise<Reserved> {
  return withTransaction(db, async (tx) => {
    await tx.query('select from players where player_id = $1 for no key update', [session.playerId]);
    const standing = await readStanding(tx, session, bet);
    if (standing?.known) return { round: await getRound(tx, standing.known), isNew: false };
    const takenAt = new Date(bet.receivedMs);
    if (standing?.phase !== 'open' || takenAt >= standing.closes_at) throw new PlayFault('BETS_CLOSED');
    if (standing.offer !== null && !bet.isAmong(standing.offer)) throw new PlayFault('BETS_CLOSED');
    if (standing.is_busy) throw new PlayFault('ROUND_OPEN');
    assertChecked(session);
    if (standing.is_early) throw new PlayFault('TOO_SOON');
    const drawn = { seedId: null, nonce: null, tableRoundId: bet.tableRoundId, outcome: null, payout: 0 };
    return writeRound(tx, session, game, { ...bet, takenAt }, drawn);
  });
}

/**
 * Moves a round from one status to the next, leased for `seconds` where given. Answers false when it was not in that
 * status any more.
 */
export async function moveRound(
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
  const { rowCount } = await db.query(
    `update rounds set status = $3, balance = coalesce($4, balance), refusal = coalesce($5, refusal),
       leased_until = coalesce(now() + make_interval(secs => $6), leased_until),
       ended_at = case when $3 in ${openStatuses} then null else now() end
     where round_id = $1 and status = $2`,
    [roundId, from, to, balance, refusal, seconds],
  );
  return rowCount === 1;
}

/** Leases a round that is not over and whose last lease has ended. */
export async function leaseRound(db: Queryable, roundId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update rounds set leased_until = now() + make_interval(secs => ${leaseSeconds})
     where round_id = $1 and leased_until < now() and status in ${openStatuses}`,
    [roundId],
  );
  return rowCount === 1;
}

/** Renews a lease, or ends it so that others may continue the round after `seconds`. */
export async function renewLease(db: Queryable, roundId: string, seconds: number = leaseSeconds): Promise<void> {
  await db.query(
    `update rounds set leased_until = now() + make_interval(secs => $2) where round_id = $1 and status in ${openStatuses}`,
    [roundId, seconds],
  );
}

/** Rounds that are not over and that nobody is settling. */
export async function listUnsettled(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ round_id: string }>(
    `select round_id from rounds where status in ${openStatuses} and leased_until < now() order by leased_until limit $1`,
    [limit],
  );
  return rows.map(({ round_id }) => round_id);
}

export type Player = Pick<PlaySession, 'playerId' | 'gameKey'>;
