/**
 * Goal: background work that fails is seen by staff and takes nothing else down. Method: real workers with jobs that
 * throw, until a table is back or staff give them up.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { addJob, addJobUnlessFailing, type Jobs, type Schedule, startJobs } from '../../platform/jobs.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { countAudit, listenTo, newestAudit } from '../../testing/observe.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { miniSchedule, miniTasks } from '../mini/events.ts';
import { announceFailingJobs } from './events.ts';

const server = await startCallServer();
const { platform, request, call } = server;
const { db } = platform;
const owner = { token: await signInStaff(server, await buildStaff(platform, { role: 'owner' })) };
const run = (text: string, values: unknown[] = []) => db.$client.query(text, values);
const ran: string[] = [];
let jobs: Jobs | undefined;

const inTime = { timeout: 60_000, interval: 50 };
const listJobs = async () => (await request('staff.jobList', {}, owner)).list;
const jobOfTask = async (task: string) => (await listJobs()).find((job) => job.task === task);
const failing = (task: string) =>
  vi.waitFor(async () => {
    const job = await jobOfTask(task);
    if (job === undefined) throw new Error(`${task} is not in the list.`);
    return job;
  }, inTime);
const add = (task: string, payload: Record<string, string> = {}) =>
  addJob(db, { task, payload, at: systemClock.now(), key: task });

beforeAll(async () => {
  const now = { ...platform, clock: systemClock };
  const tasks = {
    ...miniTasks(now),
    'always-throws': async () => {
      throw new Error('The bank does not answer.\nand more', { cause: new Error('Connection refused') });
    },
    'throws-once': async () => {
      throw new Error('What was compared differs.');
    },
    works: async () => {
      ran.push('works');
    },
  };
  const once: Schedule = { task: 'throws-once', match: '0 0 1 1 *', isAtStart: true, tries: 1 };
  jobs = await startJobs(now, tasks, [...miniSchedule, once], () => announceFailingJobs(now));
  await vi.waitFor(async () => expect((await run('select from mini_rounds')).rowCount).toBeGreaterThan(0), inTime);
});
afterAll(() => jobs?.stop());

it('a job of the schedule that is not to be tried again is left to staff immediately', async () => {
  const { jobId, ...failed } = await failing('throws-once');
  expect(failed).toMatchObject({ tries: 1, state: 'exhausted', error: 'What was compared differs.' });
  await request('staff.jobGiveUp', { jobId }, owner);
});

describe('a job that throws always', () => {
  it('is listed with its last error in short, counted in the queue and announced', async () => {
    const received = await listenTo(platform, 'staff');
    await add('always-throws', { requestId: '17' });
    expect(await failing('always-throws')).toMatchObject({
      subject: 'requestId 17',
      tries: 1,
      state: 'waiting',
      error: 'Connection refused',
    });
    const queues = await request('staff.queueList', {}, owner);
    expect(queues.find(({ queue }) => queue === 'jobs')).toMatchObject({ waiting: 1, seconds: expect.any(Number) });
    await vi.waitFor(() => expect(received).toContainEqual({ cmd: 'QUEUE', data1: 'jobs', data2: '1' }), inTime);
  });

  it('is tried again by itself, and immediately where staff say so', async () => {
    await vi.waitFor(async () => expect((await jobOfTask('always-throws'))?.tries).toBeGreaterThan(1), inTime);
    await run(
      "update graphile_worker._private_jobs set run_at = now() + interval '1 hour' where last_error is not null",
    );
    const before = await failing('always-throws');
    await request('staff.jobRetry', { jobId: before.jobId }, owner);
    expect(await newestAudit(platform)).toMatchObject({
      action: 'job.retry',
      target: `job:${before.jobId}`,
      before: { task: 'always-throws', subject: 'requestId 17', error: 'Connection refused' },
    });
    await vi.waitFor(
      async () => expect((await jobOfTask('always-throws'))?.tries).toBeGreaterThan(before.tries),
      inTime,
    );
  });

  it('keeps its tries when a sweep adds it again', async () => {
    await run(
      "update graphile_worker._private_jobs set run_at = now() + interval '1 hour' where last_error is not null",
    );
    const { tries } = await failing('always-throws');
    await addJobUnlessFailing(db, { task: 'always-throws', payload: {}, at: systemClock.now(), key: 'always-throws' });
    expect(await failing('always-throws')).toMatchObject({ tries, subject: 'requestId 17' });
  });

  it('is given up once it is out of tries, not before, and once', async () => {
    const { jobId } = await failing('always-throws');
    expect((await call('staff.jobGiveUp', { jobId }, owner)).resultCode).toBe('S040');
    await run('update graphile_worker._private_jobs set attempts = max_attempts where id = $1', [jobId]);
    expect(await failing('always-throws')).toMatchObject({ state: 'exhausted', nextTryAt: null });
    const audited = await countAudit(platform);
    const received = await listenTo(platform, 'staff');
    const answers = await Promise.all([1, 2, 3].map(() => call('staff.jobGiveUp', { jobId }, owner)));
    expect(answers.map(({ resultCode }) => resultCode).sort()).toEqual(['0', 'Z404', 'Z404']);
    expect(await countAudit(platform)).toBe(audited + 1);
    expect(await listJobs()).toEqual([]);
    await vi.waitFor(() => expect(received).toContainEqual({ cmd: 'QUEUE', data1: 'jobs', data2: '0' }), inTime);
  });

  it('that is out of tries gets them all anew where staff try it again', async () => {
    await add('always-throws');
    const { jobId } = await failing('always-throws');
    await run('update graphile_worker._private_jobs set attempts = max_attempts where id = $1', [jobId]);
    await request('staff.jobRetry', { jobId }, owner);
    await vi.waitFor(
      async () => expect(await jobOfTask('always-throws')).toMatchObject({ tries: 1, state: 'waiting' }),
      inTime,
    );
    await run('update graphile_worker._private_jobs set attempts = max_attempts where id = $1', [jobId]);
    await request('staff.jobGiveUp', { jobId }, owner);
  });
});

it('a job whose table is gone fails alone: calls, other jobs and the worker go on, and it is done once it is back', async () => {
  await run('alter table mini_rooms rename to mini_rooms_gone');
  await add('mini.plan');
  expect(await failing('mini.plan')).toMatchObject({ error: 'relation "mini_rooms" does not exist' });
  await add('works');
  await vi.waitFor(() => expect(ran).toEqual(['works']), inTime);
  expect((await request('site.option', {})).siteOption.siteTitle).not.toBe('');
  await run('alter table mini_rooms_gone rename to mini_rooms');
  const received = await listenTo(platform, 'staff');
  await request('staff.jobRetry', { jobId: (await failing('mini.plan')).jobId }, owner);
  await vi.waitFor(async () => expect(await listJobs()).toEqual([]), inTime);
  await vi.waitFor(() => expect(received).toContainEqual({ cmd: 'QUEUE', data1: 'jobs', data2: '0' }), inTime);
});

describe('who may see and touch failing jobs', () => {
  it.each([
    ['risk', '0', 'Z404'],
    ['support', 'S003', 'S003'],
    ['read-only', 'S003', 'S003'],
  ] as const)('%s: the list answers %s, a change %s', async (role, seen, changed) => {
    const token = await signInStaff(server, await buildStaff(platform, { role }));
    expect((await call('staff.jobList', {}, { token })).resultCode).toBe(seen);
    for (const name of ['staff.jobRetry', 'staff.jobGiveUp'] as const)
      expect((await call(name, { jobId: 999_999 }, { token })).resultCode).toBe(changed);
  });
});
