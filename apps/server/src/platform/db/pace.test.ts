import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPace } from './pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('lets whoever comes alone leave with the events at hand, one after the other', () => {
  const pace = createPace();
  const leave = vi.fn(() => pace.note(1));
  for (const times of [1, 2, 3]) {
    pace.schedule(leave);
    vi.advanceTimersByTime(0);
    expect(leave).toHaveBeenCalledTimes(times);
  }
});

it('lets a crowd wait for one another, milliseconds after the batch before', () => {
  const pace = createPace();
  const leave = vi.fn(() => pace.note(2));
  pace.schedule(leave);
  vi.advanceTimersByTime(0);
  pace.schedule(leave);
  vi.advanceTimersByTime(4);
  expect(leave).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(leave).toHaveBeenCalledTimes(2);
});

it('does not keep a crowd waiting that comes late', () => {
  const pace = createPace();
  const leave = vi.fn(() => pace.note(2));
  pace.schedule(leave);
  vi.advanceTimersByTime(20);
  pace.schedule(leave);
  vi.advanceTimersByTime(0);
  expect(leave).toHaveBeenCalledTimes(2);
});

it('leaves once, however often it is asked before', () => {
  const pace = createPace();
  const leave = vi.fn(() => pace.note(3));
  for (let count = 0; count < 3; count += 1) pace.schedule(leave);
  vi.advanceTimersByTime(20);
  expect(leave).toHaveBeenCalledTimes(1);
});
