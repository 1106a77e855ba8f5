/**
 * Work of one moment that goes to the database, or to a wallet, as one: what comes with the same events of the network,
 * and what comes while batches are under way, goes together. Who comes alone waits for nobody.
 */
import pg from 'pg';

export type Batch<Item, Result> = (item: Item) => Promise<Result>;

type Bounds = { readonly most?: number; readonly atOnce?: number };

type Waiting<Item, Result> = {
  readonly item: Item;
  readonly done: PromiseWithResolvers<Result>;
};

/** A result for each item, in their order; a promise where an item ends by itself after all. */
type Run<Item, Result> = (items: readonly Item[]) => Promise<readonly (Result | Promise<Result>)[]>;

/** What `run` throws everybody of the batch gets. A batch has `most` items, and `atOnce` of them are under way. */
export function createBatch<Item, Result>(
  run: Run<Item, Result>,
  { most = 200, atOnce = 1 }: Bounds = {},
): Batch<Item, Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let running = 0;
  let isDue = false;
  const runNext = async () => {
    const batch = waiting.splice(0, most);
    try {
      const results = await run(batch.map(({ item }) => item));
      for (const [at, { done }] of batch.entries()) {
        const result = results[at];
        if (result === undefined) done.reject(new Error('A batch has no result for one of its items.'));
        else done.resolve(result);
      }
    } catch (error) {
      for (const { done } of batch) done.reject(error);
    }
  };
  const schedule = () => {
    if (isDue || running >= atOnce || waiting.length === 0) return;
    isDue = true;
    // After the events at hand, which may bring more of them.
    setImmediate(() => {
      isDue = false;
      running += 1;
      void runNext().finally(() => {
        running -= 1;
        schedule();
      });
      schedule();
    });
  };
  return (item) => {
    const done = Promise.withResolvers<Result>();
    waiting.push({ item, done });
    schedule();
    return done.promise;
  };
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
  run: (key: Key, ...asked: Parameters<Run<Item, Result>>) => ReturnType<Run<Item, Result>>,
  bounds: Bounds = {},
): (key: Key, item: Item) => Promise<Result> {
  const batches = new WeakMap<Key, Batch<Item, Result>>();
  return (key, item) => {
    const batch = batches.get(key) ?? createBatch<Item, Result>((items) => run(key, items), bounds);
    batches.set(key, batch);
    return batch(item);
  };
}
