/** The rounds' table: reserving a round, moving it along, reading it. Nobody else writes to it. */
import type { WalletCode } from '@mirinae/contract/wallet/wallet';
import { walletCode } from '@mirinae/contract/wallet/wallet';
import type { RoundPage, SlotRound } from '../games/shared/wire.ts';
import { type Queryable, withTransaction } from './database.ts';
import type { SlotGame } from './games.ts';
import { newRoundId } from './secrets.ts';
import { lockSeed } from './seeds.ts';
import type { PlaySession } from './sessions.ts';
import { PlayFault, type Studio } from './studio.ts';

/** Longer than one question to the wallet can take; renewed before each. After a crash a round is free again this soon. */
const holdSeconds = 6;
const roundsPerPage = 10;
const openStatuses = `('debiting', 'crediting', 'rolling_back')`;

export type RoundStatus = 'debiting' | 'crediting' | 'rolling_back' | 'finished' | 'cancelled' | 'refused' | 'disputed';

export type RoundRow = {
  round_id: string;
  player_id: number;
  session_id: number;
  game_key: string;
  bet_id: string;
  nonce: number;
  config_hash: string;
  line_bet: number;
  stake: number;
  payout: number;
  stops: number[];
  status: RoundStatus;
  refusal: string | null;
  balance: number | null;
  played_at: Date;
  commitment: string;
  client_seed: string;
  server_seed_box: Buffer;
  revealed_at: Date | null;
};

const roundText = `select r.*, s.commitment, s.client_seed, s.server_seed_box, s.revealed_at
  from rounds r join seeds s using (seed_id)`;

async function findOne(db: Queryable, condition: string, values: readonly unknown[]): Promise<RoundRow | null> {
  const { rows } = await db.query<RoundRow>(`${roundText} where ${condition}`, [...values]);
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

export type Reserved = { readonly round: RoundRow; readonly isNew: boolean };

/**
 * Draws and writes a round before its stake is asked for, held by the caller. The same bet id answers the round it had made. Throws
 * ROUND_OPEN while another round of the player is not over. Locks: the live seed.
 */
export function reserveRound(
  { db, box }: Studio,
  session: PlaySession,
  game: SlotGame,
  bet: { betId: string; lineBet: number },
): Promise<Reserved> {
  return withTransaction(db, async (tx) => {
    const seed = await lockSeed(tx, box, session);
    const known = await findOne(tx, 'r.player_id = $1 and r.bet_id = $2', [session.playerId, bet.betId]);
    if (known) return { round: known, isNew: false };
    const open = await tx.query(
      `select 1 from rounds where player_id = $1 and game_key = $2 and status in ${openStatuses}`,
      [session.playerId, session.gameKey],
    );
    if (open.rowCount !== 0) throw new PlayFault('ROUND_OPEN');
    const nonce = seed.next_nonce;
    const serverSeed = box.open(seed.server_seed_box);
    const { stops, stake, payout } = game.draw({ serverSeed, clientSeed: seed.client_seed, nonce }, bet.lineBet);
    await tx.query('update seeds set next_nonce = next_nonce + 1 where seed_id = $1', [seed.seed_id]);
    const roundId = newRoundId();
    await tx.query(
      `insert into rounds (round_id, player_id, session_id, game_key, bet_id, seed_id, nonce, config_hash,
         line_bet, stake, payout, stops, held_until)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now() + make_interval(secs => ${holdSeconds}))`,
      [
        ...[roundId, session.playerId, session.sessionId, session.gameKey, bet.betId, seed.seed_id, nonce],
        ...[game.configHash, bet.lineBet, stake, payout, stops],
      ],
    );
    return { round: await getRound(tx, roundId), isNew: true };
  });
}

/** Moves a round from one status to the next. Answers false when it was not in that status any more. */
export async function moveRound(
  db: Queryable,
  roundId: string,
  from: RoundStatus,
  to: RoundStatus,
  { balance = null, refusal = null }: { balance?: number | null; refusal?: WalletCode | null } = {},
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update rounds set status = $3, balance = coalesce($4, balance), refusal = coalesce($5, refusal),
       ended_at = case when $3 in ${openStatuses} then null else now() end
     where round_id = $1 and status = $2`,
    [roundId, from, to, balance, refusal],
  );
  return rowCount === 1;
}

/** Takes hold of a round that is not over and that nobody holds. */
export async function holdRound(db: Queryable, roundId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update rounds set held_until = now() + make_interval(secs => ${holdSeconds})
     where round_id = $1 and held_until < now() and status in ${openStatuses}`,
    [roundId],
  );
  return rowCount === 1;
}

