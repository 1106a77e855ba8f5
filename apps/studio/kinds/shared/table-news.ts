/** News of tables between nodes: whoever changes one says so, every node that shows it hears of it. */
import type pg from 'pg';
import { openDatabase, type Queryable } from '../../engine/database.ts';
import type { Studio } from '../../engine/studio.ts';

const channel = 'studio_tables';

export async function announce(db: Queryable, tableKey: string): Promise<void> {
  await db.query('select pg_notify($1, $2)', [channel, tableKey]);
}

/** Answers what ends it. A connection that breaks is opened again: pages may have missed news and are told anew. */
export async function hearNews(
  { config, log }: Studio,
  onNews: (tableKey: string | null) => void,
): Promise<() => Promise<void>> {
  const pool = openDatabase(config.STUDIO_DATABASE_URL);
  let isStopped = false;
  let client: pg.PoolClient | null = null;
  const listen = async () => {
    const opened = await pool.connect();
    client = opened;
    opened.on('notification', ({ payload }) => onNews(payload ?? null));
    opened.once('error', (error) => {
      // It was released by then; its connection may still end with an error.
      if (isStopped) return;
      log.warn({ error }, 'The news of tables are interrupted.');
      opened.release(error);
      client = null;
      setTimeout(() => void listen().catch(() => {}), 1_000);
    });
    await opened.query(`listen ${channel}`);
    onNews(null);
  };
  await listen();
  return async () => {
    isStopped = true;
    client?.release(true);
    await pool.end();
  };
}
