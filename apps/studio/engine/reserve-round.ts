/** Beginning a round: drawn and written, leased to the caller, before its stake is debited. */
import type { RoundSeeds } from '@mirinae/game-math/rng/stream';
import type pg from 'pg';
import { type Database, withTransaction } from './database.ts';
import type { Game, Json } from './game.ts';
import { assertCycle, assertNoOpenRound, openStatuses } from './open-rounds.ts';
import { assertChecked, isCheckDue } from './play-check.ts';
import { reserveTogether } from './reserve-bets.ts';
import { findOne, getRound, leaseSeconds, type RoundRow } from './rounds.ts';
import { newRoundId } from './secrets.ts';
import { findLiveSeed, type LiveSeed, lockSeed } from './seeds.ts';
import type { PlaySession } from './sessions.ts';
import { PlayFault, type Studio } from './studio.ts';
import { writeTogether } from './write-drawn.ts';

/** A bet that its game has accepted. The same seeds always draw the same outcome. */
export type Bet = {
  readonly betId: string;
  readonly input: Json;
  readonly stake: number;
  /** The outcome is whole and final once it is drawn, so stake and payout go to the wallet in one message. */
  readonly isImmediate?: boolean;
  /** Of a free round: the platform's name of the free rounds that it is one of. */
  readonly freeRef?: string | null;
  draw(seeds: RoundSeeds): { readonly outcome: Json; readonly payout: number };
};

/** A bet on what a table draws for all: its outcome comes with the table's. */
export type TableBet = Omit<Bet, 'draw' | 'isImmediate'> & {
  readonly tableRoundId: string;
  /** When it reached this node, by its monotonic clock. */
  readonly receivedMs: number;
  /** Whether it is among what the round offers. */
  isAmong(offer: readonly string[]): boolean;
  /** The table, where it is not the game itself. */
  readonly table?: string;
  /** Of a bet that waits: the number of the round that decides it. */
  readonly untilNumber?: number | undefined;
};

type Drawn = {
  readonly seedId: number | null;
  readonly nonce: number | null;
  readonly tableRoundId: string | null;
  readonly untilNumber?: number | undefined;
  /** None yet at a table. */
  readonly outcome: Json | null;
  readonly payout: number;
};

export type Reserved = { readonly round: RoundRow; readonly isNew: boolean };

async function writeRound(
  tx: pg.PoolClient,
  session: PlaySession,
  game: Game,
  {
    betId,
    input,
    stake,
    isImmediate = false,
    freeRef = null,
    takenAt = null,
  }: Omit<Bet, 'draw'> & { takenAt?: Date | null },
  { seedId, nonce, tableRoundId, untilNumber, outcome, payout }: Drawn,
): Promise<Reserved> {
  const roundId = newRoundId();
  await tx.query(
    `insert into rounds (round_id, player_id, session_id, game_key, bet_id, seed_id, nonce, table_round_id, config_hash,
       input, outcome, stake, payout, at_once, played_at, until_number, free_ref, leased_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, coalesce($15, clock_timestamp()), $16, $17,
       now() + make_interval(secs => ${leaseSeconds}))`,
    [
      roundId,
      session.playerId,
      session.sessionId,
      session.gameKey,
      betId,
      seedId,
      nonce,
      tableRoundId,
      game.configHash,
      JSON.stringify(input),
      JSON.stringify(outcome),
      stake,
      payout,
      isImmediate,
      takenAt,
      untilNumber ?? null,
      freeRef,
    ],
  );
  return { round: await getRound(tx, roundId), isNew: true };
}

function drawWith(
  { box }: Studio,
  { server_seed_box, client_seed: clientSeed, next_nonce: nonce }: LiveSeed,
  bet: Bet,
) {
  return bet.draw({ serverSeed: box.open(server_seed_box), clientSeed, nonce });
}

/** Null where something is in the way, or another bet of the player came first: then it must be looked at in order. */
async function reserveWithoutConflict(
  studio: Studio,
  session: PlaySession,
  { configHash }: Game,
  bet: Bet,
): Promise<RoundRow | null> {
  const { db } = studio;
  const seed = await findLiveSeed(db, session);
  if (!seed) return null;
  const { betId, input, stake, isImmediate = false } = bet;
  const { playerId, sessionId, gameKey, rules } = session;
  const {
    seed_id: seedId,
    next_nonce: nonce,
    commitment,
    committed_at,
    seeded_at,
    client_seed,
    server_seed_box,
  } = seed;
  const { outcome, payout } = drawWith(studio, seed, bet);
  const roundId = newRoundId();
  const drawn = {
    seedId,
    nonce,
    roundId,
    sessionId,
    betId,
    configHash,
    input,
    outcome,
    stake,
    payout,
    isImmediate,
  };
  const playedAt = await writeTogether(db, { ...drawn, cycleMs: rules.cycleMs });
  return (
    playedAt && {
      round_id: roundId,
      player_id: playerId,
      session_id: sessionId,
      game_key: gameKey,
      bet_id: betId,
      table_round_id: null,
      until_number: null,
      free_ref: null,
      void_ref: null,
      nonce,
      config_hash: configHash,
      input,
      outcome,
      steps: [],
      at_once: isImmediate,
      stake,
      payout,
      unplayed: 0,
      status: 'debiting',
      refusal: null,
      balance: null,
      played_at: playedAt,
      commitment,
      committed_at,
      seeded_at,
      client_seed,
      server_seed_box,
      revealed_at: null,
      beacon_name: null,
      beacon_round: null,
      beacon_signature: null,
      closes_at: null,
    }
  );
}

