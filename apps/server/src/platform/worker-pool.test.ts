import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { codes } from '@mirinae/contract/codes';
import { expect, it } from 'vitest';
import type * as passwordWorker from './auth/password-worker.ts';
import { openWorkerPool } from './worker-pool.ts';

/** The nice value of each thread of this process, as Linux reports it. */
function nicenesses(): number[] {
  return readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    // Behind the name, which may hold anything, the seventeenth word.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });
}

it('works on low-priority threads with a bounded concurrency, and refuses beyond the queue’s length', async () => {
  const bounds = { threads: 1, maxQueued: 2, waitSeconds: 7 };
  const work = openWorkerPool<typeof passwordWorker>(new URL('./auth/password-worker.ts', import.meta.url), bounds);
  const known = await work('hash', 'a secret');
  const requested = Array.from({ length: 8 }, (_, nth) =>
    work('compare', { known, password: nth === 0 ? 'a secret' : 'no' }),
  );
  const ended = await Promise.allSettled(requested);
  expect(ended[0]).toEqual({ status: 'fulfilled', value: true });
  expect(ended[1]).toEqual({ status: 'fulfilled', value: false });
  expect(ended.at(-1)).toMatchObject({ reason: { code: codes.tooManyRequests, data: { waitSeconds: 7 } } });
  expect(Math.max(...nicenesses())).toBeGreaterThanOrEqual(Math.min(getPriority() + 10, 19));
  expect(await work('compare', { known, password: 'a secret' })).toBe(true);
});
