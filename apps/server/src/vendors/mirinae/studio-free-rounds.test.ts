/**
 * Free rounds between the platform and the sandbox vendor: two servers, two databases. Goal: exactly as many rounds as
 * were given, whatever is sent twice, lost or killed on the way, drawn and verifiable like all others.
 */
import type { ChildProcess } from 'node:child_process';
import { replay } from '@mirinae/game-math/hangang-seven/spin';
import { postOut } from '@mirinae/node-kit/outgoing-http';
import { freePort } from '@mirinae/node-kit/testing/free-port';
import Fastify from 'fastify';
import pg from 'pg';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { getBalances } from '../../modules/ledger/index.ts';
import { launchGame } from '../../modules/play/launch-game.ts';
import { addSeconds } from '../../platform/clock.ts';
import { randomUuid } from '../../platform/rng.ts';
import { buildCampaignRules } from '../../testing/build-campaign-rules.ts';
import { buildMember } from '../../testing/build-member.ts';
import { clockStub } from '../../testing/clock-stub.ts';
import { forkStudio } from '../../testing/fork-studio.ts';
import { fairnessSchema, giveFirstSeed } from '../../testing/give-first-seed.ts';
import { emptyDatabase, openGate } from '../../testing/studio.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { registerVendorRoutes, vendors } from '../vendors.ts';

const clock = clockStub(new Date());
const platform = await testPlatform({ clock, protocols: vendors });
const { db } = platform;
const wallet = Fastify({ forceCloseConnections: true });
await registerVendorRoutes(wallet, platform);
const gate = await openGate(await wallet.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => wallet.close());

const port = await freePort();
const studioUrl = `http://127.0.0.1:${port}`;
const studioDatabase = await emptyDatabase();
const studioDb = new pg.Pool({ connectionString: studioDatabase });
studioDb.on('error', () => {});
afterAll(() => studioDb.end());

const startStudio = () => forkStudio({ port, databaseUrl: studioDatabase, walletUrl: gate.url });
async function kill(child: ChildProcess): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  child.once('exit', () => resolve());
  child.kill('SIGKILL');
  await promise;
}
let studio = await startStudio();
afterAll(() => kill(studio));
const launchPlatform = { ...platform, config: { ...platform.config, STUDIO_URL: studioUrl } };

beforeEach(() => gate.disturbances.clear());

const lineBet = 200;
const stake = lineBet * 5;
const given = 5;
const cap = 10_000_000;
const games = [{ vendorKey: '201', gameKey: 'hangang-seven' }];
const rules = buildCampaignRules({
  reward: { kind: 'rounds', rounds: given, stake, games, cap, days: 7, worth: 'cash', stakeRef: null },
  turnoverPercent: 100,
});

const roundSchema = z.looseObject({
  status: z.string(),
  refusal: z.string().nullable(),
  isFree: z.boolean().default(false),
  payout: z.number(),
  nonce: z.number(),
  clientSeed: z.string(),
  outcome: z.object({ stops: z.array(z.number()) }).nullable(),
});
const walletSchema = z.looseObject({
  balance: z.number(),
  freeRounds: z.array(z.looseObject({ grantRef: z.string(), left: z.number(), won: z.number() })),
});
const stateSchema = z.looseObject({ session: z.looseObject({ staked: z.number(), paid: z.number() }) });
const retiredSchema = z.looseObject({ retired: z.looseObject({ serverSeed: z.string() }) });
const answerSchema = z.looseObject({});
const patiently = { timeout: 60_000, interval: 200 };

/** As if a campaign had given them. */
async function give(memberId: bigint): Promise<void> {
  const now = clock.now();
  await db.$client.query(
    `with made as (
       insert into campaigns (name, trigger, rules, state, budget, given, created_by, created_at)
       values ('무료 스핀', 'now', $1, 'running', $6, $6, 'test', now()) returning campaign_id)
     insert into free_round_grants (campaign_id, member_id, reference, rounds, stake, games, worth, cap, reserved,
       given_at, expires_at)
     select campaign_id, $2, 'start', $7, $8, $3, 'cash', $6, $6, $4, $5 from made`,
    [rules, memberId, JSON.stringify(games), now, addSeconds(now, 3_600), cap, given, stake],
  );
}

