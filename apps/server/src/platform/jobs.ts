/**
 * Background work: durable jobs in PostgreSQL, done once by whichever worker node is free. Times of the schedule are
 * UTC. A job that throws is logged, shown to staff (failing-jobs.ts) and tried again, later each time; no other job and
 * no call waits for it.
 */
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { outliveBreaks } from '@mirinae/node-kit/database';
import {
  type Job,
  Logger as JobLogger,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import pg from 'pg';
import { ZodError } from 'zod';
import type { Platform } from './app.ts';
import { plainArray, textArray, timeArray } from './db/arrays.ts';
import type { Database, Tx } from './db/connect.ts';
import { sql } from './db/orm.ts';
import { type RunStatement, runFrom } from './db/statement.ts';
import { watchJobWorkers } from './job-workers.ts';
import type { Logger } from './log.ts';

export type Schedule = {
  readonly task: string;
  readonly match: string;
  /** Also once when a worker starts. */
  readonly isAtStart?: true;
  /** Tries before the job is left to staff; the default of all jobs without it. */
  readonly tries?: number;
};

export type Jobs = {
  /** Lets the running jobs end first. */
  stop(): Promise<void>;
};

export type NewJob = {
  readonly task: string;
  readonly payload: Readonly<Record<string, string>>;
  readonly at: Date;
  /** The same key again moves the job instead of adding another; while it is at work, another one waits. */
  readonly key: string;
  /** Jobs of one queue are done one after the other, on all nodes together; others whenever a worker is free. */
  readonly queue?: string;
};

const concurrency = 2;
/** Jobs of a given moment start at most this late. */
const pollIntervalMs = 500;
const restartMs = 2_000;
/** Time for a broken worker to end its running jobs. */
const endingMs = 5_000;
/** Of the connections of every worker. */
const workerName = 'mirinae-jobs';

/**
 * Connections of the worker's own: it writes job ids as JSON, so int8 is text to it and not the bigint of our own
 * queries.
 */
function openPool({ $client }: Database): pg.Pool {
  const getTypeParser: typeof pg.types.getTypeParser = (oid, format) =>
    oid === pg.types.builtins.INT8 ? String : pg.types.getTypeParser(oid, format);
  const pool = new pg.Pool({
    ...$client.options,
    application_name: workerName,
    max: concurrency + 2,
    types: { getTypeParser },
  });
  outliveBreaks(pool);
  return pool;
}

/** Makes the tables of the jobs; nodes without the worker read them too. */
export async function prepareJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url });
}

const addingJobs = {
  name: 'jobs_add',
  text: `select a.key from unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[], $5::text[])
      a (task, payload, at, key, queue)
    where (graphile_worker.add_job(a.task, a.payload::json, run_at := a.at, job_key := a.key,
      queue_name := a.queue)).id is null`,
};

/**
 * `addJob` for several of different keys, by one statement. While a worker takes the job of a key, the library neither
 * moves that one nor adds another: requested again, it sees that one at work and adds another one.
 */
export async function addJobsOn(run: RunStatement, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const taken = await run<{ key: string }>(addingJobs, [
    textArray(jobs.map(({ task }) => task)),
    textArray(jobs.map(({ payload }) => JSON.stringify(payload))),
    timeArray(jobs.map(({ at }) => at)),
    textArray(jobs.map(({ key }) => key)),
    plainArray(jobs.map(({ queue }) => queue ?? null)),
  ]);
  const keys = new Set(taken.map(({ key }) => key));
  await addJobsOn(
    run,
    jobs.filter(({ key }) => keys.has(key)),
  );
}

/** Adds the job, or moves the one of its key; a job that failed before starts anew. */
export function addJob(db: Database | Tx, job: NewJob): Promise<void> {
  return addJobsOn(runFrom(db), [job]);
}

/** Leaves a job of the key that is failing as it is: it is tried again by itself, and its tries go on counting. */
export async function addJobUnlessFailing(db: Database | Tx, job: NewJob): Promise<void> {
  const failing = await db.execute(sql`select from graphile_worker.jobs
    where key = ${job.key} and locked_at is null and last_error is not null`);
  if (failing.rowCount === 0) await addJob(db, job);
}

const maxErrorLength = 300;

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));

/** Issues with their paths: the error's own text is a list of many lines. */
const issuesOf = ({ issues }: ZodError) =>
  issues.map(({ path, message }) => [path.join('.'), message].filter((part) => part !== '').join(': ')).join('; ');

/** Root cause in one line: a failed query's own text names its values, and staff see this. */
function shortError(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause) cause = cause.cause;
  const [line = ''] = (cause instanceof ZodError ? issuesOf(cause) : messageOf(cause)).split('\n');
  return line.slice(0, maxErrorLength) || 'No message.';
}

