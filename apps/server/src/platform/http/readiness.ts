/**
 * Whether this node can do its work at this moment, for balancers and whoever watches: `/readyz`. That the process
 * runs at all is another question, `/healthz`: a node whose database is away must not be killed for it.
 */
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../app.ts';
import { monotonicMs } from '../clock.ts';
import type { Database } from '../db/connect.ts';
import { sql } from '../db/orm.ts';
import { isFullDisk } from '../db/read-only-or-full.ts';
import { hasOverdueJobs } from '../failing-jobs.ts';

export type Readiness = {
  /** Stopping: it answers what it has received, and wants no more. */
  readonly status: 'ready' | 'unready' | 'stopping';
  /** Full: the disk that the database lies on, wherever that is. */
  readonly database: 'ok' | 'readOnly' | 'full' | 'unreachable';
  /** Stalled: no worker takes what is due. Only a node that is a worker itself is unready for it. */
  readonly jobs: 'ok' | 'stalled' | 'unknown';
  readonly disk: 'ok' | 'full';
};

/** The check is public and each one writes to the database's log, so its result is cached, milliseconds. */
const keptMs = 1_000;
const databaseWaitMs = 2_000;
const minFreeBytes = 512 * 1024 * 1024;

/**
 * A committed write to the log of PostgreSQL, and one in the directory of its tables, where a file that is only lent
 * grows by more than memory holds: the log has room of before when there is none for a table any more.
 */
async function checkDatabase(db: Database): Promise<Readiness['database']> {
  try {
    return await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ isReadOnly: boolean }>(sql`
        select case current_setting('transaction_read_only') when 'on' then true
          else pg_logical_emit_message(true, 'mirinae', 'readyz') is null end as "isReadOnly",
          set_config('work_mem', '64kB', true)`);
      await tx.execute(sql`select count(*) from generate_series(1, 20000)`);
      return rows[0]?.isReadOnly ? 'readOnly' : 'ok';
    });
  } catch (error) {
    if (isFullDisk(error)) return 'full';
    throw error;
  }
}

/** An error and no answer in time are the same to who waits. */
function inTime<T, E>(requested: Promise<T>, otherwise: E): Promise<T | E> {
  return Promise.race([requested.catch(() => otherwise), sleep(databaseWaitMs, otherwise, { ref: false })]);
}

/** Checks the disk of the data folder; with a database elsewhere, the disk of this node. */
async function checkDisk(folder: string, bytesMin: number): Promise<Readiness['disk']> {
  const { bavail, bsize } = await statfs(existsSync(folder) ? folder : '.');
  return bavail * bsize < bytesMin ? 'full' : 'ok';
}

export async function readReadiness({ db, config }: Platform, bytesMin = minFreeBytes): Promise<Readiness> {
  const [database, isOverdue, disk] = await Promise.all([
    inTime(checkDatabase(db), 'unreachable' as const),
    inTime(hasOverdueJobs(db), null),
    checkDisk(config.MIRINAE_DATA_DIR, bytesMin),
  ]);
  const jobs = isOverdue === null ? 'unknown' : isOverdue ? 'stalled' : 'ok';
  const isReady = database === 'ok' && disk === 'ok' && (jobs === 'ok' || !config.ROLES.includes('worker'));
  return { status: isReady ? 'ready' : 'unready', database, jobs, disk };
}

export function registerHealth(app: FastifyInstance, platform: Platform, isStopping: () => boolean): void {
  let known: { at: number; readiness: Promise<Readiness> } | null = null;
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const at = monotonicMs();
    if (!known || at - known.at >= keptMs) known = { at, readiness: readReadiness(platform) };
    const now = await known.readiness;
    const readiness: Readiness = isStopping() ? { ...now, status: 'stopping' } : now;
    return reply
      .code(readiness.status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(readiness);
  });
}
