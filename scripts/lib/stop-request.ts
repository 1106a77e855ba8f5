/**
 * When a command that runs the house is to end: Ctrl-C, a signal, or the end of the npm that runs it. npm passes
 * signals to a shell, which does not pass them on; a house that cannot be stopped must not stay.
 */
import { execFileSync } from 'node:child_process';
import { isProcessAlive } from '../../apps/server/src/platform/db/data-folder-lock.ts';

const lookEveryMs = 500;

/** The process behind the shell that npm starts a command in. */
function parentOf(pid: number): number | null {
  try {
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
  } catch {
    return null;
  }
}

function untilNpmEnds(end: () => void): void {
  const shell = process.ppid;
  const npm = parentOf(shell);
  const timer = setInterval(() => {
    if (process.ppid === shell && npm !== null && isProcessAlive(npm)) return;
    clearInterval(timer);
    end();
  }, lookEveryMs);
  timer.unref();
}

export function watchStopRequest(): AbortSignal {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  if (process.env.npm_lifecycle_event !== undefined) untilNpmEnds(stop);
  return stopping.signal;
}

/** Resolves at the start when it was requested already. */
export function stopRequested(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (signal.aborted) resolve();
  else signal.addEventListener('abort', () => resolve(), { once: true });
  return promise;
}