/** The tasks with errors as staff may see them; the log gets the whole of it. */
function withShortErrors(taskList: TaskList, log: Logger): TaskList {
  const wrap =
    (task: string, work: NonNullable<TaskList[string]>): NonNullable<TaskList[string]> =>
    async (payload, helpers) => {
      try {
        return await work(payload, helpers);
      } catch (error) {
        log.warn({ task, error }, 'A job threw.');
        throw new Error(shortError(error), { cause: error });
      }
    };
  return Object.fromEntries(
    Object.entries(taskList).flatMap(([task, work]) => (work ? [[task, wrap(task, work)]] : [])),
  );
}

/**
 * One job per task of the schedule: while it fails, the next time replaces it and does not add another one.
 */
const optionsOf = ({ task, tries }: Schedule) => ({
  jobKey: `scheduled:${task}`,
  ...(tries === undefined ? {} : { maxAttempts: tries }),
});

const releasePolls = 50;
const releasePollMs = 100;

/** The worker says that a job is done a moment before its row does. */
async function untilReleased(db: Database, { id, locked_by: worker }: Job): Promise<void> {
  const held = sql`select from graphile_worker.jobs where id = ${id}::bigint and locked_by = ${worker}`;
  for (let polls = 0; polls < releasePolls && (await db.execute(held)).rowCount !== 0; polls += 1)
    await sleep(releasePollMs);
}

/**
 * That a job is done, or failed, is written in batches of no delay: only so an error at that moment, as when the
 * database is away, ends the worker and not the process.
 */
function startRunner(
  pgPool: pg.Pool,
  log: Logger,
  taskList: TaskList,
  schedule: readonly Schedule[],
  events: WorkerEvents,
): Promise<Runner> {
  return run({
    pgPool,
    events,
    logger: new JobLogger(() => (level, message) => log[level === 'warning' ? 'warn' : level](message)),
    taskList,
    parsedCronItems: parseCronItems(schedule.map((of) => ({ task: of.task, match: of.match, options: optionsOf(of) }))),
    concurrency,
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    noHandleSignals: true,
    pollInterval: pollIntervalMs,
  });
}

/**
 * Throws when the worker cannot be started; one that breaks later is started again. `onFailingChange` is called after
 * each job that failed or that had failed before.
 */
export async function startJobs(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  tasks: TaskList,
  schedule: readonly Schedule[],
  onFailingChange: () => Promise<void> = async () => {},
): Promise<Jobs> {
  const pool = openPool(db);
  const taskList = withShortErrors(tasks, log);
  const stopping = new AbortController();

  const workers = await watchJobWorkers({ db, log });
  const reporting = new Set<Promise<void>>();

  const start = async (): Promise<Runner> => {
    const events: WorkerEvents = new EventEmitter();
    // Jobs are held in the name of the pool, whichever of its workers is at them.
    events.on('pool:create', ({ workerPool }) => workers.add(workerPool.id));
    const runner = await startRunner(pool, log, taskList, schedule, events);
    runner.events.on('job:failed', ({ job }) => log.error({ task: job.task_identifier }, 'A job failed for good.'));
    runner.events.on('job:complete', ({ job, error }) => {
      if (!error && job.attempts < 2 && job.revision === 0) return;
      const report = untilReleased(db, job)
        .then(onFailingChange)
        .catch((fault: unknown) => log.error({ error: fault }, 'Staff could not be shown a failing job.'))
        .finally(() => reporting.delete(report));
      reporting.add(report);
    });
    const again = (error?: unknown): void => {
      if (stopping.signal.aborted) return;
      log.error({ error }, 'The worker of the jobs broke; it is started again.');
      current = restart();
    };
    // One that cannot write the end of a job stops without an error, or waits forever for a connection that is gone.
    const broke = new Promise<unknown>((resolve) => {
      runner.events.once('pool:fatalError', ({ error }) => setTimeout(resolve, endingMs, error).unref());
    });
    Promise.race([runner.promise, broke]).then(again, again);
    return runner;
  };

  const restart = async (): Promise<Runner> => {
    await sleep(restartMs, undefined, { signal: stopping.signal });
    try {
      // What they still hold would otherwise not be run for hours.
      await workers.forget();
      return await start();
    } catch (error) {
      log.error({ error }, 'The worker of the jobs could not be started again.');
      return restart();
    }
  };

  let current = start();
  const first = await current;
  for (const of of schedule) if (of.isAtStart) await first.addJob(of.task, {}, optionsOf(of));
  return {
    async stop() {
      stopping.abort();
      const runner = await current.catch(() => null);
      await runner?.stop().catch(() => undefined);
      await Promise.all(reporting);
      await workers.stop();
      await pool.end();
    },
  };
}
