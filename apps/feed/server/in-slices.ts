/** Long work beside what must be said on time: a little of it, then whatever else waits. */
import { setImmediate } from 'node:timers/promises';

const sliceMs = 25;

/** Gives each piece to `take`; stops when `isOver` says so. */
export async function inSlices<Piece>(
  pieces: Iterable<Piece>,
  take: (piece: Piece) => void,
  isOver: () => boolean,
): Promise<void> {
  let until = performance.now() + sliceMs;
  for (const piece of pieces) {
    if (isOver()) return;
    take(piece);
    if (performance.now() < until) continue;
    await setImmediate();
    until = performance.now() + sliceMs;
  }
}
