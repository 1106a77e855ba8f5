/** Timer of the next reality check, by a monotonic clock of the page. */
export type CheckClock = {
  /** Sets the milliseconds until it is due; null for no check. */
  set(inMs: number | null): void;
  isDue(): boolean;
};

export function createCheckClock(now: () => number): CheckClock {
  let dueMs: number | null = null;
  return {
    set(inMs) {
      dueMs = inMs === null ? null : now() + inMs;
    },
    isDue: () => dueMs !== null && now() >= dueMs,
  };
}
