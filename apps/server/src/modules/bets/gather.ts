/** Rows that come at the same time are written by one transaction, and each caller hears of its own after the commit. */
import type pg from 'pg';

const togetherMost = 256;
/** While one transaction waits for the disk, the next one is written. */
const inFlightMost = 2;

type Waiting<Row> = { row: Row; resolve(): void; reject(error: unknown): void };
type Queue<Row> = { waiting: Waiting<Row>[]; inFlight: number };
type Write<Row> = (client: pg.ClientBase, rows: readonly Row[]) => Promise<void>;

async function inTransaction<Row>(pool: pg.Pool, write: Write<Row>, rows: readonly Row[]): Promise<void> {
  const client = await pool.connect();
  let fault: Error | undefined;
  try {
    await client.query('begin');
    await write(client, rows);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch((broken: unknown) => {
      fault = broken instanceof Error ? broken : new Error(String(broken));
    });
    throw error;
  } finally {
    client.release(fault);
  }
}

/** One row that is refused must not take its neighbours along: they are then written one by one. */
async function writeAndAnswer<Row>(pool: pg.Pool, write: Write<Row>, batch: readonly Waiting<Row>[]): Promise<void> {
  try {
    await inTransaction(
      pool,
      write,
      batch.map(({ row }) => row),
    );
    for (const { resolve } of batch) resolve();
  } catch (error) {
    if (batch.length === 1) for (const { reject } of batch) reject(error);
    else for (const one of batch) await writeAndAnswer(pool, write, [one]);
  }
}

/** Answers a function that writes a row durably, together with what arrives beside it. */
export function createGathering<Row>(write: Write<Row>): (pool: pg.Pool, row: Row) => Promise<void> {
  const queues = new WeakMap<pg.Pool, Queue<Row>>();
  const pump = (pool: pg.Pool, queue: Queue<Row>): void => {
    while (queue.inFlight < inFlightMost && queue.waiting.length > 0) {
      const batch = queue.waiting.splice(0, togetherMost);
      queue.inFlight += 1;
      void writeAndAnswer(pool, write, batch).finally(() => {
        queue.inFlight -= 1;
        pump(pool, queue);
      });
    }
  };
  return (pool, row) => {
    const queue = queues.get(pool) ?? { waiting: [], inFlight: 0 };
    queues.set(pool, queue);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    queue.waiting.push({ row, resolve, reject });
    setImmediate(() => pump(pool, queue));
    return promise;
  };
}
