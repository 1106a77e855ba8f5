/**
 * Commitments of rounds that this browser saw open, stored over reloads: the one input of a verification that no server
 * can change afterwards.
 */
import type { MiniRound } from '@mirinae/contract/mini/mini';
import { nameOfBeacon, type SeenPromise } from '@mirinae/game-math/mini/seen-promise';

const key = 'mini-promises';
const kept = 500;

/** Entries from before beacons have none. */
type Promises = Readonly<Record<string, Omit<SeenPromise, 'beacon'> & Partial<Pick<SeenPromise, 'beacon'>>>>;
type Round = Pick<MiniRound, 'roundId' | 'status' | 'commitment' | 'drawVersion' | 'beacon'>;

/** Whether it is what `rememberPromise` keeps; written without a schema, as the main page keeps promises too. */
function isPromises(stored: unknown): stored is Promises {
  return (
    stored instanceof Object &&
    Object.values(stored).every(
      (kept: unknown) =>
        kept instanceof Object &&
        'drawVersion' in kept &&
        [1, 2, 3].some((version) => version === kept.drawVersion) &&
        'commitment' in kept &&
        typeof kept.commitment === 'string' &&
        (!('beacon' in kept) || kept.beacon === null || typeof kept.beacon === 'string'),
    )
  );
}

function read(): Promises {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return isPromises(stored) ? stored : {};
  } catch {
    return {};
  }
}

/** Keeps the promise of an open round; the first one that was seen stays. */
export function rememberPromise({ roundId, status, commitment, drawVersion, beacon }: Round): void {
  const seen = read();
  if (status !== 'open' || commitment === null || drawVersion === null || seen[roundId]) return;
  const newest = Object.entries({ ...seen, [roundId]: { drawVersion, commitment, beacon: nameOfBeacon(beacon) } })
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .slice(-kept);
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // Without storage the check says that this browser saw nothing.
  }
}

export function seenPromise(roundId: number): SeenPromise | null {
  const seen = read()[roundId];
  return seen ? { beacon: null, ...seen } : null;
}
