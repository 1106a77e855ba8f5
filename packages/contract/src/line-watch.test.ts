import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beatMs, type LineWatch, silentMs, watchLine } from './line-watch.ts';

let beats = 0;
let cuts = 0;
/** Simulates a sleep, which stops timers while the clock goes on. */
let sleptMs = 0;
let wake: () => void = () => undefined;
let watch: LineWatch;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  [beats, cuts, sleptMs] = [0, 0, 0];
  const running = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => running() + sleptMs);
  const line = { beat: () => (beats += 1), onSilent: () => (cuts += 1) };
  watch = watchLine(line, (react) => {
    wake = react;
    return () => undefined;
  });
});

afterEach(() => {
  watch.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Answers each heartbeat, as a server does. */
function live(ms: number): void {
  for (let at = 0; at < ms; at += 1_000) {
    vi.advanceTimersByTime(1_000);
    watch.signalAlive();
  }
}

test('a line that answers is kept, and beats', () => {
  live(60_000);
  expect(cuts).toBe(0);
  expect(beats).toBe(60_000 / beatMs);
});

test('a line that falls silent is cut off after 15 seconds, once', () => {
  live(20_000);
  vi.advanceTimersByTime(silentMs - 2_000);
  expect(cuts).toBe(0);
  vi.advanceTimersByTime(2_000);
  expect(cuts).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(cuts).toBe(1);
});

test('a line that never came to life is cut off as well', () => {
  vi.advanceTimersByTime(silentMs);
  expect(cuts).toBe(1);
});

test('back from another network or tab a line answers within three seconds, or is cut off', () => {
  live(10_000);
  wake();
  live(5_000);
  expect(cuts).toBe(0);
  wake();
  vi.advanceTimersByTime(4_000);
  expect(cuts).toBe(1);
});

test('after a sleep it beats first, and a line that is dead is cut off within seconds', () => {
  live(10_000);
  const before = beats;
  sleptMs = 600_000;
  vi.advanceTimersByTime(1_000);
  expect([beats, cuts]).toEqual([before + 1, 0]);
  vi.advanceTimersByTime(4_000);
  expect(cuts).toBe(1);
});

test('a page that its browser holds up for a minute at a time still sees that its line is dead', () => {
  live(10_000);
  for (const _ of [1, 2]) {
    sleptMs += 60_000;
    vi.advanceTimersByTime(1_000);
  }
  expect(cuts).toBe(1);
});
