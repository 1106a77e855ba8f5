import { chunkLoadTimeoutMs } from '@mirinae/contract/constants';
import { expect, onTestFinished, test, vi } from 'vitest';
import { inTime } from './in-time.ts';

test('a part of a front that does not come in time is not waited for', async () => {
  vi.useFakeTimers();
  // Files share a worker: what the next one waits for would never come.
  onTestFinished(() => void vi.useRealTimers());
  const lost = expect(inTime(new Promise(() => undefined))).rejects.toThrow('Too late.');
  vi.advanceTimersByTime(chunkLoadTimeoutMs);
  await lost;
  expect(await inTime(Promise.resolve('part'))).toBe('part');
  expect(vi.getTimerCount()).toBe(0);
});
