/**
 * Transfer wallets, with the sandbox vendor as a separate process. Goal: a member's money is always in one place, and
 * every movement ends as the vendor reports, whatever the network loses. Method: play through the vendor's own API over
 * a connection that can lose requests and answers, then compare the ledger with the vendor's coins.
 */

import { postOut } from '@mirinae/node-kit/outgoing-http';
import { freePort } from '@mirinae/node-kit/testing/free-port';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { saferPlayHost } from '../../app.ts';
import { randomUuid } from '../../platform/rng.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { clockStub } from '../../testing/clock-stub.ts';
import { forkStudio } from '../../testing/fork-studio.ts';
import { giveFirstSeed } from '../../testing/give-first-seed.ts';
import { giveCash } from '../../testing/give-money.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { emptyDatabase, openGate } from '../../testing/studio.ts';
import { memberRefOf } from '../../vendors/core/member-ref.ts';
import { vendors } from '../../vendors/vendors.ts';
import { verifyReports } from '../desk/index.ts';
import { getAccountBalance, getBalances, verifyLedger } from '../ledger/index.ts';
import { saferPlayCalls } from '../saferplay/calls.ts';
import { saveAccount } from '../vendors/index.ts';
import { playCalls } from './calls.ts';
import { checkCoins, sweepCoins } from './check-coins.ts';
import { resolveTransfers } from './events.ts';

const clock = clockStub(new Date());
const port = await freePort();
const gate = await openGate(`http://127.0.0.1:${port}`);
const server = await startCallServer({
  clock,
  calls: [...playCalls, ...saferPlayCalls(saferPlayHost)],
  protocols: vendors,
});
const { platform } = server;
Object.assign(platform, { config: { ...platform.config, STUDIO_URL: gate.url } });
const { db } = platform;
const databaseUrl = await emptyDatabase();
const studioDb = new pg.Pool({ connectionString: databaseUrl });
studioDb.on('error', () => {});
const studio = await forkStudio({ port, databaseUrl, walletUrl: 'http://127.0.0.1:9' });
afterAll(async () => {
  const gone = new Promise((resolve) => studio.once('exit', resolve));
  studio.kill('SIGKILL');
  await gone;
  await studioDb.end();
});

const vendorKey = '221';
const startCash = 100_000;
const game = { vendorKey, gameType: 'slot', gameKey: 'halla-lava', mobileYn: 'N' } as const;

beforeEach(() => {
  gate.disturbances.clear();
  clock.set(new Date());
});

async function seat(cash = startCash) {
  const member = await buildMember(platform);
  const { memberId } = member;
  await giveCash(platform, memberId, cash);
  const token = await signInMember(server, member);
  const books = async () => {
    const coins = await studioDb.query<{ balance: string }>('select balance from coins where member_ref = $1', [
      memberRefOf(memberId),
    ]);
    return {
      cash: Number((await getBalances(db, memberId)).cash),
      away: Number(await getAccountBalance(db, { owner: memberId, kind: `vendor:${vendorKey}` })),
      coins: Number(coins.rows[0]?.balance ?? 0),
    };
  };
  const open = () => server.call('play.getGame', game, { token });
  const home = () => server.call('cash.outGameMoney', {}, { token });
  return { member, memberId, token, books, open, home };
}

const roundSchema = z.looseObject({ status: z.string(), payout: z.number(), balance: z.number().nullable() });

async function spin(gameurl: string) {
  const headers = { authorization: `Bearer ${new URL(gameurl).hash.slice(1)}`, 'x-instance': 'instance-1' };
  const request = async (what: string, content: object): Promise<unknown> => {
    const url = `http://127.0.0.1:${port}/player/${what}`;
    const { text } = await postOut({ url, headers, body: JSON.stringify(content), timeoutMs: 20_000 });
    return JSON.parse(text);
  };
  await giveFirstSeed(request);
  return roundSchema.parse(await request('play', { betId: randomUuid(), input: { bet: 1_000, mode: 'spin' } }));
}

