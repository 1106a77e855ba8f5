/** A clock that does not move until a test moves it. */
import { addSeconds, type Clock } from '../platform/clock.ts';

export type ClockStub = Clock & {
  set(at: Date | string): void;
  advance(seconds: number): void;
};

export function clockStub(start: Date | string = '2025-03-03T12:00:00+09:00'): ClockStub {
  let current = new Date(start);
  return {
    now: () => new Date(current),
    set: (at) => {
      current = new Date(at);
    },
    advance: (seconds) => {
      current = addSeconds(current, seconds);
    },
  };
}
