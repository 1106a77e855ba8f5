/**
 * The platform and the sandbox vendor together: two servers, two databases, signed HTTP between them. Goal: a spin
 * costs and pays exactly what was drawn, whatever is repeated, lost or killed on the way. Method: play through the
 * vendor's own API, with a gate on the wire that can lose messages, and a vendor process that is killed and started
 * again; then compare with what the seeds say.
 */

import type { ChildProcess } from 'node:child_process';
import { config } from '@mirinae/game-math/hangang-seven/config';
import { gridAt } from '@mirinae/game-math/hangang-seven/rules';
import { replay } from '@mirinae/game-math/hangang-seven/spin';
import { commitmentOf } from '@mirinae/game-math/rng/commitment';
import { postOut } from '@mirinae/node-kit/outgoing-http';
import { freePort } from '@mirinae/node-kit/testing/free-port';
import Fastify from 'fastify';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findBet } from '../../modules/bets/index.ts';
import { getBalances } from '../../modules/ledger/index.ts';
import { getBetDetail, openBetReplay, readBetFacts, readBetProof } from '../../modules/play/bet-detail.ts';
import { launchGame } from '../../modules/play/launch-game.ts';
import type { Config } from '../../platform/config.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { randomUuid } from '../../platform/rng.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { clockStub } from '../../testing/clock-stub.ts';
import { forkStudio } from '../../testing/fork-studio.ts';
import { fairnessSchema, giveFirstSeed } from '../../testing/give-first-seed.ts';
import { giveCash } from '../../testing/give-money.ts';
import { emptyDatabase, openGate } from '../../testing/studio.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { registerVendorRoutes, vendors } from '../vendors.ts';

const stopsSchema = z.object({ stops: z.tuple([z.int(), z.int(), z.int()]) });
const startCash = 1_000_000;
const lineBet = 200;
const stake = lineBet * 5;

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

beforeEach(() => {
  gate.disturbances.clear();
  gate.seen.length = 0;
  clock.set(new Date());
});

const answerSchema = z.looseObject({});
const roundSchema = z.looseObject({
  roundId: z.string(),
  status: z.string(),
  payout: z.number(),
  balance: z.number().nullable(),
  nonce: z.number(),
  outcome: z.object({ stops: z.array(z.number()) }).nullable(),
  serverSeed: z.string().nullable(),
  clientSeed: z.string(),
});

async function seat(overrides: Partial<Config> = {}) {
  const member = await buildMember(platform, { limitChoice: 'none' });
  await giveCash(platform, member.memberId, startCash);
  return sit(member, overrides);
}

async function sit(member: BuiltMember, overrides: Partial<Config> = {}) {
  const at = { ...launchPlatform, config: { ...launchPlatform.config, ...overrides } };
  const { gameurl } = await launchGame(at, {
    memberId: member.memberId,
    memberSessionId: null,
    vendorKey: '201',
    gameType: 'slot',
    gameKey: 'hangang-seven',
    locale: 'ko',
    isMobile: false,
    client: { ip: '203.0.113.7', country: 'KR' },
  });
  const token = new URL(gameurl).hash.slice(1);
  const request = async (what: string, content: object, instance = 'instance-1') => {
    const headers = { authorization: `Bearer ${token}`, 'x-instance': instance };
    const { status, text } = await postOut({
      url: `${studioUrl}/player/${what}`,
      headers,
      body: JSON.stringify(content),
      timeoutMs: 30_000,
    });
    return { http: status, ...answerSchema.parse(JSON.parse(text)) };
  };
  await giveFirstSeed(request);
  const rotate = async () => {
    const { nextCommitment } = fairnessSchema.parse(await request('fairness', {}));
    return request('rotate', { commitment: nextCommitment, clientSeed: 'another' });
  };
  const spin = async (betId = randomUuid()) => roundSchema.parse(await request('play', { betId, input: { lineBet } }));
  const cash = async () => Number((await getBalances(db, member.memberId)).cash);
  return { member, gameurl, request, rotate, spin, cash };
}