/** The game's page was closed some time ago. */
const leaveGame = () => studioDb.query(`update play_sessions set instance_seen_at = now() - interval '1 minute'`);
const openSchema = z.object({ gameurl: z.string() });

describe('a game at a transfer-wallet vendor', () => {
  it('moves the cash to the vendor at launch and what is left of it back afterwards', async () => {
    const me = await seat();
    const { gameurl } = openSchema.parse((await me.open()).data);
    expect(await me.books()).toEqual({ cash: 0, away: startCash, coins: startCash });
    let coins = startCash;
    for (let turn = 0; turn < 5; turn += 1) {
      const round = await spin(gameurl);
      expect(round.status).toBe('finished');
      coins += round.payout - 1_000;
      expect(round.balance).toBe(coins);
    }
    const answer = await server.request('cash.coinBalance', { vendorKey }, { token: me.token });
    expect(answer).toEqual({ balance: coins });
    expect((await me.home()).resultCode).toBe('C009');
    await leaveGame();
    const merged = await server.request('cash.mergeGameMoney', {}, { token: me.token });
    expect(merged).toEqual({ cashAmt: coins, moved: coins });
    expect(await me.books()).toEqual({ cash: coins, away: 0, coins: 0 });
    expect((await me.home()).data).toEqual({ cashAmt: coins, moved: 0 });
  });

  it('opens again with the money that is there already', async () => {
    const me = await seat();
    await me.open();
    expect((await me.open()).resultCode).toBe('0');
    expect(await me.books()).toEqual({ cash: 0, away: startCash, coins: startCash });
  });

  it('is given no more than the member’s own limits leave, and what comes back is left again', async () => {
    const me = await seat();
    const limitLoss = (amount: number) =>
      server.call('safer.limitSet', { kind: 'loss-day', amount }, { token: me.token });
    const left = async () => {
      const { limits } = await server.request('safer.limits', {}, { token: me.token });
      return limits.find(({ kind }) => kind === 'loss-day')?.left;
    };
    await limitLoss(30_000);
    await me.open();
    expect(await me.books()).toEqual({ cash: 70_000, away: 30_000, coins: 30_000 });
    expect(await left()).toBe(0);
    expect((await me.open()).resultCode).toBe('0');
    expect(await me.books()).toMatchObject({ away: 30_000 });
    await leaveGame();
    expect((await me.home()).resultCode).toBe('0');
    expect(await left()).toBe(30_000);
    await me.open();
    await limitLoss(20_000);
    await leaveGame();
    await me.home();
    expect(await left()).toBe(20_000);
  });

  it('lets only those above a member bring its money home for it', async () => {
    const above = await seat();
    const below = await buildMember(platform, { recommender: above.member });
    const stranger = await seat();
    const request = (token: string) => server.call('cash.mergeGameMoney', { memId: below.loginId }, { token });
    expect((await request(above.token)).resultCode).toBe('0');
    expect((await request(stranger.token)).resultCode).toBe('C301');
  });
});

describe('when the wire fails', () => {
  it('on the way in before the vendor received it, the money returns to cash', async () => {
    const me = await seat();
    gate.disturbances.set('transfers', 'lose-request');
    gate.disturbances.set('ask', 'lose-request');
    expect((await me.open()).resultCode).toBe('TE99');
    expect(await me.books()).toEqual({ cash: 0, away: startCash, coins: 0 });
    expect((await me.home()).resultCode).toBe('TE99');
    gate.disturbances.clear();
    expect(await resolveTransfers(platform)).toBe(1);
    expect(await me.books()).toEqual({ cash: startCash, away: 0, coins: 0 });
  });

  it('on the way in after the vendor received it, the money is there and is not sent twice', async () => {
    const me = await seat();
    gate.disturbances.set('transfers', 'lose-answer');
    expect((await me.open()).resultCode).toBe('TE99');
    gate.disturbances.clear();
    expect((await me.open()).resultCode).toBe('0');
    expect(await me.books()).toEqual({ cash: 0, away: startCash, coins: startCash });
  });

  it('on the way home after the vendor gave, what it gave arrives once', async () => {
    const me = await seat();
    await me.open();
    gate.disturbances.set('transfers', 'lose-answer');
    expect((await me.home()).resultCode).toBe('TE99');
    expect(await me.books()).toEqual({ cash: 0, away: startCash, coins: 0 });
    gate.disturbances.clear();
    expect((await me.home()).resultCode).toBe('0');
    expect(await me.books()).toEqual({ cash: startCash, away: 0, coins: 0 });
    expect(await resolveTransfers(platform)).toBe(0);
  });

  it('and the vendor is silent, it says to retry and the journal ends it', { timeout: 180_000 }, async () => {
    const me = await seat();
    gate.disturbances.set('transfers', 'hang-answer');
    expect((await me.open()).resultCode).toBe('NT99');
    gate.disturbances.clear();
    expect(await resolveTransfers(platform)).toBe(1);
    expect(await me.books()).toEqual({ cash: 0, away: startCash, coins: startCash });
  });
});

