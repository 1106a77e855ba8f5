/**
 * Which workers of jobs live: each has a lock in PostgreSQL's memory for as long as its node's connection. What is held
 * in the name of one without a lock was held by a node that was killed, and would not be run for hours.
 */

import { namedLocks } from '@mirinae/node-kit/advisory-locks';
import pg from 'pg';
import { textArray } from './db/arrays.ts';
import type { Database } from './db/connect.ts';
import { type SQL, sql } from './db/orm.ts';
import type { Logger } from './log.ts';

export type JobWorkers = {
  /** Of a worker that has just been made. */
  add(workerId: string): void;
  /** Releases the jobs of these workers. */
  forget(): Promise<void>;
  stop(): Promise<void>;
};

const sweepMs = 3_000;
/** A worker that has just been made may take a job before its lock is there. */
const graceSeconds = 2;
/** A connection that says nothing for so long is taken for gone. */
const answerMs = 5_000;

const lockOf = (workerId: SQL): SQL => sql`hashtextextended('job worker ' || ${workerId}, 0)`;

/** A lock that can be had has no holder; it is given back with the statement's transaction. */
async function releaseOrphans(db: Database, ours: ReadonlySet<string>): Promise<void> {
  await db.execute(sql`select graphile_worker.force_unlock_workers(array_agg(held.by))
    from (select distinct locked_by as by from graphile_worker.jobs
      where locked_at < now() - make_interval(secs => ${graceSeconds})
        and locked_by <> all (${textArray([...ours])}::text[])) held
    where pg_try_advisory_xact_lock(${lockOf(sql`held.by`)})`);
}

/** Looks immediately for jobs without a living holder, and again every three seconds. */
export async function watchJobWorkers({ db, log }: { db: Database; log: Logger }): Promise<JobWorkers> {
  const ids = new Set<string>();
  let connection: pg.Client | null = null;

  const lock = async (client: pg.Client, workerId: string): Promise<void> => {
    await client.query(namedLocks.hold.text, [`job worker ${workerId}`]);
  };

  const drop = async (): Promise<void> => {
    const dropped = connection;
    connection = null;
    await dropped?.end().catch(() => undefined);
  };

  /** Locks belong to a connection: over a new one, for one that is gone or silent, they are taken anew. */
  const connect = async (): Promise<void> => {
    await connection?.query('select 1').catch(drop);
    if (connection) return;
    const client = new pg.Client({
      ...db.$client.options,
      application_name: 'mirinae-job-workers',
      query_timeout: answerMs,
    });
    client.on('error', () => {
      if (connection === client) connection = null;
    });
    try {
      await client.connect();
      for (const workerId of ids) await lock(client, workerId);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    connection = client;
  };

  const sweep = async (): Promise<void> => {
    await connect();
    await releaseOrphans(db, ids);
  };

  const complain = (error: unknown): void => log.error({ error }, 'Jobs that nobody holds could not be looked for.');
  await sweep();
  let sweeping = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweeping.then(sweep).catch(complain);
  }, sweepMs);
  return {
    add(workerId) {
      ids.add(workerId);
      sweeping = sweeping.then(async () => {
        if (connection && ids.has(workerId)) await lock(connection, workerId);
      });
      sweeping = sweeping.catch(complain);
    },
    async forget() {
      ids.clear();
      sweeping = sweeping.then(drop);
      await sweeping;
    },
    async stop() {
      clearInterval(timer);
      await sweeping;
      await drop();
    },
  };
}
