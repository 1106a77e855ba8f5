/** Money calls of a member, retried with the same key until there is an answer, as a page does. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Request } from '@mirinae/contract/calls';
import { CallError, type Client } from '@mirinae/contract/client';
import { z } from 'zod';
import { builtWithdrawalPassword } from '../../apps/server/src/testing/build-member.ts';
import type { PlayerPage } from '../player-page.ts';

export type Act = 'spin' | 'mini' | 'slip' | 'cash';
/** By vendor: how many bets were answered as taken, and their stakes. */
type Taken = { bets: number; staked: number; paid: number };

export type Player = PlayerPage & {
  readonly call: PlayerPage['call'];
  readonly api: Client;
  readonly deposits: boolean;
  readonly spins: Taken;
  readonly mini: Taken;
  readonly slips: Taken;
  requests: number;
};

type Leg = Request<'sport.place'>['legs'][number];
/** Current offer, refreshed by every reader. */
export type Offer = { round: string; odds: number; readonly picks: readonly Leg[]; readonly staff: Client };
/** Codes that were no answer, and how often each came. */
export const received = new Map<string, number>();

const retryMs = 250;
/** An answer must come within this time after the last fault: without one the money is lost to its member. */
export const answerWithinMs = 60_000;
const stake = 1_000;
const legOfSlip = 1;
/** Our own failure, one of our limits, nothing at all: no answer to the question. */
const noAnswers: readonly string[] = ['RESPONSE_FAILED', 'E001', 'E002', 'E003', 'Z429'];
const notYet: readonly string[] = ['WALLET_UNREACHABLE', 'FAILED', 'ROUND_OPEN', 'TOO_SOON'];

export class Unanswered extends Error {}

/** Repeats the request until `read` finds an answer in what came. */
async function insist<Answer>(api: () => Promise<Answer | null>): Promise<Answer> {
  const began = performance.now();
  let last: unknown = null;
  while (performance.now() - began < answerWithinMs) {
    try {
      const answer = await api();
      if (answer !== null) return answer;
    } catch (error) {
      last = error;
    }
    await wait(retryMs);
  }
  throw new Unanswered(`No answer in time; last: ${String(last)}`);
}

/** The answer of a call, or the code that it was refused with. */
function insistOn<Answer>(api: () => Promise<Answer>): Promise<Answer | string> {
  return insist(async () => {
    try {
      return await api();
    } catch (error) {
      if (error instanceof CallError && !noAnswers.includes(error.code)) return error.code;
      const code = error instanceof CallError ? error.code : 'no connection';
      received.set(code, (received.get(code) ?? 0) + 1);
      throw error;
    }
  });
}

const playAnswer = z.object({ status: z.string(), stake: z.int(), payout: z.int() });
const playRefusal = z.object({ code: z.string() });
const over: readonly string[] = ['finished', 'cancelled', 'refused', 'disputed'];

async function spin({ call, spins }: Player): Promise<string> {
  const content = { betId: randomUUID(), input: { lineBet: 20 } };
  const answer = await insist(async () => {
    const { status, text } = await call('play', content);
    const body: unknown = JSON.parse(text);
    if (status === 200) {
      const round = playAnswer.parse(body);
      return over.includes(round.status) ? round : null;
    }
    const { code } = playRefusal.parse(body);
    return notYet.includes(code) ? null : code;
  });
  if (typeof answer === 'string') return answer;
  if (answer.status !== 'finished') return answer.status;
  spins.bets += 1;
  spins.staked += answer.stake;
  spins.paid += answer.payout;
  return '0';
}

async function betOnMini({ api, mini }: Player, { round, odds }: Offer): Promise<string> {
  const picks = [{ market: 'power-oe', outcome: 'odd', odds }];
  const slip = { gameCode: 'powerball', round, picks, cash: stake, requestKey: randomUUID() };
  const answer = await insistOn(() => api('bet.proc', slip));
  if (typeof answer === 'string') return answer;
  mini.bets += 1;
  mini.staked += stake;
  return '0';
}

async function placeSlip({ api, slips }: Player, { picks }: Offer): Promise<string> {
  const leg = picks[Math.floor(Math.random() * picks.length)];
  if (!leg) return 'nothing offered';
  const slip = { legs: [leg], sizes: [legOfSlip], unitStake: stake, oddsPolicy: 'any' as const };
  const requestKey = randomUUID();
  const answer = await insistOn(() => api('sport.place', { ...slip, requestKey }));
  if (typeof answer === 'string') return answer;
  slips.bets += 1;
  slips.staked += stake;
  return '0';
}

async function deposit(player: Player, { staff }: Offer): Promise<string> {
  const request = { cash: 10_000, requestKey: randomUUID(), bonus: 'N' as const, memo: '' };
  const requested = await insistOn(() => player.api('cash.in', request));
  if (typeof requested === 'string') return requested;
  player.requests += 1;
  const { cashIdx } = requested;
  let last = '0';
  for (const to of [2, 1] as const) {
    const moved = await insistOn(() => staff('staff.cashMove', { cashIdx, to, reason: '' }));
    last = typeof moved === 'string' ? moved : '0';
  }
  return last;
}

async function withdraw(player: Player): Promise<string> {
  const request = { cash: 10_000, cashOutPass: builtWithdrawalPassword, requestKey: randomUUID() };
  const requested = await insistOn(() => player.api('cash.out', request));
  if (typeof requested === 'string') return requested;
  player.requests += 1;
  const { cashIdx } = requested;
  const cancelled = await insistOn(() => player.api('cash.cancel', { cashIdx }));
  return typeof cancelled === 'string' ? cancelled : '0';
}

const acts: Readonly<Record<Act, (player: Player, offer: Offer) => Promise<string>>> = {
  spin,
  mini: betOnMini,
  slip: placeSlip,
  cash: (player, offer) => (player.deposits ? deposit(player, offer) : withdraw(player)),
};
export const actNames: readonly Act[] = ['spin', 'mini', 'slip', 'cash'];

/** Answers '0', or the code of a refusal. Throws `Unanswered` when none came in time. */
export const perform = (act: Act, player: Player, offer: Offer): Promise<string> => acts[act](player, offer);