/**
 * Draws and writes a round before its stake is debited, leased to the caller. The same bet id answers the round it had
 * made. Throws ROUND_OPEN while another round of the player is not over, TOO_SOON before the game's cycle is over,
 * CHECK_DUE while a reality check waits, SEED_NEEDED before the first client seed. Locks: the live seed.
 */
export async function reserveRound(studio: Studio, session: PlaySession, game: Game, bet: Bet): Promise<Reserved> {
  const isInOrder = isCheckDue(session) || Boolean(bet.freeRef);
  const round = isInOrder ? null : await reserveWithoutConflict(studio, session, game, bet);
  if (round) return { round, isNew: true };
  return withTransaction(studio.db, async (tx) => {
    const seed = await lockSeed(tx, session);
    const known = await findOne(tx, 'r.player_id = $1 and r.bet_id = $2', [session.playerId, bet.betId]);
    if (known) return { round: known, isNew: false };
    await assertNoOpenRound(tx, session);
    assertChecked(session);
    await assertCycle(tx, session);
    const { outcome, payout } = drawWith(studio, seed, bet);
    await tx.query('update seeds set next_nonce = next_nonce + 1 where seed_id = $1', [seed.seed_id]);
    const drawn = { seedId: seed.seed_id, nonce: seed.next_nonce, tableRoundId: null, outcome, payout };
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

/** Everything that decides about a bet on a table's round, in one query; null without such a round. Locks the round. */
async function readStanding(tx: pg.PoolClient, session: PlaySession, bet: TableBet) {
  const { playerId, gameKey, rules } = session;
  const { betId, tableRoundId, table = gameKey } = bet;
  const { rows } = await tx.query<Standing>(
    `select (select round_id from rounds where player_id = $1 and bet_id = $2) as known,
       exists (select from rounds where player_id = $1 and game_key = $3 and status in ${openStatuses}
         and table_round_id = $4) as is_busy,
       $5::float8 > 0 and exists (select from rounds where player_id = $1 and game_key = $3 and status <> 'refused'
         and played_at > clock_timestamp() - make_interval(secs => $5::float8 / 1000)) as is_early,
       t.phase, t.closes_at, t.offer
     from table_rounds t where t.table_round_id = $4 and t.table_key = $6 for share of t`,
    [playerId, betId, gameKey, tableRoundId, rules.cycleMs, table],
  );
  return rows[0] ?? null;
}

function reserveUnhinderedBet(
  db: Database,
  { playerId, sessionId, gameKey }: PlaySession,
  { configHash }: Game,
  { betId, tableRoundId, input, stake, receivedMs, isAmong, table = gameKey, untilNumber }: TableBet,
): Promise<RoundRow | null> {
  const bet = { roundId: newRoundId(), playerId, sessionId, gameKey, betId, tableRoundId, configHash, input, stake };
  return reserveTogether(db, {
    ...bet,
    table,
    untilNumber: untilNumber ?? null,
    takenAt: new Date(receivedMs),
    isAmong,
  });
}

/**
 * Writes a bet on a table's round before its stake is debited, leased to the caller. The same bet id answers the round
 * it had made. A bet is in time by the moment at which it was received, which is written down: no accepted bet ever
 * bears a time after the close. Throws BETS_CLOSED for one that was late or came to a round that is closed by now,
 * ROUND_OPEN while another bet of the player on that round is not over, TOO_SOON before the game's cycle is over,
 * CHECK_DUE while a reality check waits. Locks: the player, then the table's round against its closing; of bets that
 * nothing hinders only the round.
 */
export async function reserveTableBet(
  { db }: Studio,
  session: PlaySession,
  game: Game,
  bet: TableBet,
): Promise<Reserved> {
  const round =
    session.rules.cycleMs > 0 || isCheckDue(session) ? null : await reserveUnhinderedBet(db, session, game, bet);
  if (round) return { round, isNew: true };
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
    const { tableRoundId, untilNumber } = bet;
    const drawn = { seedId: null, nonce: null, tableRoundId, untilNumber, outcome: null, payout: 0 };
    return writeRound(tx, session, game, { ...bet, takenAt }, drawn);
  });
}
