/** Work that goes to the database, or to a wallet, together with what arrives at the same time. */
import { createTurnWindow } from '@mirinae/node-kit/batch-window';
import { createBatcher, type Waiting } from '@mirinae/node-kit/batcher';
import pg from 'pg';

export type Batch<Item, Result> = (item: Item) => Promise<Result>;

type Bounds = { readonly most?: number; readonly maxConcurrent?: number };

/** A result for each item, in their order; a promise where an item ends by itself after all. */
type Run<Item, Result> = (items: readonly Item[]) => Promise<readonly (Result | Promise<Result>)[]>;

async function runAndAnswer<Item, Result>(
  run: Run<Item, Result>,
  batch: readonly Waiting<Item, Result>[],
): Promise<void> {
  try {
    const results = await run(batch.map(({ item }) => item));
    for (const [at, { resolve, reject }] of batch.entries()) {
      const result = results[at];
      if (result === undefined) reject(new Error('A batch has no result for one of its items.'));
      else resolve(result);
    }
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

/**
 * An error of `run` rejects every item of the batch. A batch has `most` items, and `atOnce` of them run in parallel.
 */
export function createBatch<Item, Result>(
  run: Run<Item, Result>,
  { most = 200, maxConcurrent = 1 }: Bounds = {},
): Batch<Item, Result> {
  const { add } = createBatcher<Item, Result>({
    sizeOf: () => most,
    maxConcurrent,
    window: createTurnWindow(),
    run: (batch) => runAndAnswer(run, batch),
  });
  return add;
}

/**
 * What the database refuses for one item, or because two nodes wait for each other, takes none of the others along: it
 * has undone the whole statement, and each is tried alone.
 */
export async function togetherOrAlone<Item, Result>(
  items: readonly Item[],
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
  writeAlone: (item: Item) => Promise<Result>,
): Promise<readonly (Result | Promise<Result>)[]> {
  try {
    return await write(items);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    return items.map(writeAlone);
  }
}

/** One batch of a kind for each database; the node has one. */
export function batchOf<Key extends object, Item, Result>(
  run: (key: Key, ...requested: Parameters<Run<Item, Result>>) => ReturnType<Run<Item, Result>>,
  bounds: Bounds = {},
): (key: Key, item: Item) => Promise<Result> {
  const batches = new WeakMap<Key, Batch<Item, Result>>();
  return (key, item) => {
    const batch = batches.get(key) ?? createBatch<Item, Result>((items) => run(key, items), bounds);
    batches.set(key, batch);
    return batch(item);
  };
}
