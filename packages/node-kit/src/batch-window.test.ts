import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCrowdWindow } from './batch-window.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('lets whoever comes alone leave with the events at hand, one after the other', () => {
  const window = createCrowdWindow();
  const leave = vi.fn(() => window.recordBatch(1));
  for (const times of [1, 2, 3]) {
    window.schedule(leave);
    vi.advanceTimersByTime(0);
    expect(leave).toHaveBeenCalledTimes(times);
  }
});

it('lets a crowd wait for one another, milliseconds after the batch before', () => {
  const window = createCrowdWindow();
  const leave = vi.fn(() => window.recordBatch(2));
  window.schedule(leave);
  vi.advanceTimersByTime(0);
  window.schedule(leave);
  vi.advanceTimersByTime(4);
  expect(leave).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(leave).toHaveBeenCalledTimes(2);
});

it('does not keep a crowd waiting that comes late', () => {
  const window = createCrowdWindow();
  const leave = vi.fn(() => window.recordBatch(2));
  window.schedule(leave);
  vi.advanceTimersByTime(20);
  window.schedule(leave);
  vi.advanceTimersByTime(0);
  expect(leave).toHaveBeenCalledTimes(2);
});

it('leaves once, however often it is requested before', () => {
  const window = createCrowdWindow();
  const leave = vi.fn(() => window.recordBatch(3));
  for (let count = 0; count < 3; count += 1) window.schedule(leave);
  vi.advanceTimersByTime(20);
  expect(leave).toHaveBeenCalledTimes(1);
});
