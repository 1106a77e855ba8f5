/**
 * Places that many share, each with its own turn: one after the other of the same key, so that whoever wants a hundred
 * holds one place, and so many of all keys at one time.
 */
import { createQueue, type QueueBounds } from './bounded-queue.ts';

type Bounds = QueueBounds & {
  /** Of one key, besides what is being done. */
  readonly maxQueuedEach: number;
};

/** The returned function throws Z429 where the work may not wait. */
export function createShares({ maxQueuedEach, ...all }: Bounds) {
  const places = createQueue(all);
  const own = new Map<string, { readonly queue: ReturnType<typeof createQueue>; count: number }>();
  return async <Value>(key: string, work: () => Promise<Value>): Promise<Value> => {
    const each = { ...all, maxConcurrent: 1, maxQueued: maxQueuedEach };
    const share = own.get(key) ?? { queue: createQueue(each), count: 0 };
    own.set(key, share);
    share.count += 1;
    try {
      return await share.queue(() => places(work));
    } finally {
      share.count -= 1;
      if (share.count === 0) own.delete(key);
    }
  };
}
