/**
 * What rounds promised while this browser saw them open, kept over reloads: the one thing in a check that no server can
 * change afterwards.
 */
import type { MiniRound } from '@mirinae/contract/mini/mini';
import type { Witness } from '@mirinae/game-math/mini/check-round';
import { z } from 'zod';

const key = 'mini-promises';
const kept = 500;

const promise = z.object({ drawVersion: z.union([z.literal(1), z.literal(2)]), commitment: z.string() });
const promises = z.record(z.string(), promise);
type Round = Pick<MiniRound, 'roundId' | 'status' | 'commitment' | 'drawVersion'>;

function read(): z.infer<typeof promises> {
  try {
    return promises.parse(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

/** Keeps the promise of an open round; the first one that was seen stays. */
export function rememberPromise({ roundId, status, commitment, drawVersion }: Round): void {
  const seen = read();
  if (status !== 'open' || commitment === null || drawVersion === null || seen[roundId]) return;
  const newest = Object.entries({ ...seen, [roundId]: { drawVersion, commitment } })
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .slice(-kept);
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // Without storage the check says that this browser saw nothing.
  }
}

export function seenPromise(roundId: number): Witness['seen'] {
  return read()[roundId] ?? null;
}
