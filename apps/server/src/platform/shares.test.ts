import { setImmediate as nextTurn } from 'node:timers/promises';
import { codes } from '@mirinae/contract/codes';
import { expect, test } from 'vitest';
import { createShares } from './shares.ts';

const bounds = { maxConcurrent: 2, maxQueued: 1, maxQueuedEach: 3, waitSeconds: 4 };
const busy = { code: codes.tooManyRequests, data: { waitSeconds: 4 } };

function openPlaces() {
  const inShare = createShares(bounds);
  const begun: string[] = [];
  const finish: (() => void)[] = [];
  const work = (key: string) =>
    inShare(key, async () => {
      begun.push(key);
      await new Promise<void>((resolve) => finish.push(resolve));
    });
  return { begun, finish, work };
}

test('who wants many places has one at a time, and others are admitted immediately', async () => {
  const { begun, finish, work } = openPlaces();
  const requested = ['greedy', 'greedy', 'greedy', 'greedy'].map(work);
  await expect(work('greedy')).rejects.toMatchObject(busy);
  requested.push(work('other'));
  await nextTurn();
  expect(begun).toEqual(['greedy', 'other']);
  while (begun.length < requested.length || finish.length > 0) {
    finish.shift()?.();
    await nextTurn();
  }
  await Promise.all(requested);
});

test('all together wait in a short line', async () => {
  const { finish, work } = openPlaces();
  const requested = ['one', 'two', 'three'].map(work);
  await nextTurn();
  await expect(work('four')).rejects.toMatchObject(busy);
  while (finish.length > 0) {
    finish.shift()?.();
    await nextTurn();
  }
  await Promise.all(requested);
});
