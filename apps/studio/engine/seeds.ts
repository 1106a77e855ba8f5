/**
 * Server seeds: drawn from the operating system, sealed at rest, committed to before the player chooses a client seed,
 * revealed when retired. The seed of the next pair is always promised already; the player's client seed takes it into
 * use. A nonce is spent with every bet, also with one that is refused, so that no result can be drawn twice.
 */
import { commitmentOf } from '@mirinae/game-math/rng/commitment';
import { isClientSeed } from '@mirinae/game-math/rng/stream';
import type { Sealer } from '@mirinae/node-kit/encryption';
import type pg from 'pg';
import type { Fairness, RotateAnswer } from '../wire/wire.ts';
import { batchOf } from './batches.ts';
import { type Queryable, withTransaction } from './database.ts';
import { assertNoOpenRound } from './open-rounds.ts';
import { newServerSeed } from './secrets.ts';
import type { PlaySession } from './sessions.ts';
import { PlayFault, type Studio } from './studio.ts';

type PromisedSeed = { seed_id: number; commitment: string };
export type LiveSeed = PromisedSeed & {
  server_seed_box: Buffer;
  committed_at: Date | null;
  seeded_at: Date;
  client_seed: string;
  next_nonce: number;
};

type Owner = Pick<PlaySession, 'playerId' | 'gameKey'>;

const ofOwner = 'select * from seeds where player_id = $1 and game_key = $2';

async function findSeed<Row extends object>(tx: pg.PoolClient, owner: Owner, rest: string): Promise<Row | null> {
  const { rows } = await tx.query<Row>(`${ofOwner} and ${rest}`, [owner.playerId, owner.gameKey]);
  return rows[0] ?? null;
}

const findLive = (tx: pg.PoolClient, owner: Owner) =>
  findSeed<LiveSeed>(tx, owner, 'seeded_at is not null and revealed_at is null for update');
const findRetired = (tx: pg.PoolClient, owner: Owner) =>
  findSeed<LiveSeed>(tx, owner, 'revealed_at is not null order by revealed_at desc limit 1');

const liveSeeds = {
  name: 'live_seeds',
  text: `select a.at, s.seed_id, s.commitment, s.committed_at, s.seeded_at, s.server_seed_box, s.client_seed,
      s.next_nonce
    from unnest($1::bigint[], $2::text[]) with ordinality a (player_id, game_key, at)
      join seeds s on s.player_id = a.player_id and s.game_key = a.game_key
    where s.seeded_at is not null and s.revealed_at is null`,
};

/** The live pair read with those of the same moment. Locks nothing. */
export const findLiveSeed = batchOf<Queryable, Owner, LiveSeed | null>(async (db, owners) => {
  const values = [owners.map(({ playerId }) => playerId), owners.map(({ gameKey }) => gameKey)];
  const { rows } = await db.query<LiveSeed & { at: number }>({ ...liveSeeds, values });
  const byPlace = new Map(rows.map(({ at, ...seed }) => [at, seed]));
  return owners.map((_, index) => byPlace.get(index + 1) ?? null);
});

/**
 * The live pair, locked until the transaction ends: a player's bets on a game are drawn one after another. Throws
 * SEED_NEEDED while the player has given no client seed.
 */
export async function lockSeed(tx: pg.PoolClient, owner: Owner): Promise<LiveSeed> {
  const seed = await findLive(tx, owner);
  if (!seed) throw new PlayFault('SEED_NEEDED');
  return seed;
}

/** The seed of the next pair, promised when there is none yet. */
async function promiseNext(tx: pg.PoolClient, box: Sealer, owner: Owner): Promise<PromisedSeed> {
  const serverSeed = newServerSeed();
  await tx.query(
    `insert into seeds (player_id, game_key, server_seed_box, commitment) values ($1, $2, $3, $4)
     on conflict (player_id, game_key) where seeded_at is null do nothing`,
    [owner.playerId, owner.gameKey, box.seal(serverSeed), commitmentOf(serverSeed)],
  );
  const next = await findSeed<PromisedSeed>(tx, owner, 'seeded_at is null for update');
  if (!next) throw new Error('A seed was promised and is not there.');
  return next;
}

async function readFairness(tx: pg.PoolClient, box: Sealer, owner: Owner): Promise<Fairness> {
  const live = await findLive(tx, owner);
  const { commitment: nextCommitment } = await promiseNext(tx, box, owner);
  if (!live) return { live: null, nextCommitment };
  const { commitment, client_seed: clientSeed, next_nonce: nextNonce } = live;
  return { live: { commitment, clientSeed, nextNonce }, nextCommitment };
}

/** The live pair, and the commitment to the next server seed. */
export function getFairness({ db, box }: Studio, owner: Owner): Promise<Fairness> {
  return withTransaction(db, (tx) => readFairness(tx, box, owner));
}

async function answerRotation(tx: pg.PoolClient, box: Sealer, owner: Owner): Promise<RotateAnswer> {
  const old = await findRetired(tx, owner);
  const retired = old && {
    serverSeed: box.open(old.server_seed_box),
    commitment: old.commitment,
    clientSeed: old.client_seed,
    lastNonce: old.next_nonce - 1,
  };
  return { retired, fairness: await readFairness(tx, box, owner) };
}

export type Rotation = { readonly commitment: string; readonly clientSeed: string };

/**
 * Takes the promised server seed into use with the player's client seed, and reveals the one before. The same
 * commitment again answers the same: the first client seed counts. Throws ROUND_OPEN while a round is not over,
 * MALFORMED for a bad client seed, NOT_PROMISED for another commitment than the next one. Locks: the live seed, then
 * the promised one.
 */
export function rotateSeed({ db, box }: Studio, owner: Owner, { commitment, clientSeed }: Rotation) {
  if (!isClientSeed(clientSeed)) throw new PlayFault('MALFORMED');
  return withTransaction(db, async (tx): Promise<RotateAnswer> => {
    const live = await findLive(tx, owner);
    if (live?.commitment === commitment) return answerRotation(tx, box, owner);
    const next = await findSeed<PromisedSeed>(tx, owner, 'seeded_at is null for update');
    if (next?.commitment !== commitment) throw new PlayFault('NOT_PROMISED');
    await assertNoOpenRound(tx, owner);
    if (live) await tx.query('update seeds set revealed_at = now() where seed_id = $1', [live.seed_id]);
    await tx.query('update seeds set client_seed = $2, seeded_at = now() where seed_id = $1', [
      next.seed_id,
      clientSeed,
    ]);
    return answerRotation(tx, box, owner);
  });
}
