/**
 * A table of mini games for tests: a clock that is moved by hand, rounds, players, and staff that signs in as often as
 * it must.
 */
import type { MiniGame } from '@mirinae/game-math/mini/families';
import { oddsOf } from '@mirinae/game-math/mini/games';
import { beforeEach } from 'vitest';
import { getBalances } from '../modules/ledger/index.ts';
import { miniCalls } from '../modules/mini/calls.ts';
import { closeRound, drawRoundNow, settleRound } from '../modules/mini/end-round.ts';
import { findRoom, planRounds } from '../modules/mini/rounds.ts';
import { roundAt } from '../modules/mini/schedule.ts';
import { addSeconds } from '../platform/clock.ts';
import { randomUuid } from '../platform/rng.ts';
import { buildMember, type MemberOverrides } from './build-member.ts';
import { buildStaff } from './build-staff.ts';
import { type CallServerOptions, startCallServer } from './call-server.ts';
import { clockStub } from './clock-stub.ts';
import { giveCash } from './give-money.ts';
import { roundIdOf } from './mini-round-id.ts';
import { signInMember, signInStaff } from './sign-in.ts';

type MiniTableOptions = Pick<CallServerOptions, 'protocols' | 'calls' | 'maxConnections'>;

/** Every test starts in a fresh round with the house's own prices and settings. */
export async function openMiniTable({ protocols = [], calls = [], maxConnections }: MiniTableOptions = {}) {
  const clock = clockStub('2025-03-03T12:00:10+09:00');
  const server = await startCallServer({
    calls: [...miniCalls, ...calls],
    clock,
    protocols,
    ...(maxConnections === undefined ? {} : { maxConnections }),
  });
  const { platform, request, call } = server;
  const { db } = platform;
  const run = (text: string, values: unknown[] = []) => db.$client.query(text, values);
  const risk = async () => signInStaff(server, await buildStaff(platform, { role: 'risk' }));

  beforeEach(async () => {
    // Ten seconds into the next round of five minutes.
    const { drawsAt } = roundAt(clock.now(), { intervalSeconds: 300, closeSeconds: 30 });
    clock.set(addSeconds(drawsAt, 10));
    await run('delete from mini_prices');
    await run('update mini_settings set forbids_both_sides = true, market_cap = 100000000, round_cap = 300000000');
    await run("update mini_rooms set is_open = true, source = 'committed', close_seconds = interval_seconds / 10");
  });

  async function plan(roomKey = 'pb5') {
    const room = await findRoom(db, roomKey);
    if (room) await planRounds(platform, room);
  }

  async function roundNow(game: MiniGame = 'powerball', roomKey = 'pb5') {
    await plan(roomKey);
    const { round } = await request('mini.state', { gameCode: game, roomKey });
    if (!round) throw new Error('There is no round now.');
    return round;
  }

  async function player(cash = 1_000_000, overrides: MemberOverrides = {}) {
    const member = await buildMember(platform, overrides);
    await giveCash(platform, member.memberId, cash);
    const token = await signInMember(server, member);
    const bet = (
      roundId: number,
      market: string,
      outcome: string,
      more: { cash?: number; odds?: number; game?: MiniGame; requestKey?: string } = {},
    ) =>
      call(
        'bet.proc',
        {
          gameCode: more.game ?? 'powerball',
          round: String(roundId),
          picks: [{ market, outcome, odds: more.odds ?? oddsOf(more.game ?? 'powerball', { market, outcome }) }],
          cash: more.cash ?? 1_000,
          requestKey: more.requestKey ?? randomUuid(),
        },
        { token },
      );
    const codeOf = async (...given: Parameters<typeof bet>) => (await bet(...given)).resultCode;
    const cashNow = async () => (await getBalances(db, member.memberId)).cash;
    return { member, token, bet, codeOf, cashNow };
  }

  async function end(round: { roundId: number; closesAt: string; drawsAt: string }) {
    clock.set(round.closesAt);
    await closeRound(platform, roundIdOf(round.roundId));
    clock.set(round.drawsAt);
    const state = await drawRoundNow(platform, roundIdOf(round.roundId));
    await settleRound(platform, roundIdOf(round.roundId));
    return state;
  }

  async function resultOf(roundId: number, roomKey = 'pb5') {
    const { list } = await request('bet.powerballResult', { roomKey, count_per_list: 100 });
    return list.find((round) => round.roundId === roundId);
  }

  return {
    clock,
    platform,
    server,
    request,
    call,
    run,
    risk,
    plan,
    roundNow,
    player,
    end,
    resultOf,
  };
}
