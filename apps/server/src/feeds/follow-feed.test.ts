/**
 * A node that follows a feed over the network: a recorded stretch, replayed by a process of its own. That process is
 * killed, and so are the connections to the database and the node itself.
 */

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FeedMessage } from '@mirinae/contract/feed/messages';
import { readFrame } from '@mirinae/contract/sport/price-frames';
import { freePort } from '@mirinae/node-kit/testing/free-port';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FixtureBook } from '../modules/sportsbook/feed/fixture-book.ts';
import { MarketStore } from '../modules/sportsbook/index.ts';
import { phaseOf, presentFixture } from '../modules/sportsbook/markets/present-fixture.ts';
import { PriceStream } from '../modules/sportsbook/markets/price-stream.ts';
import { betStop, fixtureFacts, oddsChange, pricedMarket, stateOfPlay } from '../testing/feed-samples.ts';
import { forkReplay } from '../testing/fork-feed.ts';
import { inTimeMs } from '../testing/in-time.ts';
import { testPlatform } from '../testing/test-platform.ts';
import { followFeed } from './follow-feed.ts';
import { mirinae } from './mirinae/index.ts';

const secret = 'a-feed-of-this-test-alone';
const speed = 60;
const began = Date.parse('2025-03-03T12:00:00+09:00');
const second = (nth: number) => began + nth * 1_000;
const total = (over: number) => pricedMarket(18, 'total=2.5', { '12': over, '13': 19_000 });

/** A match that ends after a minute and a half of play, and one with a price every ten seconds for an hour. */
const short = [
  oddsChange('short', second(-60), [total(20_000)]),
  oddsChange('short', second(10), [total(18_000)], { producer: 'live' }),
  betStop('short', second(30)),
  oddsChange('short', second(34), [total(15_000)], {
    producer: 'live',
    state: { ...stateOfPlay('live', 1), event: { kind: 'score', side: 'home' } },
  }),
  {
    type: 'betSettlement',
    producer: 'live',
    at: second(90),
    seq: 1,
    fixture: 'short',
    certainty: 'confirmed',
    markets: [
      {
        id: 18,
        specifiers: 'total=2.5',
        outcomes: [
          { id: '12', result: 0 },
          { id: '13', result: 1 },
        ],
      },
    ],
  },
  oddsChange('short', second(91), [], { producer: 'live', state: stateOfPlay('ended', 1) }),
] satisfies FeedMessage[];
const long = Array.from({ length: 360 }, (_, nth) =>
  oddsChange('long', second(10 * nth), [total(20_000 + nth)], { producer: 'live' }),
);
const facts = ['short', 'long'].map((id) => fixtureFacts(id, { startsAt: second(-5), status: 'live' }));

/** Real time, until it is set forward. */
const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) };
const base = await testPlatform();
let folder: string;
let port: number;
let feed: ChildProcess;
let node: Awaited<ReturnType<typeof startNode>>;

const startReplay = () => forkReplay(port, secret, path.join(folder, 'stretch.jsonl'), speed);

async function startNode() {
  const marketStore = new MarketStore(clock);
  const config = { ...base.config, FEED_URL: `http://127.0.0.1:${port}`, FEED_SECRET: secret };
  const { stop } = await followFeed({ ...base, clock, config, marketStore }, mirinae);
  const line = () => marketStore.fixture('long')?.book.line(18, 'total=2.5');
  const isOpen = () => {
    const known = line();
    return known !== undefined && marketStore.statusOf('long', known) === 'active';
  };
  return { marketStore, stop, line, isOpen };
}

const untilOpen = () => vi.waitFor(() => expect(node.isOpen()).toBe(true), { timeout: 6_000, interval: 20 });
const shown = (id: string) => {
  const fixture = node.marketStore.fixture(id);
  return fixture && presentFixture(node.marketStore, fixture);
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mirinae-replay-'));
  port = await freePort();
  const lines = [
    { from: began },
    ...facts.map((one) => ({ facts: one })),
    ...[...short, ...long].map((message) => ({ message })),
  ];
  await writeFile(path.join(folder, 'stretch.jsonl'), lines.map((line) => JSON.stringify(line)).join('\n'));
  feed = await startReplay();
  node = await startNode();
});

