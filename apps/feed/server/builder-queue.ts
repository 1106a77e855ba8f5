/**
 * Queue of builder quotes: one at a time, quotes for bets before those for display, and after each a pause of the same
 * length, so that other work keeps half of the time.
 */
import { setTimeout as sleep } from 'node:timers/promises';

/** Maximum length of the queue, per priority. */
const maxQueued = 40;

type Piece = {
  run(): void;
};

/** `elapsed` is a monotonic clock in milliseconds. A job answers 'busy' if the queue is full. */
export function createBuilderQueue(elapsed: () => number = () => performance.now()) {
  const firm: Piece[] = [];
  const looks: Piece[] = [];
  let isWorking = false;

  async function workOff(): Promise<void> {
    isWorking = true;
    for (let piece = firm.shift() ?? looks.shift(); piece; piece = firm.shift() ?? looks.shift()) {
      const began = elapsed();
      piece.run();
      await sleep(Math.ceil(elapsed() - began));
    }
    isWorking = false;
  }

  return async <Value>(work: () => Value, isLook: boolean): Promise<Value | 'busy'> => {
    const queue = isLook ? looks : firm;
    if (queue.length >= maxQueued) return 'busy';
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    const run = () => {
      try {
        resolve(work());
      } catch (error) {
        reject(error);
      }
    };
    queue.push({ run });
    if (!isWorking) void workOff();
    return promise;
  };
}
