/** When the next batch leaves. Who comes alone never waits. */

/** Short compared with a commit, and long enough to make a batch out of a busy moment. */
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

/** What such a batch costs hardly depends on its size, so those who come in a crowd wait a moment for one another. */
export function createCrowdWindow(): BatchWindow {
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
      const waitMs = wasCrowd ? left + everyMs - performance.now() : 0;
      if (waitMs > 0) setTimeout(go, waitMs);
      else setImmediate(go);
    },
    recordBatch(size) {
      left = performance.now();
      wasCrowd = size > 1;
    },
  };
}

/** Each batch leaves after the events at hand, which may bring more of it. */
export function createTurnWindow(): BatchWindow {
  let isScheduled = false;
  return {
    schedule(leave) {
      if (isScheduled) return;
      isScheduled = true;
      setImmediate(() => {
        isScheduled = false;
        leave();
      });
    },
    recordBatch() {},
  };
}