async function seat() {
  const { memberId } = await buildMember(platform, { limitChoice: 'none' });
  await give(memberId);
  const { gameurl } = await launchGame(launchPlatform, {
    memberId,
    memberSessionId: null,
    vendorKey: '201',
    gameType: 'slot',
    gameKey: 'hangang-seven',
    locale: 'ko',
    isMobile: false,
    client: { ip: '203.0.113.7', country: 'KR' },
  });
  const headers = { authorization: `Bearer ${new URL(gameurl).hash.slice(1)}`, 'x-instance': 'instance-1' };
  const request = async (what: string, content: object) => {
    const body = JSON.stringify(content);
    const { text } = await postOut({ url: `${studioUrl}/player/${what}`, headers, body, timeoutMs: 60_000 });
    return answerSchema.parse(JSON.parse(text));
  };
  await giveFirstSeed(request);
  const readWallet = async () => walletSchema.parse(await request('wallet', {}));
  const [rounds] = (await readWallet()).freeRounds;
  const freeRef = rounds?.grantRef ?? '';
  const bet = (betId = randomUuid()) => ({ betId, input: { lineBet }, freeRef });
  const spin = async (betId = randomUuid()) => roundSchema.parse(await request('play', bet(betId)));
  const cash = async () => Number((await getBalances(db, memberId)).cash);
  const played = async () => {
    const { rows } = await db.$client.query<{ played: number }>(
      'select count(*)::int as played from free_round_plays where member_id = $1 and grant_id is not null',
      [memberId],
    );
    return rows[0]?.played;
  };
  return { request, readWallet, bet, spin, cash, played };
}

const statusOf = async (betId: string) => {
  const { rows } = await studioDb.query<{ status: string }>('select status from rounds where bet_id = $1', [betId]);
  return rows[0]?.status;
};

it('are played from no balance at all, can be verified, and what they won is cash once they are over', async () => {
  const me = await seat();
  expect(await me.readWallet()).toMatchObject({ balance: 0, freeRounds: [{ left: given, won: 0 }] });
  const rounds = [];
  for (let n = 0; n < given; n += 1) rounds.push(await me.spin());
  const won = rounds.reduce((sum, { payout }) => sum + payout, 0);
  expect(rounds.every(({ status, isFree }) => status === 'finished' && isFree)).toBe(true);
  expect(await me.spin()).toMatchObject({ status: 'refused', refusal: 'FREE_ROUNDS_OVER', outcome: null, payout: 0 });
  expect(await me.readWallet()).toEqual({ balance: won, freeRounds: [] });
  expect(await me.cash()).toBe(won);
  expect(stateSchema.parse(await me.request('state', {})).session).toMatchObject({ staked: 0, paid: 0 });
  const { nextCommitment } = fairnessSchema.parse(await me.request('fairness', {}));
  const seeds = await me.request('rotate', { commitment: nextCommitment, clientSeed: 'another' });
  const { serverSeed } = retiredSchema.parse(seeds).retired;
  for (const { clientSeed, nonce, outcome, payout } of rounds) {
    const again = replay(serverSeed, clientSeed, nonce, lineBet);
    expect([again.stops, again.totalWin]).toEqual([outcome?.stops, payout]);
  }
});

it('are as many as were given, though each is sent twice and two answers in three are lost', async () => {
  const me = await seat();
  const bets = Array.from({ length: given }, () => randomUuid());
  for (const [at, betId] of bets.entries()) {
    gate.disturbances.set('free-play', at % 3 === 0 ? 'pass' : 'lose-answer');
    const answers = await Promise.all([me.spin(betId), me.spin(betId)]);
    gate.disturbances.clear();
    expect(new Set(answers.map(({ nonce }) => nonce)).size).toBe(1);
    await expect.poll(() => statusOf(betId), patiently).toBe('finished');
  }
  expect(await me.played()).toBe(given);
  expect(await me.spin()).toMatchObject({ refusal: 'FREE_ROUNDS_OVER' });
});

it('lose none to requests that never arrived, nor to a studio that is killed in the middle', async () => {
  const me = await seat();
  gate.disturbances.set('free-play', 'lose-request');
  const lost = randomUuid();
  expect(await me.spin(lost)).toMatchObject({ status: 'cancelled', outcome: null });
  expect((await me.readWallet()).freeRounds).toMatchObject([{ left: given }]);
  gate.disturbances.set('free-play', 'hang-answer');
  const killed = randomUuid();
  const sent = me.request('play', me.bet(killed)).catch(() => null);
  await expect.poll(() => me.played(), patiently).toBe(1);
  await kill(studio);
  await sent;
  gate.disturbances.clear();
  studio = await startStudio();
  await expect.poll(() => statusOf(killed), patiently).toBe('finished');
  expect((await me.readWallet()).freeRounds).toMatchObject([{ left: given - 1 }]);
  for (let n = 1; n < given; n += 1) expect((await me.spin()).status).toBe('finished');
  expect(await me.played()).toBe(given);
});
