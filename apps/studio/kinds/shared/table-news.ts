/** News of tables between nodes: whoever changes one says so, every node that shows it hears of it. */
import type pg from 'pg';
import { openDatabase, type Queryable } from '../../engine/database.ts';
import type { Studio } from '../../engine/studio.ts';

const channel = 'studio_tables';

/** What has changed: the table, or only who has bet what. */
export type News = 'table' | 'bets';

export async function announce(db: Queryable, tableKey: string, news: News = 'table'): Promise<void> {
  await db.query('select pg_notify($1, $2)', [channel, `${news} ${tableKey}`]);
}

function readNews(payload: string): readonly [tableKey: string, news: News] {
  const [news, tableKey = ''] = payload.split(' ');
  return [tableKey, news === 'bets' ? 'bets' : 'table'];
}

/** Answers what ends it. A connection that breaks is opened again: pages may have missed news and are told anew. */
export async function hearNews(
  { config, log }: Studio,
  onNews: (tableKey: string | null, news: News) => void,
): Promise<() => Promise<void>> {
  const pool = openDatabase(config.STUDIO_DATABASE_URL);
  let isStopped = false;
  let client: pg.PoolClient | null = null;
  const listen = async () => {
    const opened = await pool.connect();
    client = opened;
    opened.on('notification', ({ payload }) => (payload ? onNews(...readNews(payload)) : onNews(null, 'table')));
    opened.once('error', (error) => {
      log.warn({ error }, 'The news of tables are interrupted.');
      opened.release(error);
      client = null;
      if (!isStopped) setTimeout(() => void listen().catch(() => {}), 1_000);
    });
    await opened.query(`listen ${channel}`);
    onNews(null, 'table');
  };
  await listen();
  return async () => {
    isStopped = true;
    client?.release(true);
    await pool.end();
  };
}
