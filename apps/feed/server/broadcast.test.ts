/** Alive messages report up to when a feed was received: listeners judge bets by them. */
import { type FeedMessage, feedMessage } from '@mirinae/contract/feed/messages';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Feed } from '../engine/feed.ts';
import { Broadcast } from './broadcast.ts';
import { createListener } from './listener.ts';
import { soundLine } from './transport-faults.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const everyMs = 40;

/** One message every forty milliseconds, and no recoveries. */
const feed: Feed = {
  between(producer, from, until) {
    const first = Math.floor(from / everyMs) + 1;
    const count = Math.max(Math.floor(until / everyMs) - first + 1, 0);
    const stampOf = (nth: number) => ({ producer, seq: 0, at: (first + nth) * everyMs, fixture: 'one' }) as const;
    return Array.from({ length: count }, (_, nth): FeedMessage => {
      return { type: 'betStop', ...stampOf(nth), groups: ['all'], reason: 'attack' };
    });
  },
  snapshot: () => [],
  missed: () => [],
  ofFixture: () => [],
  fixtures: () => [],
  fixture: () => undefined,
};

it('never says that all was reported until a moment whose messages are still to come, however late its timers are', async () => {
  const step = fc.record({ passesMs: fc.integer({ min: 0, max: 400 }), isRecovering: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      let now = 1_000;
      const received: FeedMessage[] = [];
      const socket = { bufferedAmount: 0, send: (text: string) => received.push(feedMessage.parse(JSON.parse(text))) };
      // The clock advances between two reads.
      const broadcast = new Broadcast(feed, () => {
        now += 15;
        return now;
      });
      broadcast.join(createListener('one', { ...socket, terminate: () => undefined }, soundLine));
      for (const [nth, { passesMs, isRecovering }] of steps.entries()) {
        now += passesMs;
        if (isRecovering) broadcast.recover({ listener: 'one', producer: 'live', after: null, request: `r${nth}` });
        await vi.advanceTimersByTimeAsync(passesMs);
      }
      broadcast.stop();
      expect(received.filter(({ type }) => type === 'alive').length).toBeGreaterThan(1);
      for (const [index, { type, at }] of received.entries())
        if (type === 'alive' || type === 'snapshotComplete')
          expect(received.slice(index).filter((later) => 'fixture' in later && later.at <= at)).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

it('looks back at matches that were on already once all who listen have their prices, and not while one recovers', async () => {
  const steps: string[] = [];
  const at = 1_000;
  const looking: Feed = {
    ...feed,
    between: () => [],
    *snapshot(producer) {
      for (let piece = 0; piece < 3; piece += 1) {
        steps.push(producer);
        yield { type: 'betStop', producer, seq: piece, at, fixture: 'one', groups: ['all'], reason: 'attack' };
      }
    },
    *lookBack() {
      steps.push('back');
      yield undefined;
    },
  };
  const broadcast = new Broadcast(looking, () => at);
  const socket = { bufferedAmount: 0, send: () => undefined, terminate: () => undefined };
  broadcast.join(createListener('one', socket, soundLine));
  for (const producer of ['live', 'prematch'] as const)
    broadcast.recover({ listener: 'one', producer, after: null, request: producer });
  await vi.waitUntil(() => steps.includes('back'));
  broadcast.stop();
  expect(steps.filter((step) => step !== 'back')).toHaveLength(6);
  expect(steps.slice(6)).toEqual(['back']);
});
