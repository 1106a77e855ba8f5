/** Jobs that threw and were not done since, for staff: the one place that reads the worker's own tables. */

import { codes } from '@mirinae/contract/codes';
import { at } from './db/columns.ts';
import type { Database, Tx } from './db/connect.ts';
import {
  and,
  bigint,
  count,
  desc,
  eq,
  gte,
  integer,
  isNotNull,
  isNull,
  json,
  lt,
  min,
  or,
  pgSchema,
  type SQL,
  smallint,
  sql,
  text,
} from './db/orm.ts';
import { type Page, readPage } from './db/read-page.ts';
import { DomainError } from './http/domain-error.ts';
import { brandId, type Id } from './ids.ts';

type Reader = Database | Tx;
export type JobId = Id<'JobId'>;

const worker = pgSchema('graphile_worker');
const tasks = worker.table('_private_tasks', { id: integer().notNull(), identifier: text().notNull() });
const jobs = worker.table('_private_jobs', {
  id: bigint({ mode: 'bigint' }).$type<JobId>().notNull(),
  taskId: integer('task_id').notNull(),
  payload: json().$type<Readonly<Record<string, unknown>>>().notNull(),
  attempts: smallint().notNull(),
  maxAttempts: smallint('max_attempts').notNull(),
  runAt: at('run_at').notNull(),
  lastError: text('last_error'),
  createdAt: at('created_at').notNull(),
  lockedAt: at('locked_at'),
});

export type FailingJob = {
  readonly jobId: JobId;
  readonly task: string;
  /** Payload of the job. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly tries: number;
  readonly maxTries: number;
  /** Waiting for the next try, being tried now, or out of tries. */
  readonly state: 'waiting' | 'running' | 'exhausted';
  readonly nextTryAt: Date;
  readonly error: string;
  readonly addedAt: Date;
};

const isFailing = isNotNull(jobs.lastError);
const isExhausted = gte(jobs.attempts, jobs.maxAttempts);
/** The worker takes a job away from a node that has held it this long. */
const isIdle = or(isNull(jobs.lockedAt), lt(jobs.lockedAt, sql`now() - interval '4 hours'`));

/** How many there are, and when the oldest of them was added. */
export async function sumFailingJobs(db: Reader): Promise<{ count: number; since: Date | null }> {
  const [row] = await db
    .select({ count: count(), since: min(jobs.createdAt) })
    .from(jobs)
    .where(isFailing);
  return { count: row?.count ?? 0, since: row?.since ?? null };
}

/** Whether something due for a minute waits for a worker: none runs, or they all stand still. */
export async function hasOverdueJobs(db: Reader): Promise<boolean> {
  const { rows } = await db.execute(sql`select exists (select from ${jobs}
    where ${jobs.runAt} < now() - interval '1 minute' and ${isNull(jobs.lockedAt)} and not ${isExhausted}) as found`);
  return rows[0]?.found === true;
}

/** Jobs out of tries, which nothing does any more, by task. */
export async function countExhaustedJobs(db: Reader): Promise<{ task: string; jobs: number }[]> {
  return db
    .select({ task: tasks.identifier, jobs: count() })
    .from(jobs)
    .innerJoin(tasks, eq(tasks.id, jobs.taskId))
    .where(and(isFailing, isExhausted, isIdle))
    .groupBy(tasks.identifier);
}

const fields = {
  jobId: jobs.id,
  task: tasks.identifier,
  payload: jobs.payload,
  tries: jobs.attempts,
  maxTries: jobs.maxAttempts,
  state: sql<
    FailingJob['state']
  >`case when not ${isIdle} then 'running' when ${isExhausted} then 'exhausted' else 'waiting' end`,
  nextTryAt: jobs.runAt,
  error: sql<string>`${jobs.lastError}`,
  addedAt: jobs.createdAt,
};

/** Newest first. */
export async function listFailingJobs(db: Reader, page: Page): Promise<{ list: FailingJob[]; total: number }> {
  const { rows: list, total } = await readPage(
    db.select(fields).from(jobs).innerJoin(tasks, eq(tasks.id, jobs.taskId)).where(isFailing).orderBy(desc(jobs.id)),
    db.$count(jobs, isFailing),
    page,
  );
  return { list, total };
}

async function lockFailingJob(tx: Tx, jobId: number, condition: SQL | undefined): Promise<FailingJob> {
  const isThis = and(eq(jobs.id, brandId<'JobId'>(jobId)), isFailing);
  const [found] = await tx
    .select({ ...fields, isFree: sql<boolean>`${and(isIdle, condition)}` })
    .from(jobs)
    .innerJoin(tasks, eq(tasks.id, jobs.taskId))
    .where(isThis)
    .for('update');
  if (!found) throw new DomainError(codes.notFound);
  const { isFree, ...job } = found;
  if (!isFree) throw new DomainError(codes.jobInProgress);
  return job;
}

/**
 * Tried again immediately; one that is out of tries gets them all anew. Answers the job as it was. Throws Z404 (done or
 * given up meanwhile), S040 (being tried now). Locks: the job.
 */
export async function retryJob(tx: Tx, jobId: number): Promise<FailingJob> {
  const job = await lockFailingJob(tx, jobId, undefined);
  const tries = job.state === 'exhausted' ? 0 : job.tries;
  await tx.update(jobs).set({ runAt: sql`now()`, attempts: tries }).where(eq(jobs.id, job.jobId));
  return job;
}

/**
 * Takes a job away that is out of tries. Answers the job as it was. Throws Z404 (done or given up meanwhile), S040 (it
 * is tried again by itself). Locks: the job.
 */
export async function giveUpJob(tx: Tx, jobId: number): Promise<FailingJob> {
  const job = await lockFailingJob(tx, jobId, isExhausted);
  await tx.delete(jobs).where(eq(jobs.id, job.jobId));
  return job;
}
