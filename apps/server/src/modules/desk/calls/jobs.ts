/** The calls of staff about background jobs that fail. */
import type { Answer } from '@mirinae/contract/calls';
import { type FailingJob, giveUpJob, listFailingJobs, retryJob } from '../../../platform/failing-jobs.ts';
import { staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { recordAudit } from '../../staff/index.ts';
import { publishQueue } from '../queues.ts';

/** `_cron` is the schedule's own. */
const subjectOf = ({ payload }: FailingJob) =>
  Object.entries(payload)
    .filter(([name]) => name !== '_cron')
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');

function presentJob(job: FailingJob): Answer<'staff.jobList'>['list'][number] {
  return {
    jobId: Number(job.jobId),
    task: job.task,
    subject: subjectOf(job),
    tries: job.tries,
    maxTries: job.maxTries,
    state: job.state,
    nextTryAt: job.state === 'waiting' ? job.nextTryAt.toISOString() : null,
    error: job.error,
    addedAt: job.addedAt.toISOString(),
  };
}

const changes = {
  'staff.jobRetry': { action: 'job.retry', work: retryJob, after: { state: 'waiting' } },
  'staff.jobGiveUp': { action: 'job.giveUp', work: giveUpJob, after: null },
} as const;

const jobCommand = (name: keyof typeof changes) =>
  staffCommand(name, 'system.manage', async ({ platform, tx, caller, staff, input: { jobId } }) => {
    const { action, work, after } = changes[name];
    const job = await work(tx, jobId);
    const { task, tries, state, error } = job;
    const before = { task, subject: subjectOf(job), tries, state, error };
    await recordAudit(tx, { staff, action, target: `job:${jobId}`, before, after, ip: caller.ip });
    await publishQueue(platform, tx, 'jobs');
    return null;
  });

export const jobCalls = [
  staffQuery('staff.jobList', 'system.view', async ({ platform: { db }, input }) => {
    const { list, total } = await listFailingJobs(db, { page: input.page, perPage: input.count_per_list });
    return { list: list.map(presentJob), pageInfo: pageInfo(input, total) };
  }),
  jobCommand('staff.jobRetry'),
  jobCommand('staff.jobGiveUp'),
];
