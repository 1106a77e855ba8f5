/** The sandbox sports feed as a process of its own. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';

/** Resolves once the feed listens. It offers today's matches alone, and its line is sound. */
export function forkFeed(port: number, secret: string): Promise<ChildProcess> {
  const entry = path.resolve(import.meta.dirname, '../../../feed/main.ts');
  const child = fork(entry, {
    env: {
      ...process.env,
      FEED_PORT: String(port),
      FEED_SECRET: secret,
      FEED_DAYS_AHEAD: '0',
      FEED_FAULTS: 'off',
    },
  });
  const { promise, resolve, reject } = Promise.withResolvers<ChildProcess>();
  child.once('message', () => resolve(child));
  child.once('exit', () => reject(new Error('The feed did not start.')));
  return promise;
}
