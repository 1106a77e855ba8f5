/** The rounds' table: reserving a round, moving it along, leasing it, reading it. Nobody else writes to it. */
import type { WalletCode } from '@mirinae/contract/wallet/wallet';
import type { RoundSeeds } from '@mirinae/game-math/rng/stream';
import { type Queryable, withTransaction } from './database.ts';
import type { Game, Json } from './game.ts';
import { assertCycle, assertNoOpenRound, openStatuses } from './open-rounds.ts';
import { newRoundId } from './secrets.ts';
import { lockSeed } from './seeds.ts';
import type { PlaySession } from './sessions.ts';
import type { Studio } from './studio.ts';

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
  nonce: number;
  config_hash: string;
  input: Json;
  outcome: Json;
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

export const selectRounds = `select r.*, s.commitment, s.committed_at, s.seeded_at, s.client_seed, s.server_seed_box, s.revealed_at
  from rounds r join seeds s using (seed_id)`;

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

export type Reserved = { readonly round: RoundRow; readonly isNew: boolean };

/**
 * Draws and writes a round before its stake is debited, leased to the caller. The same bet id answers the round it had
 * made. Throws ROUND_OPEN while another round of the player is not over, TOO_SOON before the game's cycle is over,
 * SEED_NEEDED before the first client seed. Locks: the live seed.
 */
export function reserveRound({ db, box }: Studio, session: PlaySession, game: Game, bet: Bet): Promise<Reserved> {
  return withTransaction(db, async (tx) => {
    const seed = await lockSeed(tx, session);
    const known = await findOne(tx, 'r.player_id = $1 and r.bet_id = $2', [session.playerId, bet.betId]);
    if (known) return { round: known, isNew: false };
    await assertNoOpenRound(tx, session);
    await assertCycle(tx, session);
    const nonce = seed.next_nonce;
    const serverSeed = box.open(seed.server_seed_box);
    const { outcome, payout } = bet.draw({ serverSeed, clientSeed: seed.client_seed, nonce });
    await tx.query('update seeds set next_nonce = next_nonce + 1 where seed_id = $1', [seed.seed_id]);
    const roundId = newRoundId();
    await tx.query(
      `insert into rounds (round_id, player_id, session_id, game_key, bet_id, seed_id, nonce, config_hash,
         input, outcome, stake, payout, played_at, leased_until)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, clock_timestamp(), now() + make_interval(secs => ${leaseSeconds}))`,
      [
        ...[roundId, session.playerId, session.sessionId, session.gameKey, bet.betId, seed.seed_id, nonce],
        ...[game.configHash, JSON.stringify(bet.input), JSON.stringify(outcome), bet.stake, payout],
      ],
    );
    return { round: await getRound(tx, roundId), isNew: true };
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
