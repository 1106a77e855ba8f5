/**
 * When the next batch leaves. What a batch costs hardly depends on its size, so those who come in a crowd wait a moment
 * for one another; who comes alone never waits.
 */
import { monotonicMs } from '../clock.ts';

/** Short beside a commit, and long enough to make a batch out of a busy moment. */
const everyMs = 5;

export type BatchWindow = {
  /**
   * Calls `leave` once: after the events at hand, or when a crowd's turn has come. Calling it again until then changes
   * nothing.
   */
  schedule(leave: () => void): void;
  /** A batch of that many items leaves now. */
  recordBatch(size: number): void;
};

export function createBatchWindow(): BatchWindow {
  let isScheduled = false;
  let left = Number.NEGATIVE_INFINITY;
  let wasCrowd = false;
  return {
    schedule(leave) {
      if (isScheduled) return;
      isScheduled = true;
      const go = () => {
        isScheduled = false;
        leave();
      };
      const waitMs = wasCrowd ? left + everyMs - monotonicMs() : 0;
      if (waitMs > 0) setTimeout(go, waitMs);
      else setImmediate(go);
    },
    recordBatch(size) {
      left = monotonicMs();
      wasCrowd = size > 1;
    },
  };
}