/** Keeps hold of a round, or lets go of it so that others may carry on after `seconds`. */
export async function keepRound(db: Queryable, roundId: string, seconds: number = holdSeconds): Promise<void> {
  await db.query(
    `update rounds set held_until = now() + make_interval(secs => $2) where round_id = $1 and status in ${openStatuses}`,
    [roundId, seconds],
  );
}

/** Rounds that nobody carries on. */
export async function listAbandoned(db: Queryable, most: number): Promise<string[]> {
  const { rows } = await db.query<{ round_id: string }>(
    `select round_id from rounds where status in ${openStatuses} and held_until < now() order by held_until limit $1`,
    [most],
  );
  return rows.map(({ round_id }) => round_id);
}

const shownStatus = {
  debiting: 'open',
  crediting: 'open',
  rolling_back: 'open',
  finished: 'finished',
  cancelled: 'cancelled',
  refused: 'refused',
  disputed: 'disputed',
} as const satisfies Record<RoundStatus, SlotRound['status']>;

/** A result is shown once its stake is certain: a stake that goes back shows none, or it would tell what was missed. */
function shownStops({ status, stops }: RoundRow): SlotRound['stops'] {
  const [first, second, third] = stops;
  const isShown = status === 'crediting' || status === 'finished';
  if (!isShown || first === undefined || second === undefined || third === undefined) return null;
  return [first, second, third];
}

export function presentRound({ box }: Pick<Studio, 'box'>, round: RoundRow): SlotRound {
  const stops = shownStops(round);
  return {
    roundId: round.round_id,
    betId: round.bet_id,
    status: shownStatus[round.status],
    refusal: walletCode.safeParse(round.refusal).data ?? null,
    lineBet: round.line_bet,
    stake: round.stake,
    payout: stops ? round.payout : 0,
    stops,
    nonce: round.nonce,
    commitment: round.commitment,
    clientSeed: round.client_seed,
    serverSeed: round.revealed_at ? box.open(round.server_seed_box) : null,
    configHash: round.config_hash,
    playedAt: round.played_at.toISOString(),
    balance: round.balance,
  };
}

type Player = Pick<PlaySession, 'playerId' | 'gameKey'>;

/** The newest round that counts: a stake that was refused or given back is none. */
export async function findLastRound(studio: Studio, { playerId, gameKey }: Player): Promise<SlotRound | null> {
  const condition = `r.player_id = $1 and r.game_key = $2 and r.status not in ('refused', 'cancelled')
    order by r.played_at desc, r.nonce desc limit 1`;
  const round = await findOne(studio.db, condition, [playerId, gameKey]);
  return round && presentRound(studio, round);
}

export async function listRounds(
  studio: Studio,
  { playerId, gameKey }: Player,
  page: number,
  perPage = roundsPerPage,
): Promise<RoundPage> {
  const mine = `r.player_id = $1 and r.game_key = $2 and r.status <> 'refused'`;
  const [{ rows }, counted] = await Promise.all([
    studio.db.query<RoundRow>(`${roundText} where ${mine} order by r.played_at desc, r.nonce desc limit $3 offset $4`, [
      playerId,
      gameKey,
      perPage,
      (page - 1) * perPage,
    ]),
    studio.db.query<{ total: number }>(`select count(*) as total from rounds r where ${mine}`, [playerId, gameKey]),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  return {
    rounds: rows.map((row) => presentRound(studio, row)),
    page,
    pages: Math.max(Math.ceil(total / perPage), 1),
  };
}

/** What the player staked and was paid in a session, in won. */
export async function sumSession({ db }: Studio, sessionId: number): Promise<{ staked: number; paid: number }> {
  const { rows } = await db.query<{ staked: number; paid: number }>(
    `select coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(payout), 0)::bigint as paid
     from rounds where session_id = $1 and status = 'finished'`,
    [sessionId],
  );
  return rows[0] ?? { staked: 0, paid: 0 };
}
