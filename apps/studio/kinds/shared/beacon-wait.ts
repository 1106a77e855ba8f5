/** Waits for the beacon that a round or its next shoe is bound to, on whichever node runs the table. */
import { type BeaconRound, publishedAtMs } from '@mirinae/beacon/chain';
import { monotonicMs, sleep } from '../../engine/clock.ts';
import type { Studio } from '../../engine/studio.ts';
import type { SharedGame } from './shared-game.ts';
import { saltShoe } from './shoes.ts';
import { announce } from './table-news.ts';

/** Waits with the table's lease; false when the table is another node's. The work says until when by now. */
export type KeepUntil = (firstMs: number, work?: () => Promise<number>) => Promise<boolean>;

const retryMs = 250;
/** Then the table is looked at again before it waits on. */
const shoeWaitMs = 60_000;

/** The signature once it is there; null where it was not by then, false when the table is another node's. */
export async function findSignature(
  { beacon }: Studio,
  bound: BeaconRound,
  lastMs: number,
  keepUntil: KeepUntil,
): Promise<string | null | false> {
  if (!(await keepUntil(publishedAtMs(bound)))) return false;
  let signature: string | null = null;
  const look = async () => {
    signature ??= await Promise.race([beacon.find(bound), sleep(retryMs).then(() => null)]);
    return signature === null ? lastMs : 0;
  };
  return (await keepUntil(lastMs, look)) ? signature : false;
}

/** Fixes the salt of the next shoe where the last one is used up, and publishes what it is bound to. */
export async function bindShoe(studio: Studio, game: SharedGame): Promise<BeaconRound | null> {
  const bound = game.cards ? await saltShoe(studio, game, game.cards) : null;
  if (bound) await announce(studio.db, game.key);
  return bound;
}

/** A shoe that waits for its beacon is opened with the signature and never without; null while that is not there. */
export async function awaitShoe(
  studio: Studio,
  game: SharedGame,
  keepUntil: KeepUntil,
): Promise<{ readonly signature: string | null } | null> {
  const bound = await bindShoe(studio, game);
  if (!bound) return { signature: null };
  const lastMs = Math.max(monotonicMs(), publishedAtMs(bound)) + shoeWaitMs;
  const signature = await findSignature(studio, bound, lastMs, keepUntil);
  return signature === false || signature === null ? null : { signature };
}
