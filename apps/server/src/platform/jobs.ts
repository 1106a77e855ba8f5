/**
 * Background work: durable jobs in PostgreSQL, done once by whichever worker node is free. Times of the schedule are
 * UTC. A job that throws is logged and tried again, later each time; nothing else notices.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger as JobLogger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker';
import pg from 'pg';
import type { Platform } from './app.ts';
import type { Database } from './db/connect.ts';
import type { Logger } from './log.ts';

export type Schedule = {
  readonly task: string;
  readonly match: string;
  /** Also once when a worker starts. */
  readonly isAtStart?: true;
};

export type Jobs = {
  /** Lets the running jobs end first. */
  stop(): Promise<void>;
};

const concurrency = 2;
/** Jobs of a given moment start at most this late. */
const pollIntervalMs = 500;
const restartMs = 2_000;

/**
 * Connections of the worker's own: it writes job ids as JSON, so int8 is text to it and not the bigint of our own
 * queries.
 */
function openPool({ $client }: Database): pg.Pool {
  const getTypeParser: typeof pg.types.getTypeParser = (oid, format) =>
    oid === pg.types.builtins.INT8 ? String : pg.types.getTypeParser(oid, format);
  const pool = new pg.Pool({
    ...$client.options,
    application_name: 'mirinae-jobs',
    max: concurrency + 2,
    types: { getTypeParser },
  });
  // A connection that breaks is replaced on next use; without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function startRunner(pgPool: pg.Pool, log: Logger, taskList: TaskList, schedule: readonly Schedule[]): Promise<Runner> {
  return run({
    pgPool,
    logger: new JobLogger(() => (level, message) => log[level === 'warning' ? 'warn' : level](message)),
    taskList,
    parsedCronItems: parseCronItems(schedule.map(({ task, match }) => ({ task, match }))),
    concurrency,
    noHandleSignals: true,
    pollInterval: pollIntervalMs,
  });
}

/** Throws when the worker cannot be started; one that breaks later is started again. */
export async function startJobs(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  taskList: TaskList,
  schedule: readonly Schedule[],
): Promise<Jobs> {
  const pool = openPool(db);
  const stopping = new AbortController();

  const start = async (): Promise<Runner> => {
    const runner = await startRunner(pool, log, taskList, schedule);
    runner.events.on('job:failed', ({ job }) => log.error({ task: job.task_identifier }, 'A job failed for good.'));
    runner.promise.catch((error: unknown) => {
      log.error({ error }, 'The worker of the jobs broke; it is started again.');
      current = restart();
    });
    return runner;
  };

  const restart = async (): Promise<Runner> => {
    await sleep(restartMs, undefined, { signal: stopping.signal });
    try {
      return await start();
    } catch (error) {
      log.error({ error }, 'The worker of the jobs could not be started again.');
      return restart();
    }
  };

  let current = start();
  const first = await current;
  for (const { task, isAtStart } of schedule) if (isAtStart) await first.addJob(task, {}, { jobKey: `start:${task}` });
  return {
    async stop() {
      stopping.abort();
      const runner = await current.catch(() => null);
      await runner?.stop().catch(() => undefined);
      await pool.end();
    },
  };
}
