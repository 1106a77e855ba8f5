import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { createBatchLoader, isPool } from './batch-loader.ts';
import type { Database } from './connect.ts';

const { db } = await testDatabase();

it('runs requests of one moment as one query, and each receives its own answer', async () => {
  const requested: number[][] = [];
  const double = createBatchLoader(async (given: Database, numbers: readonly number[]) => {
    requested.push([...numbers]);
    const { rows } = await given.$client.query('select n, n * 2 as twice from unnest($1::integer[]) n', [numbers]);
    return (number) => rows.find(({ n }) => n === number)?.twice ?? 0;
  });
  expect(await Promise.all([1, 2, 3].map((number) => double(db, number)))).toEqual([2, 4, 6]);
  expect(requested).toEqual([[1, 2, 3]]);
});

it('remembers nothing: what changed since is answered as it is now', async () => {
  let current = 1;
  const load = createBatchLoader(async (_: Database, _items: readonly undefined[]) => {
    const now = current;
    return () => now;
  });
  expect(await load(db, undefined)).toBe(1);
  current = 2;
  expect(await load(db, undefined)).toBe(2);
});

it('lets one refused item fail alone', async () => {
  const root = createBatchLoader(async (_: Database, numbers: readonly number[]) => {
    if (numbers.some((number) => number < 0)) throw new RangeError('No root of a negative number.');
    return Math.sqrt;
  });
  const answers = await Promise.allSettled([4, -1, 9].map((number) => root(db, number)));
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'refused'))).toEqual([
    2,
    'refused',
    3,
  ]);
});

it('does not go together inside a transaction', async () => {
  expect(isPool(db)).toBe(true);
  await db.transaction(async (tx) => expect(isPool(tx)).toBe(false));
});