afterAll(async () => {
  feed.kill('SIGKILL');
  await node.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a node that follows the feed', () => {
  it('ends where a recorded stretch ended in a replay sixty times as fast', async () => {
    await vi.waitFor(() => expect(shown('short')?.status).toBe('ended'), { timeout: 6_000, interval: 20 });
    const expected = new FixtureBook();
    for (const message of short) expected.receive(message);
    const book = node.marketStore.fixture('short')?.book;
    const bare = (one: FixtureBook | undefined) => ({
      state: one?.state,
      lines: one?.lines().map(({ market, producer, status }) => ({ market, producer, status })),
      ending: one?.results(18, 'total=2.5').standing('13', 0),
      moments: one?.moments.list().map(({ kind, score }) => ({ kind, score })),
    });
    expect(bare(book)).toEqual(bare(expected));
    expect(bare(book).moments).toEqual([{ kind: 'score', score: { home: 1, away: 0 } }]);
  });

  it('lets every line rest within a second of twenty silent seconds, on the sockets that watch, and opens it again', async () => {
    await untilOpen();
    const frames: (string | Uint8Array)[] = [];
    const isResting = (frame: string | Uint8Array) =>
      typeof frame !== 'string' &&
      readFrame(frame).some(({ lines }) => lines.length > 0 && lines.every(({ status }) => status === 'suspended'));
    const stream = new PriceStream(node.marketStore);
    stream.watch({ bufferedAmount: 0, send: (frame) => frames.push(frame) }, ['long']);
    await vi.waitFor(() => expect(frames.length).toBeGreaterThan(0), inTimeMs);
    feed.kill('SIGSTOP');
    clock.aheadMs = 20_100;
    const since = performance.now();
    await vi.waitFor(() => expect(frames.some(isResting)).toBe(true), { interval: 5, timeout: inTimeMs });
    expect(performance.now() - since).toBeLessThan(1_000);
    expect(node.isOpen()).toBe(false);
    feed.kill('SIGCONT');
    clock.aheadMs = 0;
    await untilOpen();
    stream.stop();
  });

  it('stops without waiting for a feed that has stopped answering', async () => {
    feed.kill('SIGSTOP');
    const waiting = await startNode();
    // A request of a feed may take twenty seconds.
    const outcome = await Promise.race([waiting.stop().then(() => 'stopped'), sleep(10_000, 'still waiting')]);
    feed.kill('SIGCONT');
    expect(outcome).toBe('stopped');
    await untilOpen();
  });

  it('offers no old price and is back by itself, whatever dies', { timeout: 180_000 }, async () => {
    const ages: number[] = [];
    const looking = setInterval(() => {
      if (node.isOpen()) ages.push(Date.now() - (node.line()?.at ?? 0));
    }, 10);
    const kills = {
      async feed() {
        const ended = once(feed, 'exit');
        feed.kill('SIGKILL');
        await ended;
        await vi.waitFor(() => expect(node.isOpen()).toBe(false), { interval: 5, timeout: inTimeMs });
        feed = await startReplay();
      },
      async database() {
        await base.db.$client
          .query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()')
          .catch(() => undefined);
      },
      async node() {
        const before = shown('short');
        await node.stop();
        node = await startNode();
        expect(node.isOpen()).toBe(false);
        await vi.waitFor(() => expect(shown('short')?.moments).toEqual(before?.moments), inTimeMs);
      },
    };
    for (const kill of [kills.node, kills.database, kills.feed]) {
      await kill();
      await untilOpen();
      const looked = ages.length;
      await vi.waitFor(() => expect(ages.length).toBeGreaterThan(looked + 3), { timeout: 6_000 });
      const now = Date.now();
      await vi.waitFor(
        async () => expect(await node.marketStore.record?.reaches({ at: now, seq: 0 }, now)).toBe(true),
        {
          timeout: 6_000,
        },
      );
    }
    clearInterval(looking);
    expect(ages.length).toBeGreaterThan(10);
    expect(Math.max(...ages)).toBeLessThan(5_000);
    expect(phaseOf(node.marketStore.fixture('long') ?? expect.fail('The match is not known.'))).toBe('live');
  });
});