async function roundOf(betId: string) {
  const { rows } = await studioDb.query<{ status: string; payout: string }>(
    'select status, payout from rounds where bet_id = $1',
    [betId],
  );
  return rows[0];
}
async function isSettled(betId: string): Promise<boolean> {
  const { rows } = await studioDb.query<{ round_id: string }>('select round_id from rounds where bet_id = $1', [betId]);
  const bet = await findBet(db, { vendorKey: '201', betKey: `d-${rows[0]?.round_id}` });
  return bet !== null && bet.status !== 'wait';
}
const statusOf = async (betId: string) => (await roundOf(betId))?.status;
const patiently = { timeout: 60_000, interval: 200 };

describe('a spin', () => {
  it('costs the stake and pays what its seeds say, and anyone can check it after the seed is retired', async () => {
    const me = await seat();
    const rounds: z.infer<typeof roundSchema>[] = [];
    let cash = startCash;
    for (let n = 0; n < 12; n += 1) {
      const round = await me.spin();
      cash += round.payout - stake;
      expect(round).toMatchObject({ status: 'finished', nonce: n + 1, serverSeed: null, balance: cash });
      rounds.push(round);
    }
    expect(await me.cash()).toBe(cash);
    const { retired } = z
      .looseObject({ retired: z.looseObject({ serverSeed: z.string(), lastNonce: z.number() }) })
      .parse(await me.rotate());
    expect(retired.lastNonce).toBe(12);
    for (const { clientSeed, nonce, outcome, payout } of rounds) {
      const replayed = replay(retired.serverSeed, clientSeed, nonce, lineBet);
      expect([replayed.stops, replayed.totalWin]).toEqual([outcome?.stops, payout]);
    }
    expect(await me.request('verify', { roundId: rounds[0]?.roundId })).toMatchObject({
      serverSeed: retired.serverSeed,
    });
  });

  it('sent many times concurrently is played once', async () => {
    const me = await seat();
    const betId = randomUuid();
    const rounds = await Promise.all(Array.from({ length: 6 }, () => me.spin(betId)));
    expect(new Set(rounds.map(({ roundId, payout, status }) => `${roundId} ${payout} ${status}`)).size).toBe(1);
    expect(await me.cash()).toBe(startCash - stake + (rounds[0]?.payout ?? 0));
  });

  it('that cash does not reach for is refused, shows no result and costs nothing', async () => {
    const member = await buildMember(platform);
    await giveCash(platform, member.memberId, stake - 1);
    const me = await sit(member);
    expect(await me.request('play', { betId: randomUuid(), input: { lineBet } })).toMatchObject({
      status: 'refused',
      refusal: 'INSUFFICIENT_FUNDS',
      outcome: null,
      payout: 0,
    });
    expect(await me.cash()).toBe(stake - 1);
  });

  it('comes no sooner than the place allows, and the launch says what that is', async () => {
    const me = await seat({ JURISDICTION: 'strict' });
    expect(await me.request('state', {})).toMatchObject({
      rules: { auto: false, turbo: false, buy: false, cycleMs: 2_500 },
    });
    await me.spin();
    const cash = await me.cash();
    expect(await me.request('play', { betId: randomUuid(), input: { lineBet } })).toMatchObject({
      http: 429,
      code: 'TOO_SOON',
    });
    expect(await me.cash()).toBe(cash);
  });

  it('must stake what the game offers', async () => {
    const me = await seat();
    for (const lineBet of [0, -20, 21, 0.5, 20_001, '200', null])
      expect(await me.request('play', { betId: randomUuid(), input: { lineBet } })).toMatchObject({
        http: 400,
        code: 'MALFORMED',
      });
    expect(await me.cash()).toBe(startCash);
  });
});

