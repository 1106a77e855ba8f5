/** News of tables between nodes: the changing node publishes, every node that shows the table subscribes. */
import type pg from 'pg';
import { openDatabase, type Queryable } from '../../engine/database.ts';
import type { Studio } from '../../engine/studio.ts';
import { type ChatMessage, chatMessage } from '../../wire/table.ts';

const channel = 'studio_tables';

/** Kind of a change: the table, its bets, or its settings. */
export type News = 'table' | 'bets' | 'settings';

export async function announce(db: Queryable, tableKey: string, news: News = 'table'): Promise<void> {
  await db.query('select pg_notify($1, $2)', [channel, `${news} ${tableKey}`]);
}

const betsAgainMs = 150;

/** News of bets: the first one of a table immediately, those that come soon after it together. */
export function createBetNews({ db, log }: Studio) {
  const resting = new Map<string, 'quiet' | 'news'>();
  const publish = (tableKey: string) => {
    if (resting.has(tableKey)) {
      resting.set(tableKey, 'news');
      return;
    }
    resting.set(tableKey, 'quiet');
    announce(db, tableKey, 'bets').catch((error: unknown) => log.error({ error }, 'Bets were not told.'));
    setTimeout(() => {
      const isNew = resting.get(tableKey) === 'news';
      resting.delete(tableKey);
      if (isNew) publish(tableKey);
    }, betsAgainMs).unref();
  };
  return { publish };
}

/** Sends a player's phrase to all nodes; it is not stored. */
export async function announceChat(db: Queryable, tableKey: string, message: ChatMessage): Promise<void> {
  await db.query('select pg_notify($1, $2)', [channel, `chat ${tableKey} ${JSON.stringify(message)}`]);
}

export type NewsListener = {
  /** Null for all tables: news may have been missed. */
  onNews(tableKey: string | null, news: News): void;
  onChat(tableKey: string, message: ChatMessage): void;
};

function readNews(payload: string | undefined, { onNews, onChat }: NewsListener): void {
  const [news, tableKey = '', ...rest] = payload?.split(' ') ?? [];
  if (!payload) onNews(null, 'table');
  else if (news === 'chat') onChat(tableKey, chatMessage.parse(JSON.parse(rest.join(' '))));
  else onNews(tableKey, news === 'bets' || news === 'settings' ? news : 'table');
}

/**
 * Answers what ends it. A connection that breaks is opened again: pages may have missed news and get the whole state.
 */
export async function listenToNews({ config, log }: Studio, listener: NewsListener): Promise<() => Promise<void>> {
  const pool = openDatabase(config.STUDIO_DATABASE_URL);
  let isStopped = false;
  let client: pg.PoolClient | null = null;
  const listen = async () => {
    const opened = await pool.connect();
    client = opened;
    opened.on('notification', ({ payload }) => readNews(payload, listener));
    opened.once('error', (error) => {
      // It was released by then; its connection may still end with an error.
      if (isStopped) return;
      log.warn({ error }, 'The news of tables are interrupted.');
      opened.release(error);
      client = null;
      setTimeout(() => void listen().catch(() => {}), 1_000);
    });
    await opened.query(`listen ${channel}`);
    listener.onNews(null, 'table');
  };
  await listen();
  return async () => {
    isStopped = true;
    client?.release(true);
    await pool.end();
  };
}
