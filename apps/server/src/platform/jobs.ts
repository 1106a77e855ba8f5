/** Background work: durable jobs in PostgreSQL, done once by whichever worker node is free. Times of the schedule are UTC. */
import { Logger as JobLogger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker';
import type { Platform } from './app.ts';

export type Schedule = {
  readonly task: string;
  readonly match: string;
  /** Also once when a worker starts. */
  readonly isAtStart?: true;
};

/** Starts a worker; `stop` lets the running jobs end first. */
export async function startJobs(
  { db, log }: Platform,
  taskList: TaskList,
  schedule: readonly Schedule[],
): Promise<Runner> {
  const runner = await run({
    pgPool: db.$client,
    logger: new JobLogger(() => (level, message) => log[level === 'warning' ? 'warn' : level](message)),
    taskList,
    parsedCronItems: parseCronItems(schedule.map(({ task, match }) => ({ task, match }))),
    concurrency: 2,
    noHandleSignals: true,
    // Jobs of a given moment start at most this late.
    pollInterval: 500,
  });
  runner.events.on('job:failed', ({ job, error }) =>
    log.error({ task: job.task_identifier, error }, 'A job failed for good.'),
  );
  for (const { task, isAtStart } of schedule) if (isAtStart) await runner.addJob(task, {}, { jobKey: `start:${task}` });
  return runner;
}
