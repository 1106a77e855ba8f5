/**
 * Background work must never take the house down: a job that throws is logged and tried again, and everything else goes
 * on.
 */

import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { testPlatform } from '../testing/test-platform.ts';
import { sql } from './db/orm.ts';
import { addJob, startJobs } from './jobs.ts';

const platform = await testPlatform();
const ran: string[] = [];
const longJob = Promise.withResolvers<void>();
const countOf = (wanted: string) => ran.filter((task) => task === wanted).length;
const errors: string[] = [];
const log = Object.assign(Object.create(platform.log), {
  error: (...args: unknown[]) => errors.push(args.join(' ')),
});
const schedule = [
  { task: 'breaks-once', match: '0 0 1 1 *', isAtStart: true },
  { task: 'goes-on', match: '0 0 1 1 *', isAtStart: true },
] as const;

const tasks = {
  'breaks-once': async () => {
    ran.push('breaks-once');
    if (countOf('breaks-once') === 1) await platform.db.execute(sql`select * from gone`);
  },
  'reads-nonsense': async () => {
    z.object({ round: z.object({ no: z.int() }), at: z.string() }).parse({ round: { no: 'x' } });
  },
  'takes-long': async () => {
    ran.push('long began');
    await longJob.promise;
  },
  'takes-a-while': async () => {
    ran.push('began');
    await platform.db.execute(sql`select pg_sleep(0.2)`);
    ran.push('ended');
  },
  'goes-on': async () => {
    ran.push('goes-on');
  },
};
const start = () => startJobs({ ...platform, log }, tasks, schedule);
let jobs = await start();
afterAll(() => jobs.stop());

async function endConnections(): Promise<void> {
  await platform.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'mirinae-jobs' and datname = current_database()`,
  );
}

const waiting = z.array(z.object({ attempts: z.int(), last_error: z.string().nullable() }));

async function readWaiting() {
  const { rows } = await platform.db.execute(sql`select attempts, last_error from graphile_worker.jobs`);
  return waiting.parse(rows);
}

test('a job that throws is logged and done again later, and the others are done meanwhile', async () => {
  await vi.waitFor(() => expect(ran).toEqual(expect.arrayContaining(['breaks-once', 'goes-on'])), 60_000);
  await vi.waitFor(
    async () => expect(await readWaiting()).toEqual([{ attempts: 1, last_error: expect.any(String) }]),
    5_000,
  );
  expect(errors).toEqual([expect.stringContaining('breaks-once')]);
  await vi.waitFor(() => expect(countOf('breaks-once')).toBe(2), 60_000);
  await vi.waitFor(async () => expect(await readWaiting()).toEqual([]), 60_000);
});

test('the connections of jobs may break: the work goes on over new ones', async () => {
  const before = countOf('goes-on');
  await endConnections();
  await platform.db.execute(sql`select graphile_worker.add_job('goes-on')`);
  await vi.waitFor(() => expect(countOf('goes-on')).toBe(before + 1), 60_000);
});

test('a job whose end could not be written is done again soon, not when the worker is forgotten after hours', async () => {
  const before = countOf('goes-on');
  await platform.db.execute(sql`create function refuse_end() returns trigger language plpgsql as $$
    begin
      if old.key = 'refused' and old.attempts = 1 then raise exception 'not now'; end if;
      return old;
    end $$`);
  await platform.db.execute(
    sql`create trigger refuse_end before delete on graphile_worker._private_jobs for each row execute function refuse_end()`,
  );
  await platform.db.execute(sql`select graphile_worker.add_job('goes-on', job_key := 'refused')`);
  await vi.waitFor(() => expect(countOf('goes-on')).toBe(before + 2), 60_000);
  await vi.waitFor(async () => expect(await readWaiting()).toEqual([]), 60_000);
  expect(errors).toContainEqual(expect.stringContaining('The worker of the jobs broke'));
});

test('a payload that does not fit its schema is reported by path and reason, in one line', async () => {
  await platform.db.execute(sql`select graphile_worker.add_job('reads-nonsense', max_attempts := 1)`);
  await vi.waitFor(async () => {
    const [{ last_error: text = null } = {}] = await readWaiting();
    expect(text).toMatch(/^round\.no: .+; at: .+$/);
  }, 60_000);
});

const holdAs = (worker: string) =>
  platform.db.execute(sql`update graphile_worker._private_jobs
    set locked_by = ${worker}, locked_at = now() - interval '1 minute', attempts = 1 where key is null`);

test('what a worker held that was killed is done soon, though other workers live', async () => {
  await jobs.stop();
  const before = countOf('goes-on');
  await platform.db.execute(sql`select graphile_worker.add_job('goes-on')`);
  await holdAs('killed');
  jobs = await start();
  // Once by itself, as it is done at each start, and once for the job that was held.
  await vi.waitFor(() => expect(countOf('goes-on')).toBe(before + 2), 60_000);
  await platform.db.execute(sql`select graphile_worker.add_job('goes-on', run_at := now() + interval '1 hour')`);
  await holdAs('killed later');
  await platform.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`);
  await vi.waitFor(() => expect(countOf('goes-on')).toBe(before + 3), 60_000);
});

