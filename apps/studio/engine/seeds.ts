/**
 * Server seeds: drawn from the operating system, sealed at rest, committed to before the first bet, revealed when
 * retired. A nonce is spent with every bet, also with one that is refused, so that no result can be drawn twice.
 */
import { commitmentOf } from '@mirinae/game-math/rng/commitment';
import { isClientSeed } from '@mirinae/game-math/rng/stream';
import type pg from 'pg';
import type { Fairness, RotateAnswer } from '../wire/wire.ts';
import { withTransaction } from './database.ts';
import { assertNoOpenRound } from './open-rounds.ts';
import { newClientSeed, newServerSeed, type SealBox } from './secrets.ts';
import type { PlaySession } from './sessions.ts';
import { PlayFault, type Studio } from './studio.ts';

export type SeedRow = {
  seed_id: number;
  server_seed_box: Buffer;
  commitment: string;
  client_seed: string;
  next_nonce: number;
  revealed_at: Date | null;
};

type Owner = Pick<PlaySession, 'playerId' | 'gameKey'>;

const liveText = 'select * from seeds where player_id = $1 and game_key = $2 and revealed_at is null';

async function insertSeed(tx: pg.PoolClient, box: SealBox, owner: Owner, clientSeed: string): Promise<void> {
  const serverSeed = newServerSeed();
  await tx.query(
    `insert into seeds (player_id, game_key, server_seed_box, commitment, client_seed) values ($1, $2, $3, $4, $5)
     on conflict (player_id, game_key) where revealed_at is null do nothing`,
    [owner.playerId, owner.gameKey, box.seal(serverSeed), commitmentOf(serverSeed), clientSeed],
  );
}

/** The live seed, locked until the transaction ends: a player's bets on a game are drawn one after another. */
export async function lockSeed(tx: pg.PoolClient, box: SealBox, owner: Owner): Promise<SeedRow> {
  const find = () => tx.query<SeedRow>(`${liveText} for update`, [owner.playerId, owner.gameKey]);
  let [seed] = (await find()).rows;
  if (!seed) {
    await insertSeed(tx, box, owner, newClientSeed());
    [seed] = (await find()).rows;
  }
  if (!seed) throw new Error('A seed was made and is not there.');
  return seed;
}

export function presentFairness(seed: SeedRow): Fairness {
  return { commitment: seed.commitment, clientSeed: seed.client_seed, nextNonce: seed.next_nonce };
}

/** The live pair, made when there is none yet. */
export function getFairness({ db, box }: Studio, owner: Owner): Promise<Fairness> {
  return withTransaction(db, async (tx) => presentFairness(await lockSeed(tx, box, owner)));
}

/**
 * Reveals the live server seed and starts another one. Throws ROUND_OPEN while a round is not over, MALFORMED for a bad
 * client seed.
 */
export function rotateSeed({ db, box }: Studio, owner: Owner, clientSeed: string | undefined): Promise<RotateAnswer> {
  if (clientSeed !== undefined && !isClientSeed(clientSeed)) throw new PlayFault('MALFORMED');
  return withTransaction(db, async (tx) => {
    const old = await lockSeed(tx, box, owner);
    await assertNoOpenRound(tx, owner);
    await tx.query('update seeds set revealed_at = now() where seed_id = $1', [old.seed_id]);
    await insertSeed(tx, box, owner, clientSeed ?? newClientSeed());
    const retired = {
      serverSeed: box.open(old.server_seed_box),
      commitment: old.commitment,
      clientSeed: old.client_seed,
      lastNonce: old.next_nonce - 1,
    };
    return { retired, fairness: presentFairness(await lockSeed(tx, box, owner)) };
  });
}
