/** Long work next to what must be said on time: a little of it, then whatever else waits. */
import { setImmediate, setTimeout } from 'node:timers/promises';

const sliceMs = 25;

/**
 * Gives each piece to `take`; stops when `isOver` says so. Between two slices of 25 ms it rests so many milliseconds:
 * what no one waits for leaves the processor to others.
 */
export async function inSlices<Piece>(
  pieces: Iterable<Piece>,
  take: (piece: Piece) => void,
  isOver: () => boolean,
  restMs = 0,
): Promise<void> {
  let until = performance.now() + sliceMs;
  for (const piece of pieces) {
    if (isOver()) return;
    take(piece);
    if (performance.now() < until) continue;
    await (restMs > 0 ? setTimeout(restMs) : setImmediate());
    until = performance.now() + sliceMs;
  }
}
