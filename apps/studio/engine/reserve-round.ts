/** Beginning a round: drawn and written, leased to the caller, before its stake is debited. */
import type { RoundSeeds } from '@mirinae/game-math/rng/stream';
import pg from 'pg';
import { withTransaction } from './database.ts';
import type { Game, Json } from './game.ts';
import { assertCycle, assertNoOpenRound, openStatuses } from './open-rounds.ts';
import { assertChecked, isCheckDue } from './play-check.ts';
import { findOne, getRound, leaseSeconds, type RoundRow } from './rounds.ts';
import { newRoundId } from './secrets.ts';
import { findLiveSeed, type LiveSeed, lockSeed } from './seeds.ts';
import type { PlaySession } from './sessions.ts';
import { PlayFault, type Studio } from './studio.ts';

/** A bet that its game has accepted. The same seeds always draw the same outcome. */
export type Bet = {
  readonly betId: string;
  readonly input: Json;
  readonly stake: number;
  /** The outcome is whole and final once it is drawn, so stake and payout go to the wallet in one message. */
  readonly isAtOnce?: boolean;
  draw(seeds: RoundSeeds): { readonly outcome: Json; readonly payout: number };
};

/** A bet on what a table draws for all: its outcome comes with the table's. */
export type TableBet = Omit<Bet, 'draw' | 'isAtOnce'> & { readonly tableRoundId: string };

type Drawn = {
  readonly seedId: number | null;
  readonly nonce: number | null;
  readonly tableRoundId: string | null;
  /** None yet at a table. */
  readonly outcome: Json | null;
  readonly payout: number;
};

export type Reserved = { readonly round: RoundRow; readonly isNew: boolean };

async function writeRound(
  tx: pg.PoolClient,
  session: PlaySession,
  game: Game,
  { betId, input, stake, isAtOnce = false, takenAt = null }: Omit<Bet, 'draw'> & { takenAt?: Date | null },
  { seedId, nonce, tableRoundId, outcome, payout }: Drawn,
): Promise<Reserved> {
  const roundId = newRoundId();
  await tx.query(
    `insert into rounds (round_id, player_id, session_id, game_key, bet_id, seed_id, nonce, table_round_id, config_hash,
       input, outcome, stake, payout, at_once, played_at, leased_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, coalesce($15, clock_timestamp()),
       now() + make_interval(secs => ${leaseSeconds}))`,
    [
      ...[roundId, session.playerId, session.sessionId, session.gameKey, betId, seedId, nonce, tableRoundId],
      ...[game.configHash, JSON.stringify(input), JSON.stringify(outcome), stake, payout, isAtOnce, takenAt],
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

/** Spends the nonce and writes the round in one statement, where nothing forbids it at that very moment. */
const spendAndWrite = {
  name: 'spend_and_write',
  text: `with spent as (
      update seeds s set next_nonce = next_nonce + 1
      where seed_id = $1 and next_nonce = $2 and revealed_at is null
        and not exists (select from rounds r where r.player_id = s.player_id and r.game_key = s.game_key
          and r.status in ${openStatuses})
        and ($3::float8 = 0 or not exists (select from rounds r where r.player_id = s.player_id
          and r.game_key = s.game_key and r.status <> 'refused'
          and r.played_at > clock_timestamp() - make_interval(secs => $3 / 1000)))
      returning seed_id, player_id, game_key)
    insert into rounds (round_id, player_id, session_id, game_key, bet_id, seed_id, nonce, config_hash, input, outcome,
      stake, payout, at_once, played_at, leased_until)
    select $4, player_id, $5, game_key, $6, seed_id, $2, $7, $8, $9, $10, $11, $12, clock_timestamp(),
      now() + make_interval(secs => ${leaseSeconds}) from spent
    returning played_at`,
};

const isTaken = (error: unknown) => error instanceof pg.DatabaseError && error.code === '23505';

/** Null where something is in the way, or another bet of the player came first: then it must be looked at in order. */
async function reserveUnhindered(
  studio: Studio,
  session: PlaySession,
  { configHash }: Game,
  bet: Bet,
): Promise<RoundRow | null> {
  const { db } = studio;
  const seed = await findLiveSeed(db, session);
  if (!seed) return null;
  const { betId, input, stake, isAtOnce = false } = bet;
  const { playerId, sessionId, gameKey, rules } = session;
  const { next_nonce: nonce, commitment, committed_at, seeded_at, client_seed, server_seed_box } = seed;
  const { outcome, payout } = drawWith(studio, seed, bet);
  const roundId = newRoundId();
  const values = [
    ...[seed.seed_id, nonce, rules.cycleMs, roundId, sessionId, betId, configHash],
    ...[JSON.stringify(input), JSON.stringify(outcome), stake, payout, isAtOnce],
  ];
  const { rows } = await db.query<{ played_at: Date }>({ ...spendAndWrite, values }).catch((error: unknown) => {
    if (isTaken(error)) return { rows: [] };
    throw error;
  });
  const [written] = rows;
  return (
    (written && {
      ...{ round_id: roundId, player_id: playerId, session_id: sessionId, game_key: gameKey, bet_id: betId },
      ...{ table_round_id: null, nonce, config_hash: configHash, input, outcome, steps: [], at_once: isAtOnce },
      ...{ stake, payout, status: 'debiting', refusal: null, balance: null, played_at: written.played_at },
      ...{ commitment, committed_at, seeded_at, client_seed, server_seed_box, revealed_at: null },
    }) ??
    null
  );
}

/**
 * Draws and writes a round before its stake is debited, leased to the caller. The same bet id answers the round it had
 * made. Throws ROUND_OPEN while another round of the player is not over, TOO_SOON before the game's cycle is over,
 * CHECK_DUE while a reality check waits, SEED_NEEDED before the first client seed. Locks: the live seed.
 */
export async function reserveRound(studio: Studio, session: PlaySession, game: Game, bet: Bet): Promise<Reserved> {
  const round = isCheckDue(session) ? null : await reserveUnhindered(studio, session, game, bet);
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

/**
 * Writes a bet on a table's round before its stake is debited, leased to the caller. The same bet id answers the round
 * it had made. Throws BETS_CLOSED once the table takes none, ROUND_OPEN while another bet of the player there is not
 * over, TOO_SOON before the game's cycle is over, CHECK_DUE while a reality check waits. Locks: the player, then the
 * table's round against its closing.
 */
export function reserveTableBet({ db }: Studio, session: PlaySession, game: Game, bet: TableBet): Promise<Reserved> {
  return withTransaction(db, async (tx) => {
    await tx.query('select from players where player_id = $1 for no key update', [session.playerId]);
    const known = await findOne(tx, 'r.player_id = $1 and r.bet_id = $2', [session.playerId, bet.betId]);
    if (known) return { round: known, isNew: false };
    // One reading of the clock decides and is written down, so that no accepted bet ever bears a time after the close.
    const { rows: open } = await tx.query<{ at: Date }>(
      `select taken.at from table_rounds t, (select clock_timestamp() as at) taken
       where t.table_round_id = $1 and t.table_key = $2 and t.phase = 'open' and t.closes_at > taken.at
       for share of t`,
      [bet.tableRoundId, session.gameKey],
    );
    const [taken] = open;
    if (!taken) throw new PlayFault('BETS_CLOSED');
    await assertNoOpenRound(tx, session);
    assertChecked(session);
    await assertCycle(tx, session);
    const drawn = { seedId: null, nonce: null, tableRoundId: bet.tableRoundId, outcome: null, payout: 0 };
    return writeRound(tx, session, game, { ...bet, takenAt: taken.at }, drawn);
  });
}
