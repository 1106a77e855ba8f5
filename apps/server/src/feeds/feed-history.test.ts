/** A house that follows a feed for the first time requests the messages before its start. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@mirinae/node-kit/testing/free-port';
import { expect, it, vi } from 'vitest';
import { MarketStore } from '../modules/sportsbook/index.ts';
import { systemClock } from '../platform/clock.ts';
import { fixtureFacts, oddsChange, pricedMarket, stateOfPlay } from '../testing/feed-samples.ts';
import { forkReplay } from '../testing/fork-feed.ts';
import { inTimeMs } from '../testing/in-time.ts';
import { testPlatform } from '../testing/test-platform.ts';
import { followFeed } from './follow-feed.ts';
import { mirinae } from './mirinae/index.ts';

const secret = 'a-feed-of-this-test-alone';
const began = Date.parse('2025-03-03T12:00:00+09:00');
const minute = (nth: number) => began + nth * 60_000;
const total = (over: number) => pricedMarket(18, 'total=0.5', { '12': over, '13': 19_000 });

/** One match was over twenty minutes before, the other is on, and its goal had fallen already. */
const goal = { ...stateOfPlay('live', 1), event: { kind: 'score', side: 'home' } } as const;
const messages = [
  oddsChange('over', minute(-30), [total(15_000)], { producer: 'live', state: goal }),
  oddsChange('over', minute(-20), [], { producer: 'live', state: stateOfPlay('ended', 1) }),
  {
    type: 'betSettlement',
    producer: 'live',
    at: minute(-20),
    seq: 1,
    fixture: 'over',
    certainty: 'confirmed',
    markets: [
      {
        id: 18,
        specifiers: 'total=0.5',
        outcomes: [
          { id: '12', result: 1 },
          { id: '13', result: 0 },
        ],
      },
    ],
  },
  oddsChange('on', minute(-10), [total(15_000)], { producer: 'live', state: goal }),
  ...[...Array(60).keys()].map((nth) => oddsChange('on', minute(nth / 6), [total(20_000 + nth)], { producer: 'live' })),
];
const facts = ['over', 'on'].map((id) => fixtureFacts(id, { startsAt: minute(-60), status: 'live' }));

it('shows results from before it opened, and how a match that is on came to its score', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mirinae-history-'));
  const file = path.join(folder, 'stretch.jsonl');
  const lines = [{ from: began }, ...facts.map((one) => ({ facts: one })), ...messages.map((message) => ({ message }))];
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  const port = await freePort();
  const feed = await forkReplay(port, secret, file, 1);
  const base = await testPlatform();
  const marketStore = new MarketStore(systemClock);
  const config = { ...base.config, FEED_URL: `http://127.0.0.1:${port}`, FEED_SECRET: secret };
  const node = await followFeed({ ...base, clock: systemClock, config, marketStore }, mirinae, 60);
  try {
    const endingOf = (outcome: string) =>
      marketStore.fixture('over')?.book.results(18, 'total=0.5').standing(outcome, 0).kind;
    await vi.waitFor(() => expect(endingOf('12')).toBe('settled'), { timeout: 60_000 });
    expect(marketStore.fixture('over')?.book.state?.status).toBe('ended');
    // It is sent after the one that is over.
    await vi.waitFor(
      () =>
        expect(marketStore.fixture('on')?.book.moments.list()).toMatchObject([
          { kind: 'score', score: { home: 1, away: 0 } },
        ]),
      inTimeMs,
    );
    const kept = () => base.db.$client.query(`select 1 from sport_results where fixture = 'over'`);
    await vi.waitFor(async () => expect((await kept()).rowCount).toBeGreaterThan(0), inTimeMs);
  } finally {
    await node.stop();
    feed.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
});
