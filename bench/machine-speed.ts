/**
 * How fast the machine is at this moment: the same two cores are two or three times slower while their neighbours work.
 * Figures of two runs can be compared once this is known for both.
 */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { doFixedWork } from '../apps/server/src/testing/fixed-work.ts';

const turns = 15;

/**
 * Milliseconds of processor that the middle turn of fixed work takes on one thread. Time in which others have the
 * core does not count, as it does not for the processes that are measured; a slower core does for both.
 */
export function fixedWorkMs(): number {
  const took = Array.from({ length: turns }, () => {
    const began = process.threadCpuUsage();
    doFixedWork();
    const { user, system } = process.threadCpuUsage(began);
    return (user + system) / 1_000;
  });
  return took.toSorted((one, other) => one - other)[Math.floor(turns / 2)] ?? 0;
}

const milliseconds = z.tuple([z.number()]);

/**
 * The same while every core does it: two cores that are threads of one share its units, and each is slower than one
 * that works alone. What keeps all cores busy, such as a whole test run, has this speed.
 */
export async function fixedWorkOnAllCoresMs(): Promise<number> {
  const took = await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      const [ms] = milliseconds.parse(
        await once(new Worker(new URL('fixed-work-thread.ts', import.meta.url)), 'message'),
      );
      return ms;
    }),
  );
  return took.reduce((sum, ms) => sum + ms, 0) / took.length;
}
