/**
 * Limits offered to a new member. Goal: no one deposits or plays in a strict place before it has decided, a decision is
 * made once and whole, and the sandbox offers them once and bars nothing. Method: the real calls of a member in both
 * places.
 */
import { expect, it } from 'vitest';
import { servedCalls } from '../../app.ts';
import { money } from '../../platform/money.ts';
import { randomUuid } from '../../platform/rng.ts';
import { buildMember } from '../../testing/build-member.ts';
import { type CallServer, startCallServer } from '../../testing/call-server.ts';
import { giveCash } from '../../testing/give-money.ts';
import { signInMember } from '../../testing/sign-in.ts';
import { placeBet } from '../bets/index.ts';

const sandbox = await startCallServer({ calls: servedCalls });
const strict = await startCallServer({ calls: servedCalls, jurisdiction: 'strict' });

async function newcomer(server: CallServer) {
  const { platform, request, call } = server;
  const member = await buildMember(platform, { limitChoice: 'open' });
  const { memberId } = member;
  await giveCash(platform, memberId, 100_000);
  const token = await signInMember(server, member);
  const deposit = async () => (await call('cash.in', { cash: 10_000, requestKey: randomUuid() }, { token })).resultCode;
  const stake = () => {
    const game = { vendorKey: '201', gameType: 'slot', gameKey: 'probe', roundId: 'r' } as const;
    const bet = { ...game, betKey: randomUuid(), memberId, stake: money(1_000), placedAt: platform.clock.now() };
    return placeBet(platform, bet).catch((error: unknown) => error);
  };
  const choose = async (wanted: object) => (await call('safer.limitsChoose', wanted, { token })).resultCode;
  const mustChoose = async () => (await request('safer.session', {}, { token })).requiresLimits;
  const amounts = async () => {
    const { limits } = await request('safer.limits', {}, { token });
    return Object.fromEntries(limits.flatMap(({ kind, amount }) => (amount === null ? [] : [[kind, amount]])));
  };
  return { member, token, deposit, stake, choose, mustChoose, amounts };
}

it('is offered once in the sandbox, where putting it off bars nothing', async () => {
  const { deposit, stake, choose, mustChoose } = await newcomer(sandbox);
  expect(await mustChoose()).toBe(true);
  expect(await stake()).toMatchObject({ status: 'posted' });
  expect(await choose({ choice: 'later' })).toBe('0');
  expect(await mustChoose()).toBe(false);
  expect(await deposit()).toBe('0');
});

it('neither deposits nor plays in a strict place before it has decided, however often it puts it off', async () => {
  const { deposit, stake, choose, mustChoose } = await newcomer(strict);
  for (const choice of ['later', 'later']) {
    expect(await deposit()).toBe('SP111');
    expect(await stake()).toMatchObject({ code: 'SP111' });
    expect(await choose({ choice })).toBe('0');
    expect(await mustChoose()).toBe(true);
  }
  expect(await choose({ choice: 'none', checkMinutes: 30 })).toBe('0');
  expect(await mustChoose()).toBe(false);
  expect(await deposit()).toBe('0');
  expect(await stake()).toMatchObject({ status: 'posted' });
});

it('decides by limits, which hold immediately and are the same as any other', async () => {
  const { member, token, deposit, stake, choose, mustChoose, amounts } = await newcomer(strict);
  const limits = { 'deposit-day': 5_000, 'loss-week': 50_000, session: 60 };
  expect(await choose({ choice: 'limits', limits, checkMinutes: 15 })).toBe('0');
  expect(await amounts()).toEqual(limits);
  expect(await mustChoose()).toBe(false);
  expect(await deposit()).toBe('SP101');
  expect(await stake()).toMatchObject({ status: 'posted' });
  expect(await strict.request('safer.session', {}, { token })).toMatchObject({ checkMinutes: 15, isClockShown: true });
  const history = await strict.request('safer.limitHistory', {}, { token });
  expect(history.list.map(({ kind, act }) => [kind, act]).toSorted()).toEqual([
    ['deposit-day', 'tightened'],
    ['loss-week', 'tightened'],
    ['session', 'tightened'],
  ]);
  expect(await choose({ choice: 'none' })).toBe('0');
  expect([member.limitChoice, await amounts()]).toEqual(['open', limits]);
});

it('is refused as a whole where one limit is none, or limits are named and none is given', async () => {
  const { choose, mustChoose, amounts } = await newcomer(sandbox);
  const refused = [
    { choice: 'limits', limits: { 'deposit-day': 5_000, 'loss-day': 999 } },
    { choice: 'limits', limits: { session: 14 } },
    { choice: 'limits', limits: {} },
    { choice: 'limits' },
    { choice: 'none', limits: { 'deposit-day': 5_000 } },
  ];
  for (const wanted of refused) expect(await choose(wanted)).toBe('SP107');
  expect([await mustChoose(), await amounts()]).toEqual([true, {}]);
});

it('is not offered to partners, who do not play', async () => {
  const partner = await buildMember(strict.platform, { tier: 'PTN_5', limitChoice: 'open' });
  const token = await signInMember(strict, partner);
  expect((await strict.request('safer.session', {}, { token })).requiresLimits).toBe(false);
});
