/** Work done together: each gets its own result, a single one does not wait, and a fault spares the next batch. */
import { expect, it, vi } from 'vitest';
import { createBatch } from './batches.ts';

it('does together what comes in one moment, each with its own result', async () => {
  const sizes: number[] = [];
  const double = createBatch<number, number>(async (items) => {
    sizes.push(items.length);
    return items.map((item) => item * 2);
  });
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(sizes).toEqual([3]);
});

it('does what comes alone immediately and what comes meanwhile together', async () => {
  const sizes: number[] = [];
  const gate = Promise.withResolvers<void>();
  const double = createBatch<number, number>(
    async (items) => {
      sizes.push(items.length);
      if (sizes.length === 1) await gate.promise;
      return items.map((item) => item * 2);
    },
    { most: 3 },
  );
  const first = double(1);
  await vi.waitFor(() => expect(sizes).toEqual([1]));
  const requested = [first, double(2), double(3), double(4), double(5)];
  gate.resolve();
  expect(await Promise.all(requested)).toEqual([2, 4, 6, 8, 10]);
  expect(sizes).toEqual([1, 3, 1]);
});

it('fails every item of a failed batch, and goes on with the next', async () => {
  const echo = createBatch<number, number>(async (items) => {
    if (items.includes(1)) throw new Error('broken');
    return items;
  });
  await expect(echo(1)).rejects.toThrow('broken');
  expect(await echo(2)).toBe(2);
});

it('has as many batches under way as it may, and no more', async () => {
  const sizes: number[] = [];
  const gate = Promise.withResolvers<void>();
  const echo = createBatch<number, number>(
    async (items) => {
      sizes.push(items.length);
      await gate.promise;
      return items;
    },
    { most: 2, maxConcurrent: 2 },
  );
  const requested = [1, 2, 3, 4, 5].map(echo);
  await vi.waitFor(() => expect(sizes).toEqual([2, 2]));
  gate.resolve();
  expect(await Promise.all(requested)).toEqual([1, 2, 3, 4, 5]);
  expect(sizes).toEqual([2, 2, 1]);
});
