/**
 * Work that is done in slices of the process: one piece after the other, what is firm before what is a look, and after
 * each a pause as long as the piece, so that everything else keeps half of the time.
 */
import { setTimeout as sleep } from 'node:timers/promises';

/** Waiting, of each kind. */
const maxQueued = 40;

type Piece = {
  run(): void;
};

/** `elapsed` in milliseconds since any moment. What it answers is null where too much waits already. */
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
