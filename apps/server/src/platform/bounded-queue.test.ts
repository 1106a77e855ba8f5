import { setImmediate as nextTurn } from 'node:timers/promises';
import { codes } from '@mirinae/contract/codes';
import { expect, test } from 'vitest';
import { createQueue } from './bounded-queue.ts';

const bounds = { maxConcurrent: 2, maxQueued: 3, waitSeconds: 4 };

test('work is done in its order, with a bounded concurrency, and what would wait behind too much is refused with the time to wait', async () => {
  const queue = createQueue(bounds);
  const begun: number[] = [];
  const finish: (() => void)[] = [];
  const work = (n: number) =>
    queue(async () => {
      begun.push(n);
      await new Promise<void>((resolve) => finish.push(resolve));
      return n;
    });
  const requested = [1, 2, 3, 4, 5].map(work);
  await expect(work(6)).rejects.toMatchObject({ code: codes.tooManyRequests, data: { waitSeconds: 4 } });
  expect(begun).toEqual([1, 2]);
  finish.shift()?.();
  expect(await requested[0]).toBe(1);
  await nextTurn();
  expect(begun).toEqual([1, 2, 3]);
  const late = work(7);
  while (begun.length < 6 || finish.length > 0) {
    finish.shift()?.();
    await nextTurn();
  }
  expect(await Promise.all([...requested, late])).toEqual([1, 2, 3, 4, 5, 7]);
  expect(begun).toEqual([1, 2, 3, 4, 5, 7]);
});

test('work that fails leaves its place to the next', async () => {
  const queue = createQueue({ ...bounds, maxConcurrent: 1 });
  const failing = queue(() => Promise.reject(new Error('none')));
  const next = queue(async () => 'done');
  await expect(failing).rejects.toThrow('none');
  expect(await next).toBe('done');
  expect(await queue(async () => 'again')).toBe('again');
});
