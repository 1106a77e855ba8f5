import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { keepRunning } from './keep-running.ts';

function createPart() {
  let starts = 0;
  let end = () => {};
  return {
    starts: () => starts,
    end: () => end(),
    async start() {
      starts += 1;
      const { promise, resolve } = Promise.withResolvers<string>();
      end = () => resolve('SIGKILL');
      return { pid: starts, ready: Promise.resolve(), ended: promise, stop: async () => end() };
    },
  };
}

test('a part that ends by itself is started again, and one that was stopped is not', async () => {
  const part = createPart();
  const kept = await keepRunning('The part', part.start);
  part.end();
  await expect.poll(() => kept.pid(), { timeout: 60_000 }).toBe(2);
  await kept.stop();
  expect(part.starts()).toBe(2);
});

test('a part that ends again and again is given up with a sentence', async () => {
  let starts = 0;
  const kept = await keepRunning('The part', async () => {
    starts += 1;
    return { pid: starts, ready: Promise.resolve(), ended: Promise.resolve('exit code 1'), stop: async () => {} };
  });
  expect(await kept.broken).toBe('The part ended by itself (exit code 1), again and again.');
  expect(starts).toBe(11);
});

test('a part whose next start waits for something is stopped all the same', async () => {
  const part = createPart();
  const minuteMs = 60_000;
  const kept = await keepRunning('The part', async (signal) => {
    const started = await part.start();
    if (started.pid > 1) await sleep(minuteMs, undefined, { signal });
    return started;
  });
  part.end();
  await expect.poll(part.starts, { timeout: 60_000 }).toBe(2);
  await kept.stop();
  expect(part.starts()).toBe(2);
});
