/** Queries of the same moment go to the database as one batch, and each caller gets its own answer. */
import { createCrowdWindow } from '@mirinae/node-kit/batch-window';
import { type Batcher, createBatcher, type Waiting } from '@mirinae/node-kit/batcher';
import type pg from 'pg';
import type { Database } from './connect.ts';

const maxTogether = 256;
const maxInFlight = 2;

/** Does all items in one query and answers a function from an item to its answer. */
type Work<Item, Answer> = (db: Database, items: readonly Item[]) => Promise<(item: Item) => Answer>;
type Requested<Item> = { readonly db: Database; readonly item: Item };

/** One item that is refused must not take its neighbours along: they are then done one by one. */
async function workAndAnswer<Item, Answer>(
  work: Work<Item, Answer>,
  batch: readonly Waiting<Requested<Item>, Answer>[],
): Promise<void> {
  const [first] = batch;
  if (!first) return;
  try {
    const answerOf = await work(
      first.item.db,
      batch.map(({ item: { item } }) => item),
    );
    for (const { item, resolve } of batch) resolve(answerOf(item.item));
  } catch (error) {
    if (batch.length === 1) first.reject(error);
    else for (const one of batch) await workAndAnswer(work, [one]);
  }
}

/**
 * Answers a function that does one item's work together with what arrives at the same moment. Nothing is kept between
 * batches.
 */
export function createBatchLoader<Item, Answer>(
  work: Work<Item, Answer>,
): (db: Database, item: Item) => Promise<Answer> {
  const batchers = new WeakMap<pg.Pool, Batcher<Requested<Item>, Answer>>();
  const open = (): Batcher<Requested<Item>, Answer> =>
    createBatcher({
      sizeOf: () => maxTogether,
      maxConcurrent: maxInFlight,
      window: createCrowdWindow(),
      run: (batch) => workAndAnswer(work, batch),
    });
  return (db, item) => {
    const batcher = batchers.get(db.$client) ?? open();
    batchers.set(db.$client, batcher);
    return batcher.add({ db, item });
  };
}

/**
 * Whether this is the pool, whose queries may be batched; inside a transaction each runs on that transaction's
 * connection.
 */
export function isPool(db: object): db is Database {
  return '$client' in db;
}
