/** Goal: however many previews there are, bets get their quotes. Method: a feed that answers when it is let. */

import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { builderRequest } from '@mirinae/contract/feed/builders';
import { freePort } from '@mirinae/node-kit/testing/free-port';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { builderOf } from './fetch-builders.ts';

let open: { readonly isLook: boolean; answer(): void }[] = [];
let requested = { looks: 0, bets: 0 };
const feed = createServer(async (request, response) => {
  const { isLook = false } = builderRequest.parse(await json(request));
  requested[isLook ? 'looks' : 'bets'] += 1;
  open.push({ isLook, answer: () => response.writeHead(isLook ? 429 : 404).end('{}') });
});
const port = await freePort();
await new Promise<void>((resolve) => feed.listen(port, '127.0.0.1', resolve));
afterAll(() => feed.close());

const address = { url: `http://127.0.0.1:${port}`, secret: 'a-feed-of-this-test-alone', listener: 'test' };
const openPricer = () => builderOf(address, systemClock, createLog('silent'));
const picksOf = (nth: number) => [{ fixture: `f${nth}`, market: 1, specifiers: '', outcome: '1' }];

beforeEach(() => {
  open = [];
  requested = { looks: 0, bets: 0 };
});

async function answerAll(until: Promise<unknown>): Promise<void> {
  const state = { isOver: false };
  const over = until.then(() => {
    state.isOver = true;
  });
  while (!state.isOver) {
    for (const { answer } of open.splice(0)) answer();
    await nextTurn();
  }
  await over;
}

it('a viewer of many builders waits for each, and is refused immediately beyond its share', async () => {
  const pricer = openPricer();
  const looks = Array.from({ length: 25 }, (_, nth) => pricer.preview(picksOf(nth), 'greedy'));
  expect(await pricer.preview(picksOf(99), 'greedy')).toBe('busy');
  const other = pricer.preview(picksOf(50), 'other');
  await vi.waitFor(() => expect(requested.looks).toBe(2));
  await answerAll(Promise.all([...looks, other]));
});

it('a bet gets a quote of its own besides previews, and not a preview’s refusal', async () => {
  const pricer = openPricer();
  const looks = Array.from({ length: 20 }, (_, nth) => pricer.preview(picksOf(nth), `viewer${nth}`));
  await vi.waitFor(() => expect(requested.looks).toBe(4));
  const bets = Array.from({ length: 5 }, (_, nth) => pricer.price(picksOf(100 + nth)));
  await vi.waitFor(() => expect(requested.bets).toBe(5));
  expect(requested.looks).toBe(4);
  await answerAll(Promise.all([...looks, ...bets]));
  const first = pricer.preview(picksOf(200), 'one');
  const bet = pricer.price(picksOf(200));
  await answerAll(Promise.all([first, bet]));
  expect([await first, await bet]).toEqual(['busy', null]);
  expect(requested.bets).toBe(6);
});
