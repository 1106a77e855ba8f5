/** The feed as the platform receives it: a real feed in a process of its own, killed and started again. */

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { FeedMessage } from '@mirinae/contract/feed/messages';
import { freePort } from '@mirinae/node-kit/testing/free-port';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { forkFeed } from '../../testing/fork-feed.ts';
import { inTimeMs } from '../../testing/in-time.ts';
import { FeedStream } from './stream.ts';

const secret = 'a-feed-of-this-test-alone';
const received: FeedMessage[] = [];
let port: number;
let feed: ChildProcess;
let stream: FeedStream;

beforeAll(async () => {
  port = await freePort();
  feed = await forkFeed(port, secret);
  stream = new FeedStream({
    address: { url: `http://127.0.0.1:${port}`, secret, listener: 'test' },
    lastProcessedAt: { live: null, prematch: null },
    clock: systemClock,
    log: createLog('silent'),
    onMessage: (message) => received.push(message),
  });
});

afterAll(() => {
  stream.stop();
  feed.kill('SIGKILL');
});

const untilUp = (timeout = 40_000) => vi.waitFor(() => expect(stream.producer('live').isDown).toBe(false), { timeout });

describe('the stream of a feed', () => {
  it('has a snapshot before its producers are up', async () => {
    expect(stream.producer('live').isDown).toBe(true);
    await untilUp();
    const ofLive = received.filter(({ producer }) => producer === 'live');
    const untilComplete = ofLive.slice(
      0,
      ofLive.findIndex(({ type }) => type === 'snapshotComplete'),
    );
    // How many matches are live depends on the hour of the day.
    expect(untilComplete.some(({ type }) => type === 'oddsChange')).toBe(true);
    expect(stream.producer('live').lastAliveAt).toBeGreaterThan(0);
  });

  it('has its producers down from the death of the feed until the next recovery, and then goes on', {
    timeout: 90_000,
  }, async () => {
    await untilUp();
    const ended = once(feed, 'exit');
    feed.kill('SIGKILL');
    await ended;
    await vi.waitFor(() => expect(stream.producer('live').isDown).toBe(true), inTimeMs);
    feed = await forkFeed(port, secret);
    received.length = 0;
    await untilUp();
    expect(received.some(({ type }) => type === 'snapshotComplete')).toBe(true);
  });
});
