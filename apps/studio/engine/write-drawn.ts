/**
 * Rounds that nothing hinders, written in one statement: where hundreds of players spin, a transaction for each costs
 * the database more than what is in it. Each is judged by itself at that very moment.
 */
import pg from 'pg';
import { batchOf, togetherOrAlone } from './batches.ts';
import type { Database } from './database.ts';
import type { Json } from './game.ts';
import { openStatuses } from './open-rounds.ts';
import { leaseSeconds } from './rounds.ts';

export type DrawnRound = {
  readonly roundId: string;
  readonly sessionId: number;
  readonly seedId: number;
  /** The round is written only if this is still the seed's next one. */
  readonly nonce: number;
  /** Between two rounds of the player; 0 where any time will do. */
  readonly cycleMs: number;
  readonly betId: string;
  readonly configHash: string;
  readonly input: Json;
  readonly outcome: Json;
  readonly stake: number;
  readonly payout: number;
  readonly isImmediate: boolean;
};

/** A nonce is spent and its round written in one, so of two bets of a player in one statement one is written. */
const spending = {
  name: 'spend_and_write',
  text: `with spent as (
      update seeds s set next_nonce = s.next_nonce + 1
      from unnest($1::bigint[], $2::integer[], $3::float8[], $4::uuid[], $5::bigint[], $6::uuid[], $7::text[],
        $8::text[], $9::text[], $10::bigint[], $11::bigint[], $12::boolean[])
        d (seed_id, nonce, cycle_ms, round_id, session_id, bet_id, config_hash, input, outcome, stake, payout, at_once)
      where s.seed_id = d.seed_id and s.next_nonce = d.nonce and s.revealed_at is null
        and not exists (select from rounds r where r.player_id = s.player_id and r.game_key = s.game_key
          and r.status in ${openStatuses})
        and (d.cycle_ms = 0 or not exists (select from rounds r where r.player_id = s.player_id
          and r.game_key = s.game_key and r.status <> 'refused'
          and r.played_at > clock_timestamp() - make_interval(secs => d.cycle_ms / 1000)))
      returning s.player_id, s.game_key, d.*)
    insert into rounds (round_id, player_id, session_id, game_key, bet_id, seed_id, nonce, config_hash, input, outcome,
      stake, payout, at_once, played_at, leased_until)
    select round_id, player_id, session_id, game_key, bet_id, seed_id, nonce, config_hash, input::jsonb, outcome::jsonb,
      stake, payout, at_once, clock_timestamp(), now() + make_interval(secs => ${leaseSeconds}) from spent
    returning round_id, played_at`,
};

type PlayedAt = Date | null;

async function spendAndWrite(db: Database, rounds: readonly DrawnRound[]): Promise<PlayedAt[]> {
  const inOrder = rounds.toSorted((one, other) => one.seedId - other.seedId);
  const of = <Key extends keyof DrawnRound>(key: Key) => inOrder.map((round) => round[key]);
  const json = (key: 'input' | 'outcome') => of(key).map((value) => JSON.stringify(value));
  const { rows } = await db.query<{ round_id: string; played_at: Date }>({
    ...spending,
    values: [
      of('seedId'),
      of('nonce'),
      of('cycleMs'),
      of('roundId'),
      of('sessionId'),
      of('betId'),
      of('configHash'),
      json('input'),
      json('outcome'),
      of('stake'),
      of('payout'),
      of('isImmediate'),
    ],
  });
  const written = new Map(rows.map(({ round_id, played_at }) => [round_id, played_at]));
  return rounds.map(({ roundId }) => written.get(roundId) ?? null);
}

const isTaken = (error: unknown) => error instanceof pg.DatabaseError && error.code === '23505';

async function writeAlone(db: Database, round: DrawnRound): Promise<PlayedAt> {
  try {
    const [playedAt = null] = await spendAndWrite(db, [round]);
    return playedAt;
  } catch (error) {
    if (isTaken(error)) return null;
    throw error;
  }
}

/**
 * When a round was written; null where something is in the way. Locks: the seeds in the order of their numbers.
 */
export const writeTogether = batchOf<Database, DrawnRound, PlayedAt>(
  (db, rounds) =>
    togetherOrAlone(
      rounds,
      (all) => spendAndWrite(db, all),
      (round) => writeAlone(db, round),
    ),
  // One waits for the disk while the next is judged.
  { maxConcurrent: 2 },
);
