/** Connections to PostgreSQL. */
import pg from 'pg';

/** A connection that breaks while it is idle is replaced on next use; without a listener it would end the process. */
export function outliveBreaks(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}

/** One connection for as long as `work` takes; `name` is its `application_name` in PostgreSQL. */
export async function withClient<Value>(
  url: string,
  name: string,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({ connectionString: url, application_name: name });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
