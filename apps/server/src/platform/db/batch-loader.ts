/** Queries of the same moment go to the database as one batch, and each caller gets its own answer. */
import type pg from 'pg';
import { type BatchWindow, createBatchWindow } from './batch-window.ts';
import type { Database } from './connect.ts';

const maxTogether = 256;
/** While one batch is on its way, the next one fills. */
const maxInFlight = 2;

/** Does all items at once and answers a function from an item to its answer. */
type Work<Item, Answer> = (db: Database, items: readonly Item[]) => Promise<(item: Item) => Answer>;
type Waiting<Item, Answer> = { item: Item; resolve(answer: Answer): void; reject(error: unknown): void };
type Queue<Item, Answer> = { waiting: Waiting<Item, Answer>[]; inFlight: number; readonly window: BatchWindow };

/** One item that is refused must not take its neighbours along: they are then done one by one. */
async function workAndAnswer<Item, Answer>(
  db: Database,
  work: Work<Item, Answer>,
  batch: readonly Waiting<Item, Answer>[],
): Promise<void> {
  try {
    const answerOf = await work(
      db,
      batch.map(({ item }) => item),
    );
    for (const { item, resolve } of batch) resolve(answerOf(item));
  } catch (error) {
    if (batch.length === 1) for (const { reject } of batch) reject(error);
    else for (const one of batch) await workAndAnswer(db, work, [one]);
  }
}

/**
 * Answers a function that does one item's work together with what arrives beside it. Nothing is kept between batches.
 */
export function createBatchLoader<Item, Answer>(
  work: Work<Item, Answer>,
): (db: Database, item: Item) => Promise<Answer> {
  const queues = new WeakMap<pg.Pool, Queue<Item, Answer>>();
  const schedule = (db: Database, queue: Queue<Item, Answer>): void => {
    if (queue.waiting.length > 0 && queue.inFlight < maxInFlight) queue.window.schedule(() => leave(db, queue));
  };
  const leave = (db: Database, queue: Queue<Item, Answer>): void => {
    const batch = queue.waiting.splice(0, maxTogether);
    queue.window.recordBatch(batch.length);
    queue.inFlight += 1;
    void workAndAnswer(db, work, batch).finally(() => {
      queue.inFlight -= 1;
      schedule(db, queue);
    });
    schedule(db, queue);
  };
  return (db, item) => {
    const queue = queues.get(db.$client) ?? { waiting: [], inFlight: 0, window: createBatchWindow() };
    queues.set(db.$client, queue);
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    queue.waiting.push({ item, resolve, reject });
    schedule(db, queue);
    return promise;
  };
}

/**
 * Whether this is the pool, whose queries may be batched; inside a transaction each runs on that transaction's
 * connection.
 */
export function isPool(db: object): db is Database {
  return '$client' in db;
}
