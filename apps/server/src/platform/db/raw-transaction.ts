/** A transaction on a connection of its own, for work that speaks to PostgreSQL without the query builder. */
import type pg from 'pg';

/** By name, as only such questions are gathered with those after them. */
const begin = { name: 'begin', text: 'begin' };

/** Committed when `work` returns, rolled back when it throws; a connection that cannot roll back is thrown away. */
export async function withRawTransaction<Value>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect();
  let fault: Error | undefined;
  try {
    // Not waited for: it travels with the first question of the work, which fails where it failed.
    const begun = client.query(begin);
    begun.catch(() => undefined);
    const value = await work(client);
    await begun;
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback').catch((broken: unknown) => {
      fault = broken instanceof Error ? broken : new Error(String(broken));
    });
    throw error;
  } finally {
    client.release(fault);
  }
}
