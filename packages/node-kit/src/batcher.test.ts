import { expect, it, vi } from 'vitest';
import { createTurnWindow } from './batch-window.ts';
import { createBatcher } from './batcher.ts';

function open(maxConcurrent: number, most: number) {
  const sizes: number[] = [];
  const gate = Promise.withResolvers<void>();
  const batcher = createBatcher<number, number>({
    sizeOf: () => most,
    maxConcurrent,
    window: createTurnWindow(),
    async run(batch) {
      sizes.push(batch.length);
      await gate.promise;
      for (const { item, resolve } of batch) resolve(item * 2);
    },
  });
  return { batcher, sizes, gate };
}

it('does together what comes in one moment, each with its own result', async () => {
  const { batcher, sizes, gate } = open(1, 10);
  gate.resolve();
  expect(await Promise.all([1, 2, 3].map(batcher.add))).toEqual([2, 4, 6]);
  expect(sizes).toEqual([3]);
});

it('has as many batches under way as it may, none larger than it may be', async () => {
  const { batcher, sizes, gate } = open(2, 2);
  const requested = [1, 2, 3, 4, 5].map(batcher.add);
  await vi.waitFor(() => expect(sizes).toEqual([2, 2]));
  expect(batcher.countWaiting()).toBe(1);
  gate.resolve();
  expect(await Promise.all(requested)).toEqual([2, 4, 6, 8, 10]);
  expect(sizes).toEqual([2, 2, 1]);
});

it('is drained when nothing waits and nothing is under way', async () => {
  const { batcher, gate } = open(1, 1);
  await batcher.drain();
  const requested = [1, 2].map(batcher.add);
  let isDrained = false;
  const drained = batcher.drain().then(() => {
    isDrained = true;
  });
  await vi.waitFor(() => expect(batcher.countWaiting()).toBe(1));
  expect(isDrained).toBe(false);
  gate.resolve();
  await drained;
  expect(await Promise.all(requested)).toEqual([2, 4]);
});
