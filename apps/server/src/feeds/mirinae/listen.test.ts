/** The feed as the platform hears it: a real feed in a process of its own, killed and started again. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { FeedMessage } from '@mirinae/contract/feed/messages';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { forkFeed } from '../../testing/fork-feed.ts';
import { freePort } from '../../testing/fork-studio.ts';
import { inTimeMs } from '../../testing/in-time.ts';
import { type Listening, listenToFeed } from './listen.ts';

const secret = 'a-feed-of-this-test-alone';
const heard: FeedMessage[] = [];
let port: number;
let feed: ChildProcess;
let listening: Listening;

beforeAll(async () => {
  port = await freePort();
  feed = await forkFeed(port, secret);
  listening = listenToFeed({
    address: { url: `http://127.0.0.1:${port}`, secret, listener: 'test' },
    heardUntil: { live: null, prematch: null },
    clock: systemClock,
    log: createLog('silent'),
    hear: (message) => heard.push(message),
  });
});

afterAll(() => {
  listening.stop();
  feed.kill('SIGKILL');
});

const untilHeard = (timeout = 25_000) =>
  vi.waitFor(() => expect(listening.heard('live').isMissing).toBe(false), { timeout });

describe('listening to a feed', () => {
  it('recovers what stands before anything counts as heard', async () => {
    expect(listening.heard('live').isMissing).toBe(true);
    await untilHeard();
    const ofLive = heard.filter(({ producer }) => producer === 'live');
    const untilComplete = ofLive.slice(
      0,
      ofLive.findIndex(({ type }) => type === 'snapshotComplete'),
    );
    // How many matches are live depends on the hour of the day.
    expect(untilComplete.some(({ type }) => type === 'oddsChange')).toBe(true);
    expect(listening.heard('live').aliveAt).toBeGreaterThan(0);
  });

  it('misses everything from the death of the feed until the next recovery, and then goes on', {
    timeout: 60_000,
  }, async () => {
    await untilHeard();
    const ended = once(feed, 'exit');
    feed.kill('SIGKILL');
    await ended;
    await vi.waitFor(() => expect(listening.heard('live').isMissing).toBe(true), inTimeMs);
    feed = await forkFeed(port, secret);
    heard.length = 0;
    await untilHeard();
    expect(heard.some(({ type }) => type === 'snapshotComplete')).toBe(true);
  });
});
