/** When a reality check is due, by a clock of the page that is never set. */
export type CheckClock = {
  /** Due after so many milliseconds; null where there is none. */
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
