/** Failing background jobs in the back office. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema, moment } from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { staffAct, staffCall } from '../wire.ts';

const oneJob = z.strictObject({ jobId: idSchema });

export const jobsCalls = {
  'staff.jobList': staffCall({
    reads: true,
    summary: 'The background jobs that failed and were not done since, newest first.',
    request: z.strictObject({ ...pageRequest }),
    answer: listOf(
      z.object({
        jobId: z.int(),
        task: z.string(),
        /** Subject: names and values; empty for a scheduled job. */
        subject: z.string(),
        tries: z.int(),
        maxTries: z.int(),
        /** State: waiting for a retry, running, or out of retries. */
        state: z.enum(['waiting', 'running', 'exhausted']),
        /** Time of the retry; null unless it waits. */
        nextTryAt: moment.nullable(),
        error: z.string(),
        addedAt: moment,
      }),
    ),
  }),
  'staff.jobRetry': staffAct({
    summary: 'Tries a failing job again now; one that is out of tries gets them all anew.',
    request: oneJob,
    codes: [codes.notFound, codes.jobInProgress],
  }),
  'staff.jobGiveUp': staffAct({
    summary: 'Takes a job away that is out of tries: it is never done.',
    request: oneJob,
    codes: [codes.notFound, codes.jobInProgress],
  }),
};