describe('a bet of the list', () => {
  async function betOf({ member, spin }: Awaited<ReturnType<typeof seat>>) {
    const round = await spin();
    const { rows } = await db.$client.query<{ betIdx: string }>(
      'select bet_id::text as "betIdx" from bets where member_id = $1 and round_id = $2',
      [member.memberId, round.roundId],
    );
    return { round, ownBet: { memberId: member.memberId, betIdx: rows[0]?.betIdx ?? '' } };
  }
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => '0',
      (error: unknown) => (error instanceof DomainError ? error.code : Promise.reject(error)),
    );

  it('can be seen again at its vendor, which shows the round as it was', async () => {
    const { round, ownBet } = await betOf(await seat());
    expect(await getBetDetail(launchPlatform, ownBet)).toMatchObject({
      roundId: round.roundId,
      cash: stake,
      winCash: round.payout,
      hasReplay: true,
    });
    const { replayUrl } = await openBetReplay(launchPlatform, ownBet, 'vi');
    const { origin, pathname, search, hash } = new URL(replayUrl);
    expect([origin, pathname, search]).toEqual([
      studioUrl,
      '/games/hangang-seven/replay.html',
      '?lang=vi&currency=KRW',
    ]);
    const headers = { authorization: `Bearer ${hash.slice(1)}` };
    const { text } = await postOut({ url: `${studioUrl}/player/replay`, headers, body: '{}', timeoutMs: 5_000 });
    expect({ http: 200, ...JSON.parse(text) }).toEqual({ ...round, balance: null });
  });

  it('shows how its reels stopped, and the lines that won what it paid', async () => {
    const { round, ownBet } = await betOf(await seat());
    const { gameKey, facts } = await readBetFacts(launchPlatform, ownBet);
    if (facts.kind !== 'reels') throw new Error('A slot tells of its reels.');
    const { reels, lines } = facts;
    const { stops } = stopsSchema.parse(round.outcome);
    expect([gameKey, reels]).toEqual(['hangang-seven', gridAt(stops)]);
    expect(lines.reduce((paid, line) => paid + line.payout, 0)).toBe(round.payout);
    for (const { rows } of lines) expect(config.lines).toContainEqual(rows);
  });

  it('can be drawn again by anybody once its seed is revealed, and not a moment earlier', async () => {
    const player = await seat();
    const { round, ownBet } = await betOf(player);
    const before = await readBetProof(launchPlatform, ownBet);
    expect(before).toMatchObject({ gameKey: 'hangang-seven', serverSeed: null, nonce: round.nonce, stake });
    await player.rotate();
    const { serverSeed, clientSeed, nonce, commitment, outcome } = await readBetProof(launchPlatform, ownBet);
    expect(commitmentOf(serverSeed ?? '')).toBe(commitment);
    const again = replay(serverSeed ?? '', clientSeed, nonce, lineBet);
    expect([{ stops: again.stops }, again.totalWin]).toEqual([outcome, round.payout]);
  });

  it('has no replay when the vendor does not know its round', async () => {
    const { ownBet } = await betOf(await seat());
    await db.$client.query("update bets set round_id = 'elsewhere' where bet_id = $1", [ownBet.betIdx]);
    expect(await codeOf(openBetReplay(launchPlatform, ownBet, 'ko'))).toBe('B6011');
    expect(await codeOf(readBetFacts(launchPlatform, ownBet))).toBe('B6011');
    expect(await codeOf(readBetProof(launchPlatform, ownBet))).toBe('B6011');
  });

  it('is there without its replay while the vendor cannot be reached', async () => {
    const { ownBet } = await betOf(await seat());
    const config = { ...platform.config, STUDIO_URL: `http://127.0.0.1:${await freePort()}` };
    const cut = { ...platform, config };
    expect(await getBetDetail(cut, ownBet)).toMatchObject({ hasReplay: true });
    expect(await codeOf(openBetReplay(cut, ownBet, 'ko'))).toBe('9999');
  });
});

describe('one game in one window', () => {
  it('refuses a second page while the first plays', async () => {
    const me = await seat();
    expect(await me.request('state', {})).toMatchObject({ http: 200, balance: startCash });
    expect(await me.request('state', {}, 'instance-2')).toMatchObject({ http: 409, code: 'OTHER_WINDOW' });
  });

  it('ends the first session when the game is opened again', async () => {
    const me = await seat();
    const again = await sit(me.member);
    expect(await me.request('state', {})).toMatchObject({ http: 410, code: 'SESSION_ENDED' });
    expect((await again.spin()).status).toBe('finished');
  });

  it('knows no made-up tokens', async () => {
    const me = await seat();
    const forged = { authorization: `Bearer ${'x'.repeat(43)}`, 'x-instance': 'instance-1' };
    const { status } = await postOut({
      url: `${studioUrl}/player/state`,
      headers: forged,
      body: '{}',
      timeoutMs: 5_000,
    });
    expect(status).toBe(401);
    expect(await me.cash()).toBe(startCash);
  });
});

