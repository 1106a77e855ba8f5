/**
 * A node that follows TRADE360, against a stand-in that speaks its snapshot API and delivers its messages: matches,
 * prices, stops, settlements and all that takes them back arrive, slips are settled by them, and whatever is lost on
 * the way comes back by the snapshot.
 */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fieldsOf } from '@mirinae/contract/fields-of';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { betsCalls } from '../../modules/bets/calls.ts';
import { getBalances } from '../../modules/ledger/index.ts';
import { sportsbookCalls } from '../../modules/sportsbook/calls.ts';
import { settleDue } from '../../modules/sportsbook/settlement/settle-due.ts';
import { randomUuid } from '../../platform/rng.ts';
import { buildMember } from '../../testing/build-member.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { giveCash } from '../../testing/give-money.ts';
import { inTimeMs } from '../../testing/in-time.ts';
import { signInMember } from '../../testing/sign-in.ts';
import { Trade360StandIn, tradeAccount, tradeSample } from '../../testing/trade360-server.ts';
import { followFeed } from '../follow-feed.ts';
import { trade360 } from './index.ts';

/** Real time, until it is set forward. */
const ahead = { ms: 0 };
const clock = {
  now: () => new Date(Date.now() + ahead.ms),
  set: () => expect.fail('The clock of this test runs by itself.'),
  advance: (seconds: number) => {
    ahead.ms += seconds * 1_000;
  },
};
const samples = readFileSync(path.join(import.meta.dirname, 'samples/prematch.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => tradeSample.parse(JSON.parse(line)));
const sample = (nth: number) => samples[nth] ?? expect.fail(`There is no sample ${nth}.`);
/** The samples, in their order. */
const [
  fixture,
  markets,
  suspended,
  overIsBack,
  underIsBack,
  settled,
  settledAgain,
  rolledBack,
  cancelled,
  uncancelled,
] = samples.keys();
const id = 'lsports:match:7002';
const startsAt = new Date(Date.now() + 86_400_000).toISOString();

const standIn = new Trade360StandIn({ now: Date.now });
const port = await standIn.port();
const server = await startCallServer({ calls: [...sportsbookCalls, ...betsCalls], clock });
const { platform, request: answerOf, call } = server;
const { marketStore, db } = platform;
const config = {
  ...platform.config,
  SPORTS_FEED: 'trade360' as const,
  TRADE360_SNAPSHOT_URL: `http://127.0.0.1:${port}`,
  TRADE360_STREAM_URL: `ws://127.0.0.1:${port}/stream`,
  TRADE360_USER: tradeAccount.user,
  TRADE360_PASSWORD: tradeAccount.password,
  TRADE360_INPLAY_PACKAGE: tradeAccount.packages.live,
  TRADE360_PREMATCH_PACKAGE: tradeAccount.packages.prematch,
};
const startNode = () => followFeed({ ...platform, config }, trade360, 60);
let node: Awaited<ReturnType<typeof startNode>>;

const send = (nth: number | undefined, options: { isOld?: boolean } = {}) =>
  standIn.send('prematch', sample(nth ?? -1), options);
const line = () => marketStore.fixture(id)?.book.line(18, 'total=2.5');
const status = () => {
  const known = line();
  return known && marketStore.statusOf(id, known);
};
const oddsOf = (outcome: string) => line()?.market.outcomes.find((one) => one.id === outcome)?.odds;
const untilStatus = (wanted: ReturnType<typeof status>, timeout = inTimeMs) =>
  vi.waitFor(() => expect(status()).toBe(wanted), { timeout, interval: 10 });
const untilOdds = (outcome: string, odds: number) =>
  vi.waitFor(() => expect(oddsOf(outcome)).toBe(odds), { timeout: inTimeMs, interval: 10 });

beforeAll(async () => {
  await db.$client.query('delete from sport_bonus');
  const { Header, Body } = sample(fixture ?? -1);
  const events = Body.Events?.map((event) => ({
    ...event,
    Fixture: { ...fieldsOf(event.Fixture), StartDate: startsAt },
  }));
  standIn.send('prematch', { Header, Body: { Events: events } });
  send(markets);
  node = await startNode();
});

afterAll(async () => {
  await node.stop();
  standIn.stop();
});

async function buildPlayer() {
  const member = await buildMember(platform);
  await giveCash(platform, member.memberId, 100_000);
  const token = await signInMember(server, member);
  const request = (odds: number) => ({
    legs: [{ fixture: id, market: 18, specifiers: 'total=2.5', outcome: '12', odds }],
    sizes: [1],
    unitStake: 10_000,
    oddsPolicy: 'ask' as const,
    requestKey: randomUuid(),
  });
  const cash = async () => Number((await getBalances(db, member.memberId)).cash);
  return { token, request, cash };
}

const untilCash = (cash: () => Promise<number>, wanted: number, aheadMs = 0) =>
  vi.waitFor(async () => {
    await settleDue({ ...platform, clock: { now: () => new Date(Date.now() + aheadMs) } });
    expect(await cash()).toBe(wanted);
  }, inTimeMs);
/** Payouts of a rolled-back settlement stay for so long, because a new settlement mostly follows. */
const correctionMs = 15 * 60_000;

describe('a node that follows TRADE360', () => {
  it('offers the matches and lines of the snapshot, and takes the prices of the stream', async () => {
    await untilStatus('active', 10_000);
    expect(marketStore.fixture(id)?.facts.home.names.en).toBe('Harbour Rovers');
    expect(marketStore.health('prematch')).toBe('up');
    expect([oddsOf('12'), oddsOf('13')]).toEqual([19_000, 19_000]);
  });

  it('stops a line while its bets are suspended, and takes bets at the new prices after it', async () => {
    const { token, request } = await buildPlayer();
    send(suspended);
    await untilStatus('suspended');
    expect((await call('sport.place', request(19_000), { token })).resultCode).not.toBe('0');
    send(overIsBack);
    send(underIsBack);
    await untilOdds('13', 20_000);
    expect(status()).toBe('active');
    expect(oddsOf('12')).toBe(18_000);
    expect((await call('sport.place', request(18_000), { token })).resultCode).toBe('0');
  });

  it('settles slips, settles them anew, takes it back, cancels them and takes that back', async () => {
    const { token, request, cash } = await buildPlayer();
    await answerOf('sport.place', request(18_000), { token });
    send(settled);
    await untilCash(cash, 108_000);
    send(settledAgain);
    await untilCash(cash, 90_000);
    send(settled);
    await untilCash(cash, 108_000);
    send(rolledBack);
    await untilOdds('12', 17_000);
    const standing = () => marketStore.fixture(id)?.book.results(18, 'total=2.5').standing('12', Date.now()).kind;
    expect(standing()).toBe('open');
    await untilCash(cash, 108_000);
    await untilCash(cash, 90_000, correctionMs + 1_000);
    send(cancelled);
    await untilCash(cash, 100_000);
    expect(standing()).toBe('cancelled');
    send(uncancelled);
    await untilCash(cash, 108_000);
    send(rolledBack);
    await untilStatus('active');
  });

  it('is not changed by messages that come twice or late', async () => {
    send(rolledBack);
    standIn.sendText('prematch', standIn.last);
    send(overIsBack, { isOld: true });
    send(underIsBack);
    await untilOdds('13', 20_000);
    expect(oddsOf('12')).toBe(17_000);
  });

  it('offers nothing while the stream is away, and by the snapshot what was sent meanwhile', async () => {
    const { snapshots } = standIn;
    standIn.disconnect();
    await untilStatus('suspended', 1_000);
    send(overIsBack);
    standIn.reconnect();
    await untilStatus('active', 10_000);
    expect(oddsOf('12')).toBe(18_000);
    expect(standIn.snapshots).toBeGreaterThan(snapshots);
  });

  it('offers nothing within a second of twenty without a heartbeat', async () => {
    standIn.isSilent = true;
    ahead.ms = 20_500;
    await untilStatus('suspended', 1_000);
    standIn.isSilent = false;
    ahead.ms = 0;
    await untilStatus('active');
  });

  it('logs a message that cannot be read, and has what was in it by the snapshot', async () => {
    const errors = vi.spyOn(platform.log, 'error');
    const { snapshots } = standIn;
    send(rolledBack);
    standIn.sendText('prematch', '{"Header":{"Type":3,"MsgGu');
    send(underIsBack);
    await vi.waitFor(() => expect(standIn.snapshots).toBeGreaterThan(snapshots), inTimeMs);
    await untilStatus('active');
    expect([oddsOf('12'), oddsOf('13')]).toEqual([17_000, 20_000]);
    expect(errors).toHaveBeenCalledOnce();
    errors.mockRestore();
  });

  it('requests the snapshot again when that fails, and offers nothing until it is processed', async () => {
    standIn.isSnapshotBroken = true;
    const { requests } = standIn;
    marketStore.connection?.requestRecovery('prematch', 10);
    await vi.waitFor(() => expect(standIn.requests).toBeGreaterThan(requests), inTimeMs);
    await untilStatus('suspended', 1_000);
    standIn.isSnapshotBroken = false;
    send(overIsBack);
    ahead.ms = 15_500;
    await untilStatus('active');
    ahead.ms = 0;
    expect(oddsOf('12')).toBe(18_000);
    send(rolledBack);
    await untilOdds('12', 17_000);
  });

  it('takes a settlement back that was taken back while no node ran', async () => {
    const { token, request, cash } = await buildPlayer();
    await answerOf('sport.place', request(17_000), { token });
    send(settled);
    await untilCash(cash, 107_000);
    await node.stop();
    send(rolledBack);
    node = await startNode();
    const kept = async () =>
      (await db.$client.query(`select kind from sport_results where fixture = $1 order by at desc, seq desc`, [id]))
        .rows;
    await vi.waitFor(async () => expect((await kept())[0]).toEqual({ kind: 'settlementRolledBack' }), inTimeMs);
  });
});
