/**
 * What rounds promised while this browser saw them open, kept over reloads: the one thing in a check that no server can
 * change afterwards.
 */
import type { MiniRound } from '@mirinae/contract/mini/mini';
import type { Witness } from '@mirinae/game-math/mini/check-round';

const key = 'mini-promises';
const kept = 500;

type Promises = Readonly<Record<string, { drawVersion: 1 | 2; commitment: string }>>;
type Round = Pick<MiniRound, 'roundId' | 'status' | 'commitment' | 'drawVersion'>;

/** Whether it is what `rememberPromise` keeps; written without a schema, as the main page keeps promises too. */
function isPromises(stored: unknown): stored is Promises {
  return (
    stored instanceof Object &&
    Object.values(stored).every(
      (kept: unknown) =>
        kept instanceof Object &&
        'drawVersion' in kept &&
        (kept.drawVersion === 1 || kept.drawVersion === 2) &&
        'commitment' in kept &&
        typeof kept.commitment === 'string',
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