describe('when the wire fails', () => {
  it('leaves a round as it was played whose answer was lost', async () => {
    const me = await seat();
    gate.disturbances.set('play', 'lose-answer');
    const round = await me.spin();
    expect(round).toMatchObject({ status: 'finished', balance: await me.cash() });
    expect(await me.cash()).toBe(startCash - stake + round.payout);
    expect(gate.seen).toEqual(['play:lose-answer', 'rollback:pass']);
  });

  it('cancels a round that never arrived, so that it cannot arrive later, and shows no result', async () => {
    const me = await seat();
    gate.disturbances.set('play', 'lose-request');
    expect(await me.spin()).toMatchObject({ status: 'cancelled', outcome: null, payout: 0 });
    expect(await me.cash()).toBe(startCash);
  });

  it('pays a round once although its end was unknown for a while', async () => {
    const me = await seat();
    gate.disturbances.set('play', 'lose-answer');
    gate.disturbances.set('rollback', 'lose-answer');
    const betId = randomUuid();
    expect((await me.spin(betId)).status).toBe('open');
    expect(await me.request('play', { betId: randomUuid(), input: { lineBet } })).toMatchObject({
      http: 409,
      code: 'ROUND_OPEN',
    });
    gate.disturbances.clear();
    await expect.poll(() => statusOf(betId), patiently).toBe('finished');
    const round = await me.spin(betId);
    expect(await me.cash()).toBe(startCash - stake + round.payout);
  });
});

describe('when the vendor is killed', () => {
  it('while the answer to a round is on its way, it knows after its start that it was played', async () => {
    const me = await seat();
    gate.disturbances.set('play', 'hang-answer');
    const betId = randomUuid();
    const broken = me.spin(betId).catch(() => null);
    await expect.poll(() => isSettled(betId), patiently).toBe(true);
    await kill(studio);
    await broken;
    gate.disturbances.clear();
    studio = await startStudio();
    await expect.poll(() => statusOf(betId), patiently).toBe('finished');
    const payout = Number((await roundOf(betId))?.payout);
    expect(await me.cash()).toBe(startCash - stake + payout);
    expect(await me.spin(betId)).toMatchObject({ status: 'finished', payout });
  }, 180_000);

  it('before a round leaves it, it gives the stake up after its start', async () => {
    const me = await seat();
    gate.disturbances.set('play', 'lose-request');
    gate.disturbances.set('rollback', 'lose-request');
    const betId = randomUuid();
    const broken = me.spin(betId).catch(() => null);
    await expect.poll(() => gate.seen.includes('rollback:lose-request'), patiently).toBe(true);
    await kill(studio);
    await broken;
    gate.disturbances.clear();
    studio = await startStudio();
    await expect.poll(() => statusOf(betId), patiently).toBe('cancelled');
    expect(await me.cash()).toBe(startCash);
  }, 180_000);
});

it('keeps server seeds unreadable at rest until they are revealed', async () => {
  const me = await seat();
  await me.spin();
  const { retired } = z.looseObject({ retired: z.looseObject({ serverSeed: z.string() }) }).parse(await me.rotate());
  const { rows } = await studioDb.query<{ boxes: string }>(
    "select string_agg(encode(server_seed_box, 'escape'), ' ') as boxes from seeds",
  );
  expect(rows[0]?.boxes).not.toContain(retired.serverSeed);
});

it('leaves every won where it belongs', async () => {
  const { rows } = await db.$client.query('select coalesce(sum(balance), 0)::text as sum from ledger.accounts');
  expect(rows).toEqual([{ sum: '0' }]);
  const open = await db.$client.query("select count(*)::int as open from bets where status = 'wait'");
  expect(open.rows).toEqual([{ open: 0 }]);
});
