/** The running database, or that of the data folder when nothing runs, for scripts that work on it. */
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { type Database, disconnect, openDatabase } from '../../apps/server/src/platform/db/connect.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded.ts';

type Work<Value> = (db: Database, url: string) => Promise<Value>;

async function workAt<Value>(url: string, work: Work<Value>): Promise<Value> {
  const db = await openDatabase(url);
  try {
    return await work(db, url);
  } finally {
    await disconnect(db);
  }
}

export async function withDatabase<Value>(work: Work<Value>): Promise<Value> {
  const config = readConfig(process.env);
  const running = config.DATABASE_URL ?? (await findRunningPostgres(config.MIRINAE_DATA_DIR, 'mirinae'));
  const started = running
    ? null
    : await startEmbeddedPostgres({ dataDir: config.MIRINAE_DATA_DIR, databases: ['mirinae'] });
  try {
    return await workAt(running ?? started?.url('mirinae') ?? '', work);
  } finally {
    await started?.stop();
  }
}

/** Exit code 1 when the work answers false or throws. */
export async function proveDatabase(prove: Work<boolean>): Promise<void> {
  try {
    process.exitCode = (await withDatabase(prove)) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
