/** An install in a currency: a platform with its studio as a process of its own, a player, and staff. */

import { type Currency, scaledTo } from '@mirinae/contract/currencies';
import { oddsOf } from '@mirinae/game-math/mini/games';
import { postOut } from '@mirinae/node-kit/outgoing-http';
import { freePort } from '@mirinae/node-kit/testing/free-port';
import Fastify from 'fastify';
import { afterAll } from 'vitest';
import { z } from 'zod';
import { servedCalls } from '../app.ts';
import { getBalances } from '../modules/ledger/index.ts';
import { closeRound, drawRoundNow, settleRound } from '../modules/mini/end-round.ts';
import { findRoom, planRounds } from '../modules/mini/rounds.ts';
import { launchGame } from '../modules/play/launch-game.ts';
import { randomUuid } from '../platform/rng.ts';
import { registerVendorRoutes, vendors } from '../vendors/vendors.ts';
import { buildMember, builtWithdrawalPassword } from './build-member.ts';
import { buildStaff } from './build-staff.ts';
import { type CallServer, startCallServer } from './call-server.ts';
import { clockStub } from './clock-stub.ts';
import { forkStudio } from './fork-studio.ts';
import { giveFirstSeed } from './give-first-seed.ts';
import { roundIdOf } from './mini-round-id.ts';
import { signInMember, signInStaff } from './sign-in.ts';
import { emptyDatabase } from './studio.ts';

const answered = z.looseObject({});
const played = z.looseObject({ status: z.string(), payout: z.number(), balance: z.number() });

async function findRound({ platform, request }: CallServer) {
  const room = await findRoom(platform.db, 'pb5');
  if (room) await planRounds(platform, room);
  const { round } = await request('mini.state', { gameCode: 'powerball', roomKey: 'pb5' });
  if (!round) throw new Error('There is no round now.');
  return round;
}

/** The next round where one is closed and not drawn yet. */
async function findOpenRound(server: CallServer & { clock: ReturnType<typeof clockStub> }) {
  const round = await findRound(server);
  if (server.clock.now() < new Date(round.closesAt)) return round;
  server.clock.set(round.drawsAt);
  return findRound(server);
}

/** Everything is closed by itself. */
export async function openInstall(currency: Currency) {
  const clock = clockStub(new Date());
  const server = await startCallServer({
    clock,
    calls: servedCalls,
    protocols: vendors,
    currency,
    withdrawalBlackout: '00:00-00:00',
  });
  const { request, call } = server;
  const wallet = Fastify({ forceCloseConnections: true });
  await registerVendorRoutes(wallet, server.platform);
  afterAll(() => wallet.close());
  const walletUrl = await wallet.listen({ host: '127.0.0.1', port: 0 });
  const port = await freePort();
  const studio = await forkStudio({ port, databaseUrl: await emptyDatabase(), walletUrl, currency });
  afterAll(() => studio.kill('SIGKILL'));
  const studioUrl = `http://127.0.0.1:${port}`;
  const platform = { ...server.platform, config: { ...server.platform.config, STUDIO_URL: studioUrl } };
  const staff = await signInStaff(server, await buildStaff(platform));
  const member = await buildMember(platform);
  const token = await signInMember(server, member);
  const { memberId } = member;
  const amount = (base: number) => scaledTo(currency, base);
  const decide = async (cashIdx: number) => {
    for (const to of [2, 1] as const) await request('staff.cashMove', { cashIdx, to, reason: '' }, { token: staff });
  };

  async function launch(vendorKey: string, gameKey: string) {
    const game = { memberId, memberSessionId: null, vendorKey, gameType: 'slot', gameKey } as const;
    const { gameurl } = await launchGame(platform, {
      ...game,
      locale: 'ko',
      isMobile: false,
      client: { ip: '203.0.113.7', country: 'KR' },
    });
    const { hash, search } = new URL(gameurl);
    const headers = { authorization: `Bearer ${hash.slice(1)}`, 'x-instance': 'instance-1' };
    const post = async (what: string, content: object) => {
      const message = { url: `${studioUrl}/player/${what}`, headers, body: JSON.stringify(content), timeoutMs: 30_000 };
      return answered.parse(JSON.parse((await postOut(message)).text));
    };
    await giveFirstSeed(post);
    const play = (input: object) => post('play', { betId: randomUuid(), input });
    return { search, play, spin: async (input: object) => played.parse(await play(input)) };
  }

  async function bet(cash: number) {
    const round = await findOpenRound(server);
    const pick = { market: 'power-oe', outcome: 'odd' };
    const picks = [{ ...pick, odds: oddsOf('powerball', pick) }];
    const wanted = { gameCode: 'powerball', round: String(round.roundId), picks, cash, requestKey: randomUuid() };
    const { resultCode } = await call('bet.proc', wanted, { token });
    const end = async () => {
      clock.set(round.closesAt);
      await closeRound(platform, roundIdOf(round.roundId));
      clock.set(round.drawsAt);
      await drawRoundNow(platform, roundIdOf(round.roundId));
      await settleRound(platform, roundIdOf(round.roundId));
    };
    return { resultCode, end };
  }

  return {
    platform,
    memberId,
    amount,
    launch,
    bet,
    request,
    cash: async () => Number((await getBalances(platform.db, memberId)).cash),
    deposit: (cash: number) => call('cash.in', { cash, requestKey: randomUuid(), bonus: 'N' }, { token }),
    withdraw: (cash: number) =>
      call('cash.out', { cash, cashOutPass: builtWithdrawalPassword, requestKey: randomUuid() }, { token }),
    setLimit: (limit: number) => call('safer.limitSet', { kind: 'deposit-day', amount: limit }, { token }),
    decide,
    staff,
  };
}
