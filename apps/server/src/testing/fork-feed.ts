/** A sports feed as a process of its own: the sandbox's, or a recorded stretch that is replayed. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');

function untilReady(child: ChildProcess): Promise<ChildProcess> {
  const { promise, resolve, reject } = Promise.withResolvers<ChildProcess>();
  child.once('message', () => resolve(child));
  child.once('exit', () => reject(new Error('The feed did not start.')));
  return promise;
}

/**
 * Resolves once the feed listens. It offers today's matches alone, of one region each league, and its line is sound.
 */
export function forkFeed(port: number, secret: string): Promise<ChildProcess> {
  const env = {
    ...process.env,
    FEED_PORT: String(port),
    FEED_SECRET: secret,
    FEED_DAYS_AHEAD: '0',
    FEED_REGIONS: '1',
    FEED_FAULTS: 'off',
  };
  return untilReady(fork(path.join(root, 'apps/feed/main.ts'), { env }));
}

/** Resolves once the recording is replayed, at this multiple of its speed. */
export function forkReplay(port: number, secret: string, file: string, speed: number): Promise<ChildProcess> {
  const script = path.join(root, 'scripts/feed-replay.ts');
  const args = [file, '--speed', String(speed), '--port', String(port)];
  return untilReady(fork(script, args, { env: { ...process.env, FEED_SECRET: secret }, silent: true }));
}