test('what a living worker holds is left to it, however long it takes', async () => {
  const client = await platform.db.$client.connect();
  await client.query(`select pg_advisory_lock(hashtextextended('job worker slow', 0))`);
  const before = countOf('goes-on');
  await platform.db.execute(sql`select graphile_worker.add_job('goes-on', run_at := now() + interval '1 hour')`);
  await holdAs('slow');
  await platform.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`);
  const other = await start();
  // Each start does it once by itself; the start has looked for jobs without a holder.
  await vi.waitFor(() => expect(countOf('goes-on')).toBe(before + 1), 60_000);
  const { rows } = await platform.db.execute(
    sql`select distinct locked_by from graphile_worker.jobs where key is null`,
  );
  expect(rows).toEqual([{ locked_by: 'slow' }]);
  client.release(true);
  await vi.waitFor(() => expect(countOf('goes-on')).toBe(before + 2), 60_000);
  await other.stop();
});

test('a job that takes long is not started twice', async () => {
  await platform.db.execute(sql`select graphile_worker.add_job('takes-long', job_key := 'long')`);
  await vi.waitFor(() => expect(ran).toContain('long began'), 60_000);
  // As if it had been at it for a minute; what a dead one held since then is found by a later look for such.
  await platform.db.execute(sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`);
  const before = countOf('goes-on');
  await platform.db.execute(sql`select graphile_worker.add_job('goes-on', run_at := now() + interval '1 hour')`);
  await holdAs('died meanwhile');
  await platform.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`);
  await vi.waitFor(() => expect(countOf('goes-on')).toBe(before + 1), 60_000);
  await platform.db.execute(sql`select graphile_worker.add_job('goes-on')`);
  await vi.waitFor(() => expect(countOf('goes-on')).toBe(before + 2), 60_000);
  expect(countOf('long began')).toBe(1);
  longJob.resolve();
  const isLeft = async () =>
    (await platform.db.execute(sql`select from graphile_worker.jobs where key = 'long'`)).rowCount;
  await vi.waitFor(async () => expect(await isLeft()).toBe(0), 60_000);
  expect(countOf('long began')).toBe(1);
});

test('jobs of one queue are done one after the other, however many workers are free', async () => {
  const add = (key: string) =>
    addJob(platform.db, { task: 'takes-a-while', payload: {}, at: new Date(), key, queue: 'one-by-one' });
  for (const key of ['first', 'second', 'third']) await add(key);
  await vi.waitFor(() => expect(ran.filter((word) => word === 'ended')).toHaveLength(3), 60_000);
  const course = ran.filter((word) => word === 'began' || word === 'ended');
  expect(course).toEqual(['began', 'ended', 'began', 'ended', 'began', 'ended']);
});

test('a job that is requested while a worker takes the one of its key waits in addition', async () => {
  const key = 'asked for while taken';
  const job = { task: 'goes-on', payload: {}, at: new Date(Date.now() + 3_600_000), key };
  await addJob(platform.db, job);
  const taking = await platform.db.$client.connect();
  await taking.query('begin');
  await taking.query(`update graphile_worker._private_jobs set locked_by = 'it', locked_at = now() where key = $1`, [
    key,
  ]);
  const requested = addJob(platform.db, job);
  const waits = sql`select from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
  await vi.waitFor(async () => expect((await platform.db.execute(waits)).rowCount).toBe(1), 60_000);
  await taking.query('commit');
  taking.release();
  await requested;
  const { rows } = await platform.db.execute(
    sql`select locked_by, revision from graphile_worker.jobs where key = ${key} or locked_by = 'it' order by id`,
  );
  expect(rows).toEqual([
    { locked_by: 'it', revision: 0 },
    { locked_by: null, revision: 0 },
  ]);
});
