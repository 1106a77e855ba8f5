/** Seed of a finished round of a chain. */
import { sharedSeed } from '@mirinae/game-math/rng/beacon-seed';
import type { RoundSeeds } from '@mirinae/game-math/rng/stream';
import type { PastRound } from '../../wire/table.ts';

type Past = Pick<PastRound, 'link' | 'betsDigest' | 'beacon' | 'number'>;

export function seedsOfPast({ link, betsDigest, beacon, number }: Past): RoundSeeds {
  return { serverSeed: link, clientSeed: sharedSeed(betsDigest, beacon), nonce: number };
}
