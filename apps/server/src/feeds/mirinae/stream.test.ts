/**
 * The feed as the platform receives it: the server of a feed in a process of its own, killed and started again. It
 * replays one match: the sandbox's feed must price a day first, for longer than a busy machine has time.
 */

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FeedMessage } from '@mirinae/contract/feed/messages';
import { freePort } from '@mirinae/node-kit/testing/free-port';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { fixtureFacts, oddsChange, pricedMarket } from '../../testing/feed-samples.ts';
import { forkReplay } from '../../testing/fork-feed.ts';
import { inTimeMs } from '../../testing/in-time.ts';
import { FeedStream } from './stream.ts';

const secret = 'a-feed-of-this-test-alone';
const received: FeedMessage[] = [];
const began = Date.parse('2025-03-03T12:00:00+09:00');
const price = pricedMarket(18, 'total=2.5', { '12': 19_000, '13': 19_000 });
/** The state at the start: a listener that connects later reads it from the snapshot. */
const lines = [
  { from: began },
  { facts: fixtureFacts('long', { startsAt: began, status: 'live' }) },
  { message: oddsChange('long', began - 60_000, [price], { producer: 'live' }) },
];
let folder: string;
let port: number;
let feed: ChildProcess;
let stream: FeedStream;

const startReplay = () => forkReplay(port, secret, path.join(folder, 'match.jsonl'), 1);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mirinae-replay-'));
  await writeFile(path.join(folder, 'match.jsonl'), lines.map((line) => JSON.stringify(line)).join('\n'));
  port = await freePort();
  feed = await startReplay();
  stream = new FeedStream({
    address: { url: `http://127.0.0.1:${port}`, secret, listener: 'test' },
    lastProcessedAt: { live: null, prematch: null },
    clock: systemClock,
    log: createLog('silent'),
    onMessage: (message) => received.push(message),
  });
});

afterAll(async () => {
  stream.stop();
  feed.kill('SIGKILL');
  await rm(folder, { recursive: true });
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
    feed = await startReplay();
    received.length = 0;
    await untilUp();
    expect(received.some(({ type }) => type === 'snapshotComplete')).toBe(true);
  });
});
