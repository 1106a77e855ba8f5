/**
 * Goal: whatever fails, no slip is accepted at a price that the feed had withdrawn, and the system recovers by itself.
 * Method: a feed and a node are real processes, and the node places live slips of many members continuously; the feed,
 * the connection to it, the node and the database are killed in any order. A witness with its own connection to the
 * feed records all messages; every accepted slip is checked against them.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FeedMessage } from '@mirinae/contract/feed/messages';
import { freePort } from '@mirinae/node-kit/testing/free-port';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { verifyLedger } from '../modules/ledger/index.ts';
import { systemClock } from '../platform/clock.ts';
import { randomInt } from '../platform/rng.ts';
import { buildMember } from '../testing/build-member.ts';
import { betStop, fixtureFacts, oddsChange, pricedMarket, stateOfPlay } from '../testing/feed-samples.ts';
import { type FeedWitness, openFeedWitness } from '../testing/feed-witness.ts';
import { forkReplay } from '../testing/fork-feed.ts';
import { giveCash } from '../testing/give-money.ts';
import { testPlatform } from '../testing/test-platform.ts';

const secret = 'a-feed-of-this-test-alone';
const members = 8;
/** A line is bet once, so there are more lines than bets meanwhile. */
const lines = 60;
const fixtures = ['one', 'two', 'three', 'four'];
const seconds = 300;
/** As producer-health.ts has it. */
const oldest = { silence: 20_000, live: 10_000 };
const began = Date.parse('2025-03-03T12:00:00+09:00');

/** Every line is priced anew every half second; every tenth second all of a match rest for a moment. */
function messagesOf(fixture: string, index: number): FeedMessage[] {
  return Array.from({ length: 2 * seconds }, (_, nth): FeedMessage => {
    const at = began + 500 * nth + 97 * index;
    if ((nth + 5 * index) % 20 === 19) return betStop(fixture, at);
    const state = { ...stateOfPlay('live'), clock: nth };
    const total = (over: number) => pricedMarket(18, `total=${over + 0.5}`, { '12': 15_000 + nth, '13': 19_000 });
    return oddsChange(
      fixture,
      at,
      Array.from({ length: lines }, (_, over) => total(over)),
      { producer: 'live', state },
    );
  });
}

const base = await testPlatform();
const platform = { ...base, clock: systemClock };
const folder = await mkdtemp(path.join(tmpdir(), 'mirinae-stale-'));
const memberIds: string[] = [];
let port: number;
let feed: ChildProcess;
let node: ChildProcess;
let witness: FeedWitness;

async function startFeed(): Promise<void> {
  feed = await forkReplay(port, secret, path.join(folder, 'stretch.jsonl'), 1);
  await witness.listen();
}

async function startNode(): Promise<void> {
  const script = path.resolve(import.meta.dirname, '../testing/betting-node.ts');
  const args = [base.url, `http://127.0.0.1:${port}`, memberIds.join(',')];
  node = fork(script, args, { env: { ...process.env, FEED_SECRET: secret } });
  await once(node, 'message');
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

beforeAll(async () => {
  port = await freePort();
  witness = openFeedWitness(port, secret);
  const facts = fixtures.map((id) => fixtureFacts(id, { startsAt: began - 5_000, status: 'live', sport: 'handball' }));
  const received = [
    { from: began },
    ...facts.map((one) => ({ facts: one })),
    ...fixtures.flatMap(messagesOf).map((message) => ({ message })),
  ];
  await writeFile(path.join(folder, 'stretch.jsonl'), received.map((line) => JSON.stringify(line)).join('\n'));
  for (let nth = 0; nth < members; nth += 1) {
    const { memberId } = await buildMember(platform, { limitChoice: 'none' });
    await giveCash(platform, memberId, 100_000_000);
    memberIds.push(String(memberId));
  }
  await startFeed();
  await startNode();
}, 180_000);

afterAll(async () => {
  witness.stop();
  for (const child of [feed, node]) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

type Accepted = {
  readonly fixture: string;
  readonly specifiers: string;
  readonly odds: number;
  readonly placed: number;
  readonly judged: number;
};

const acceptedSince = async (since: number): Promise<readonly Accepted[]> => {
  const { rows } = await base.db.$client.query<Accepted>(
    `select fixture, specifiers, odds, (extract(epoch from placed_at) * 1000)::float8 as placed,
       (extract(epoch from accepted_at) * 1000)::float8 as judged
     from sport_slips join sport_legs using (bet_key) where state = 'open' and placed_at > to_timestamp($1 / 1000.0)`,
    [since],
  );
  return rows;
};

/** Violation of a slip by the witness's log; null for none. */
function faultOf({ fixture, specifiers, odds, placed, judged }: Accepted): string | null {
  const until = witness.messages.filter(({ at, producer }) => producer === 'live' && at <= judged);
  const own = until.filter((message) => 'fixture' in message && message.fixture === fixture);
  const priced = own.findLast((message) => message.type === 'oddsChange' && message.markets.length > 0);
  const market =
    priced?.type === 'oddsChange' ? priced.markets.find((one) => one.specifiers === specifiers) : undefined;
  const price = market?.outcomes.find(({ id }) => id === '12')?.odds;
  if (price !== odds) return `taken at ${odds} where the feed said ${price}`;
  if (own.some(({ type, at }) => type === 'betStop' && at > placed)) return 'stopped while it waited';
  const before = until.filter(({ at }) => at <= placed);
  if (placed - (before.at(-1)?.at ?? 0) > oldest.live) return 'placed on a price of long ago';
  const alive = before.findLast(({ type }) => type === 'alive');
  return placed - (alive?.at ?? 0) > oldest.silence ? 'placed while the feed was silent' : null;
}

/** The database refuses connections for a while, and ends open ones. */
async function withoutDatabase(ms: number): Promise<void> {
  const address = new URL(inject('templateUrl'));
  const name = new URL(base.url).pathname.slice(1);
  const admin = new pg.Client({ connectionString: address.href });
  await admin.connect();
  await admin.query(`alter database ${name} with allow_connections false`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await wait(ms);
  await admin.query(`alter database ${name} with allow_connections true`);
  await admin.end();
}

const kills: Readonly<Record<string, () => Promise<void>>> = {
  async feed() {
    await kill(feed);
    await startFeed();
  },
  /** Messages are held back, and then arrive together. */
  async line() {
    feed.kill('SIGSTOP');
    await wait(1_500);
    feed.kill('SIGCONT');
  },
  async node() {
    await kill(node);
    await startNode();
  },
  database: () => withoutDatabase(1_000),
};

it('accepts no slip on a price that was taken back, and is back by itself, whatever dies', {
  timeout: 400_000,
}, async () => {
  base.db.$client.on('error', () => undefined);
  const untilAccepted = (since: number) =>
    vi.waitFor(async () => expect((await acceptedSince(since)).length).toBeGreaterThan(0), {
      timeout: 100_000,
      interval: 200,
    });
  await untilAccepted(0);
  const order = Object.entries(kills).toSorted(() => randomInt(0, 2) - 0.5);
  for (const [, strike] of order) {
    await strike();
    await untilAccepted(Date.now());
  }
  const accepted = await acceptedSince(0);
  expect(accepted.flatMap((slip) => faultOf(slip) ?? [])).toEqual([]);
  const { rows } = await base.db.$client.query(
    `select count(*)::integer as count from sport_slips where state = 'refused' and refusal is not null`,
  );
  expect(rows[0]?.count).toBeGreaterThan(0);
  expect((await verifyLedger(base.db)).faults).toEqual([]);
});
