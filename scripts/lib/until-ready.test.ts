import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { untilReady } from './until-ready.ts';

/** Does as the script says; its silence is counted from its first word, since a process takes a while to run. */
async function startPart(script: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--eval', `process.send('begun'); ${script}`], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return child;
}

test('a part that goes on with its start is waited for, however long it takes', async () => {
  const steps = `let step = 0; setInterval(() => process.send((step += 1) < 12 ? 'progress' : 'ready'), 100);`;
  const child = await startPart(steps);
  await untilReady('The part', child, 1_000);
  child.kill('SIGKILL');
});

test('a part that makes no progress is killed and given up with one sentence', async () => {
  const child = await startPart('setInterval(() => {}, 1_000);');
  const ended = once(child, 'exit');
  await expect(untilReady('The part', child, 2_000)).rejects.toThrow(
    /^The part made no progress with its start for 2 seconds and was given up\.$/,
  );
  expect(await ended).toEqual([null, 'SIGKILL']);
});

test('a part that ends before it is ready did not start', async () => {
  const child = await startPart('setTimeout(() => process.exit(1), 50);');
  await expect(untilReady('The part', child, 60_000)).rejects.toThrow('The part did not start.');
});
