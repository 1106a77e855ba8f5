/**
 * Background work must never take the house down: a job that throws is logged and tried again, and everything else goes
 * on.
 */
import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { testPlatform } from '../testing/test-platform.ts';
import { startJobs } from './jobs.ts';

const platform = await testPlatform();
const ran: string[] = [];
const errors: string[] = [];
const log = Object.assign(Object.create(platform.log), {
  error: (...words: unknown[]) => errors.push(words.join(' ')),
});
const schedule = [
  { task: 'breaks-once', match: '0 0 1 1 *', isAtStart: true },
  { task: 'goes-on', match: '0 0 1 1 *', isAtStart: true },
] as const;

const jobs = await startJobs(
  { ...platform, log },
  {
    'breaks-once': async () => {
      ran.push('breaks-once');
      if (ran.filter((task) => task === 'breaks-once').length === 1) await platform.db.execute(sql`select * from gone`);
    },
    'reads-nonsense': async () => {
      z.object({ round: z.object({ no: z.int() }), at: z.string() }).parse({ round: { no: 'x' } });
    },
    'goes-on': async () => {
      ran.push('goes-on');
    },
    'loses-connections': async () => {
      ran.push('loses-connections');
      await endConnections();
    },
  },
  schedule,
);
afterAll(() => jobs.stop());

async function endConnections(): Promise<void> {
  await platform.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mirinae-jobs'`,
  );
}

const waiting = z.array(z.object({ attempts: z.int(), last_error: z.string().nullable() }));

async function readWaiting() {
  const { rows } = await platform.db.execute(sql`select attempts, last_error from graphile_worker.jobs`);
  return waiting.parse(rows);
}

test('a job that throws is logged and done again later, and the others are done meanwhile', async () => {
  await vi.waitFor(() => expect(ran).toEqual(expect.arrayContaining(['breaks-once', 'goes-on'])), 5_000);
  await vi.waitFor(
    async () => expect(await readWaiting()).toEqual([{ attempts: 1, last_error: expect.any(String) }]),
    5_000,
  );
  expect(errors).toEqual([expect.stringContaining('breaks-once')]);
  await vi.waitFor(() => expect(ran.filter((task) => task === 'breaks-once')).toHaveLength(2), 10_000);
  await vi.waitFor(async () => expect(await readWaiting()).toEqual([]), 5_000);
});

test('the connections of jobs may break: the work goes on over new ones', async () => {
  const before = ran.filter((task) => task === 'goes-on').length;
  await endConnections();
  await platform.db.execute(sql`select graphile_worker.add_job('goes-on')`);
  await vi.waitFor(() => expect(ran.filter((task) => task === 'goes-on').length).toBe(before + 1), 20_000);
});

test('a job whose end could not be written at once is done once, and its end is written later', async () => {
  await platform.db.execute(sql`select graphile_worker.add_job('loses-connections')`);
  await vi.waitFor(() => expect(ran).toContain('loses-connections'), 5_000);
  await vi.waitFor(async () => expect(await readWaiting()).toEqual([]), 10_000);
  expect(ran.filter((task) => task === 'loses-connections')).toHaveLength(1);
});

test('what does not fit its schema is said by place and reason, in one line', async () => {
  await platform.db.execute(sql`select graphile_worker.add_job('reads-nonsense', max_attempts := 1)`);
  await vi.waitFor(async () => {
    const [{ last_error: text = null } = {}] = await readWaiting();
    expect(text).toMatch(/^round\.no: .+; at: .+$/);
  }, 5_000);
});
