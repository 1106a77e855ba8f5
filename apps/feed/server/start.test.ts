/** The feed over the network. */

import { createHmac } from 'node:crypto';
import { builderAnswer, builderText } from '@mirinae/contract/feed/builders';
import { type FeedMessage, feedMessage, fixture } from '@mirinae/contract/feed/messages';
import { drawsOf } from '@mirinae/game-math/sports/play/draws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { createListener } from './listener.ts';
import { type RunningFeed, startFeed } from './start.ts';
import { faultyLine } from './transport-faults.ts';

const config = readConfig({ MIRINAE_ENV: 'test', FEED_PORT: '0', FEED_DAYS_AHEAD: '0', FEED_FAULTS: 'off' });
const headers = { authorization: `Bearer ${config.FEED_SECRET}` };
/** Shortly before midnight, when few matches need prices. */
const lateAtNight = Date.UTC(2026, 10, 22, 14, 50);
const began = Date.now();
let feed: RunningFeed;

beforeAll(async () => {
  feed = await startFeed(config, () => lateAtNight + Date.now() - began);
});
afterAll(() => feed.stop());

const requestRecovery = (payload: object) =>
  feed.app.inject({ method: 'POST', url: '/api/recoveries', headers, payload });

/** Received messages up to the first one for which `isLast` is true. */
async function receive(socket: WebSocket, isLast: (message: FeedMessage) => boolean): Promise<readonly FeedMessage[]> {
  const received: FeedMessage[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const take = (data: WebSocket.RawData) => {
    const message = feedMessage.parse(JSON.parse(data.toString()));
    received.push(message);
    if (isLast(message)) resolve();
  };
  socket.on('message', take);
  await promise;
  socket.off('message', take);
  return received;
}

describe('the feed over the network', () => {
  it('answers nothing without the secret', async () => {
    expect((await feed.app.inject('/api/sports')).statusCode).toBe(401);
    const socket = new WebSocket(`ws://127.0.0.1:${feed.port}/stream?listener=thief`);
    const { promise, resolve } = Promise.withResolvers<Error>();
    socket.once('error', resolve);
    expect((await promise).message).toContain('401');
  });

  it('says that something is missing until the recovery is over, then that it is received', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${feed.port}/stream?listener=one`, { headers });
    const [first] = await receive(socket, ({ type }) => type === 'alive');
    expect(first).toMatchObject({ type: 'alive', isSubscribed: false });
    const answer = requestRecovery({ listener: 'one', producer: 'live', after: null, request: 'r1' });
    const recovered = await receive(socket, ({ type }) => type === 'snapshotComplete');
    expect((await answer).statusCode).toBe(202);
    expect(recovered).toContainEqual(expect.objectContaining({ type: 'snapshotComplete', request: 'r1' }));
    expect(recovered.filter((message) => message.request === 'r1').length).toBeGreaterThan(20);
    const received = await receive(socket, (message) => message.type === 'alive' && message.producer === 'live');
    const alive = received.findLast(({ type, producer }) => type === 'alive' && producer === 'live');
    expect(alive).toMatchObject({ isSubscribed: true });
    socket.terminate();
  });

  it('repeats one fixture on request', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${feed.port}/stream?listener=two`, { headers });
    await receive(socket, ({ type }) => type === 'alive');
    const fixtures = await feed.app.inject({ url: '/api/fixtures?day=20779', headers });
    const ended = z
      .array(fixture)
      .parse(fixtures.json())
      .find(({ status, sport }) => status === 'ended' && sport === 'league-of-legends');
    await requestRecovery({ listener: 'two', producer: 'live', after: null, request: 'r2', fixture: ended?.id });
    const received = await receive(socket, ({ type }) => type === 'snapshotComplete');
    expect(received.some(({ type }) => type === 'betSettlement')).toBe(true);
    socket.terminate();
  });

  it('refuses what is requested too far back, without a name, or in another way', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${feed.port}/stream?listener=three`, { headers });
    await receive(socket, ({ type }) => type === 'alive');
    const requested = { listener: 'three', producer: 'live', request: 'r3' };
    expect((await requestRecovery({ ...requested, after: 1 })).statusCode).toBe(403);
    expect((await requestRecovery({ ...requested, after: null, listener: 'nobody' })).statusCode).toBe(404);
    expect((await requestRecovery({ ...requested, after: 'now' })).statusCode).toBe(400);
    socket.terminate();
  });
});

describe('a line with faults', () => {
  it('carries some messages twice and some late, loses some once an hour, and never says nothing of it', () => {
    const line = faultyLine(drawsOf('faults'), 0);
    const second = 1_000;
    const sent = Array.from(
      { length: 2 * 3_600 },
      (_, nth): FeedMessage => ({
        type: 'betStop',
        producer: 'live',
        at: nth * second,
        seq: 0,
        fixture: 'a',
        groups: ['all'],
        reason: 'danger',
      }),
    );
    const carried = sent.flatMap((message) => line.carry([message], message.at));
    expect(line.edges).toBeGreaterThanOrEqual(2);
    expect(carried.length - new Set(carried).size).toBeGreaterThan(0);
    expect(carried.some(({ at }, index) => at < (carried[index - 1]?.at ?? 0))).toBe(true);
    expect(new Set(carried).size).toBeLessThan(sent.length - 20);
  });

  it('prices builders under its secret, and limits the requests of a caller', async () => {
    const [fixture] = (await feed.app.inject({ url: '/api/fixtures?day=20780', headers })).json<{ id: string }[]>();
    const home = { market: 1, specifiers: '', outcome: '1' };
    const priced = (listener: string, more: object = {}) => {
      const payload = { listener, fixture: fixture?.id, picks: [home], ...more };
      return feed.app.inject({ method: 'POST', url: '/api/builders', headers, payload });
    };
    const { word, ...quote } = builderAnswer.parse((await priced('two')).json());
    expect(word).toBe(createHmac('sha256', config.FEED_SECRET).update(builderText(quote)).digest('hex'));
    expect((await priced('two', { at: 1 })).statusCode).toBe(403);
    expect((await priced('two', { fixture: 'mf:none' })).statusCode).toBe(404);
    expect((await priced('two', { picks: [] })).statusCode).toBe(400);
    const shown = await Promise.all(Array.from({ length: 200 }, () => priced('looks', { isLook: true })));
    expect(shown.some(({ statusCode }) => statusCode === 429)).toBe(true);
    expect((await priced('looks')).statusCode).toBe(200);
    const many = await Promise.all(Array.from({ length: 300 }, () => priced('three')));
    expect(many.some(({ statusCode }) => statusCode === 429)).toBe(true);
  });
});

describe('a listener', () => {
  const recovered = (hasGap: boolean) => {
    let edges = 0;
    const received: FeedMessage[] = [];
    const socket = { bufferedAmount: 0, send: (text: string) => received.push(feedMessage.parse(JSON.parse(text))) };
    const line = {
      carry: (messages: readonly FeedMessage[]) => messages,
      get edges() {
        return edges;
      },
    };
    const listener = createListener('one', { ...socket, terminate: () => undefined }, line);
    const end = listener.recovering('live');
    if (hasGap) edges += 2;
    end();
    listener.sendAlive(1, 1);
    return received.find(({ producer }) => producer === 'live');
  };

  it('is notified that nothing is missing after a recovery, but not when a gap fell into it', () => {
    expect(recovered(false)).toMatchObject({ isSubscribed: true });
    expect(recovered(true)).toMatchObject({ isSubscribed: false });
  });
});
