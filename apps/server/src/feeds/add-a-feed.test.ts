/**
 * A feed is one folder, one line and its name in the configuration. Goal: what docs/add-a-feed.md promises. Method: a
 * made-up feed, known only to its own folder, is followed by a node; its match is offered, a slip on it is settled,
 * and what was sent while the line was broken comes back.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { getBalances } from '../modules/ledger/index.ts';
import { sportsbookCalls } from '../modules/sportsbook/calls.ts';
import { settleDue } from '../modules/sportsbook/settlement/settle-due.ts';
import { systemClock } from '../platform/clock.ts';
import { randomUuid } from '../platform/rng.ts';
import { buildMember } from '../testing/build-member.ts';
import { startCallServer } from '../testing/call-server.ts';
import { giveCash } from '../testing/give-money.ts';
import { inTimeMs } from '../testing/in-time.ts';
import { pebbleFeed } from '../testing/pebble-feed/index.ts';
import type { PebbleMessage, PebbleState } from '../testing/pebble-feed/wire.ts';
import { signInMember } from '../testing/sign-in.ts';
import { feeds } from './feeds.ts';
import { followFeed } from './follow-feed.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const maxFiles = 12;
const match = 'pebble:match:1';
const state: PebbleState = {
  matches: [{ match, home: 'Flint', away: 'Slate', startsAt: Date.now() + 86_400_000 }],
  messages: [],
};
const sockets = new Set<WebSocket>();
const vendor = createServer((_, response) => response.end(JSON.stringify(state)));
new WebSocketServer({ server: vendor }).on('connection', (socket) => sockets.add(socket));
vendor.listen(0, '127.0.0.1');
await once(vendor, 'listening');

let nth = 0;
type Sent = PebbleMessage extends infer Message
  ? Message extends unknown
    ? Omit<Message, 'at' | 'nth'>
    : never
  : never;
const send = (message: Sent, isLost = false) => {
  nth += 1;
  const sent = { ...message, at: Date.now(), nth };
  if (sent.kind !== 'beat') state.messages.push(sent);
  if (!isLost) for (const socket of sockets) socket.send(JSON.stringify(sent));
};
const beats = setInterval(() => send({ kind: 'beat' }), 100);

const clock = { now: systemClock.now, set: () => expect.fail(), advance: () => expect.fail() };
const server = await startCallServer({ calls: sportsbookCalls, clock });
const { platform, request } = server;
const { marketStore, db } = platform;
const address = vendor.address();
const port = typeof address === 'object' ? address?.port : address;
const config = { ...platform.config, FEED_URL: `http://127.0.0.1:${port}` };
const node = await followFeed({ ...platform, config }, pebbleFeed);

afterAll(async () => {
  clearInterval(beats);
  await node.stop();
  for (const socket of sockets) socket.terminate();
  vendor.close();
});

const status = () => {
  const line = marketStore.fixture(match)?.book.line(18, 'total=2.5');
  return line && marketStore.statusOf(match, line);
};
const untilStatus = (wanted: ReturnType<typeof status>) =>
  vi.waitFor(() => expect(status()).toBe(wanted), { timeout: inTimeMs, interval: 10 });

it('offers what the feed prices, stops it with the feed, and settles slips by its results', async () => {
  await db.$client.query('delete from sport_bonus');
  send({ kind: 'price', match, over: 1.9, under: 1.9 });
  await untilStatus('active');
  send({ kind: 'halt', match });
  await untilStatus('suspended');
  send({ kind: 'price', match, over: 1.8, under: 2 });
  await untilStatus('active');
  const member = await buildMember(platform);
  await giveCash(platform, member.memberId, 100_000);
  const legs = [{ fixture: match, market: 18, specifiers: 'total=2.5', outcome: '12', odds: 18_000 }];
  const oddsPolicy = 'ask' as const;
  const slip = { legs, sizes: [1], unitStake: 10_000, oddsPolicy, requestKey: randomUuid() };
  await request('sport.place', slip, { token: await signInMember(server, member) });
  send({ kind: 'result', match, isOver: true });
  await vi.waitFor(async () => {
    await settleDue(platform);
    expect(Number((await getBalances(db, member.memberId)).cash)).toBe(108_000);
  }, inTimeMs);
});

it('offers nothing while the line is broken, and afterwards what was sent meanwhile', async () => {
  for (const socket of sockets) socket.terminate();
  sockets.clear();
  await untilStatus('suspended');
  send({ kind: 'price', match, over: 1.5, under: 2.5 }, true);
  await vi.waitFor(() => {
    const [over] = marketStore.fixture(match)?.book.line(18, 'total=2.5')?.market.outcomes ?? [];
    expect(over?.odds).toBe(15_000);
  }, inTimeMs);
});

it('is a folder of few files', () => {
  const folders = ['testing/pebble-feed', ...Object.keys(feeds).map((name) => `feeds/${name}`)];
  for (const folder of folders) {
    const files = readdirSync(path.join(root, 'apps/server/src', folder)).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    );
    expect(files.length, folder).toBeLessThanOrEqual(maxFiles);
    expect(files).toContain('index.ts');
  }
});

it('is named nowhere but in its folder, in the list and in the configuration', () => {
  const own = /^apps\/server\/src\/(feeds\/|platform\/config\.ts$|testing\/)/;
  // Ours is also the name of the house and of its vendor protocol.
  const names = Object.keys(feeds).filter((name) => name !== 'mirinae');
  const named = new RegExp(names.map((name) => `['"\`]${name}['"\`]|feeds/${name}/`).join('|'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !own.test(file));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => named.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});