it('moves the money of one member once when it opens and merges many times concurrently', async () => {
  const me = await seat();
  await Promise.all(Array.from({ length: 10 }, (_, turn) => (turn % 2 ? me.open() : me.home())));
  await leaveGame();
  expect((await me.home()).resultCode).toBe('0');
  expect(await me.books()).toEqual({ cash: startCash, away: 0, coins: 0 });
});

it('returns forgotten money to cash, and compares the balances at the vendor', async () => {
  const me = await seat();
  await me.open();
  const rows = await checkCoins(platform);
  expect(rows.filter(({ memberId }) => memberId === me.memberId)).toMatchObject([{ ours: 100_000n, theirs: 100_000n }]);
  expect(await sweepCoins(platform)).toBe(0);
  clock.advance(2 * 60);
  await leaveGame();
  await db.$client.query(`update play_transfers set requested_at = requested_at - interval '1 hour'`);
  expect(await sweepCoins(platform)).toBeGreaterThan(0);
  expect(await me.books()).toEqual({ cash: startCash, away: 0, coins: 0 });
});

it('holds what the vendor gives above the ceiling; the stake money comes home, and is counted when staff refuse', async () => {
  const me = await seat();
  await me.open();
  const gain = 20_000_000;
  await studioDb.query('update coins set balance = balance + $2 where member_ref = $1', [
    memberRefOf(me.memberId),
    gain,
  ]);
  await leaveGame();
  expect((await me.home()).resultCode).toBe('0');
  const held = () => getAccountBalance(db, { owner: me.memberId, kind: 'prize_held' });
  expect([await me.books(), await held()]).toEqual([{ cash: startCash, away: 0, coins: 0 }, BigInt(gain)]);
  const token = await signInStaff(server, await buildStaff(platform));
  const { list } = await server.request('staff.prizeList', {}, { token });
  const [{ holdIdx = 0 } = {}] = list.filter(({ memberId }) => memberId === Number(me.memberId));
  const refusal = { holdIdx, decision: 'refuse', reason: '게임사 오류' } as const;
  expect((await server.call('staff.prizeDecide', refusal, { token })).resultCode).toBe('0');
  expect([await me.books(), await held()]).toEqual([{ cash: startCash, away: 0, coins: 0 }, 0n]);
});

it('holds nothing below the ceiling in the unit of an account with two decimals', async () => {
  const account = { secret: platform.config.STUDIO_SECRET, apiUrl: gate.url, operator: '', currency: 'KRW' };
  await saveAccount(platform, db, vendorKey, { ...account, decimals: 2, networks: [] });
  const me = await seat();
  await me.open();
  const gain = 20_000_000;
  const coins = [memberRefOf(me.memberId), gain];
  await studioDb.query('update coins set balance = balance + $2 where member_ref = $1', coins);
  await leaveGame();
  expect((await me.home()).resultCode).toBe('0');
  expect(await me.books()).toEqual({ cash: startCash + gain, away: 0, coins: 0 });
});

it('leaves a ledger whose every entry proves', async () => {
  expect((await verifyLedger(db)).faults).toEqual([]);
  expect(await verifyReports(db)).toEqual([]);
});
