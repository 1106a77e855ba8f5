/** Work that a node repeats by itself for as long as it runs, apart from the queue of jobs. */
import { setTimeout as sleep } from 'node:timers/promises';

export type Repeated = { stop(): Promise<void> };

/** One round after the other, so many milliseconds apart; one that fails is reported, and made again. */
export function repeat(work: () => Promise<void>, everyMs: number, onFailure: (error: unknown) => void): Repeated {
  const ending = new AbortController();
  const run = async () => {
    while (!ending.signal.aborted) {
      await work().catch(onFailure);
      await sleep(everyMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    async stop() {
      ending.abort();
      await running;
    },
  };
}
