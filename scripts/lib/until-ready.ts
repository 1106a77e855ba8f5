/** A part that starts says 'progress' with every step and 'ready' at the end; silence, not slowness, gives it up. */
import type { ChildProcess } from 'node:child_process';

/** The longest step is a migration or a month of the demo's play, on a slow machine. */
const maxSilenceMs = 300_000;

function spanOf(ms: number): string {
  return ms < 60_000 ? `${ms / 1_000} seconds` : `${ms / 60_000} minutes`;
}

/** Throws an Error of one sentence when the part ends first, or makes no progress for so long that it is killed. */
export function untilReady(name: string, child: ChildProcess, silenceMs = maxSilenceMs): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    reject(new Error(`${name} made no progress with its start for ${spanOf(silenceMs)} and was given up.`));
    child.kill('SIGKILL');
  }, silenceMs);
  child.on('message', (message) => {
    if (message === 'ready') resolve();
    else timer.refresh();
  });
  child.once('exit', () => reject(new Error(`${name} did not start.`)));
  return promise.finally(() => clearTimeout(timer));
}
