/**
 * The micro-batcher: what comes with the same events of the network, and what comes while batches are under way, is
 * done as one. No item waits for a batch to fill.
 */
import type { BatchWindow } from './batch-window.ts';

export type Waiting<Item, Result> = {
  readonly item: Item;
  resolve(result: Result | Promise<Result>): void;
  reject(error: unknown): void;
};

type Parts<Item, Result> = {
  /** How many of those that wait leave together, in their order; one at least. */
  readonly sizeOf: (waiting: readonly Waiting<Item, Result>[]) => number;
  /** While so many batches are under way, the next one fills. */
  readonly maxConcurrent: number;
  readonly window: BatchWindow;
  /** Ends every one of the batch, and throws nothing. */
  readonly run: (batch: readonly Waiting<Item, Result>[]) => Promise<void>;
};

export type Batcher<Item, Result> = {
  add(item: Item): Promise<Result>;
  countWaiting(): number;
  /** Resolves when nothing waits and nothing is under way any more. */
  drain(): Promise<void>;
};

export function createBatcher<Item, Result>({
  sizeOf,
  maxConcurrent,
  window,
  run,
}: Parts<Item, Result>): Batcher<Item, Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;
  let idle: PromiseWithResolvers<void> | null = null;
  const isIdle = () => waiting.length === 0 && underWay === 0;
  const schedule = (): void => {
    if (waiting.length > 0 && underWay < maxConcurrent) window.schedule(leave);
  };
  const leave = (): void => {
    const batch = waiting.splice(0, sizeOf(waiting));
    window.recordBatch(batch.length);
    underWay += 1;
    void run(batch).finally(() => {
      underWay -= 1;
      schedule();
      if (isIdle()) idle?.resolve();
    });
    schedule();
  };
  return {
    add(item) {
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      waiting.push({ item, resolve, reject });
      schedule();
      return promise;
    },
    countWaiting: () => waiting.length,
    async drain() {
      if (isIdle()) return;
      idle ??= Promise.withResolvers<void>();
      await idle.promise;
      idle = null;
    },
  };
}
