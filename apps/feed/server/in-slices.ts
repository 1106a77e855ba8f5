/** Runs long work in slices, so that messages are sent in time. */
import { setImmediate, setTimeout } from 'node:timers/promises';

const sliceMs = 25;

/**
 * Passes each piece to `take` until `isOver` returns true. It pauses between slices of 25 ms for the given
 * milliseconds, so that low-priority work leaves the processor to others.
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
