/**
 * Bets that their vendor did not settle in its time. Goal: each is settled once by the vendor's answer or by staff,
 * whatever comes at the same moment, and books and reports agree afterwards.
 */

import { codes } from '@mirinae/contract/codes';
import { describe, expect, it } from 'vitest';
import { findBet, placeBet } from '../modules/bets/index.ts';
import { verifyReports } from '../modules/desk/index.ts';
import { getBalances, verifyLedger } from '../modules/ledger/index.ts';
import type { BetStatus } from '../modules/play/index.ts';
import { vendorsCalls } from '../modules/vendors/calls.ts';
import { addSeconds } from '../platform/clock.ts';
import { DomainError } from '../platform/http/domain-error.ts';
import { money } from '../platform/money.ts';
import { installUnit } from '../platform/money-unit.ts';
import { randomUuid } from '../platform/rng.ts';
import { buildMember } from '../testing/build-member.ts';
import { buildStaff } from '../testing/build-staff.ts';
import { startCallServer } from '../testing/call-server.ts';
import { fakeProtocol } from '../testing/fake-protocol.ts';
import { giveCash } from '../testing/give-money.ts';
import { approveByTwo } from '../testing/second-person.ts';
import { signInStaff } from '../testing/sign-in.ts';
import { payRound, payWin } from './core/settle.ts';
import { settleStuckBets } from './core/stuck-bets.ts';
import { mirinae } from './mirinae/index.ts';

const openBetSeconds = 20;
const answers = new Map<string, BetStatus>();
const queried: string[] = [];
const vendor = fakeProtocol(
  'mirinae',
  { openGame: async () => 'https://vendor.example/game' },
  {
    labels: mirinae.labels,
    openBetSeconds,
    betStatus: async (_, { betKey, playableKey }) => {
      queried.push(`${betKey} ${playableKey}`);
      const answer = answers.get(betKey);
      if (!answer) throw new DomainError(codes.vendorUnreachable);
      return answer;
    },
  },
);
const server = await startCallServer({ calls: vendorsCalls, protocols: [vendor] });
const { platform, clock } = server;
const { db } = platform;
const token = await signInStaff(server, await buildStaff(platform));
const second = await signInStaff(server, await buildStaff(platform));
const hands = { token, second };
const vendorKey = '201';
const wallet = { platform, vendorKey, account: installUnit(platform.config) };
const stake = 1_000;
const startCash = 100_000;

async function openBet() {
  const { memberId } = await buildMember(platform);
  await giveCash(platform, memberId, startCash);
  const betKey = randomUuid();
  const at = { gameType: 'slot', gameKey: 'hangang-seven', roundId: betKey, placedAt: clock.now() } as const;
  await placeBet(platform, { vendorKey, betKey, memberId, stake: money(stake), ...at });
  const cash = async () => Number((await getBalances(db, memberId)).cash) - startCash;
  const bet = async () => {
    const found = await findBet(db, { vendorKey, betKey });
    if (!found) throw new Error('The bet is gone.');
    return found;
  };
  const row = async (state: 'undecided' | 'open' | 'answered' | 'staff' | 'over') => {
    const filter = { page: 1, count_per_list: 20, state, searchText: betKey };
    return (await server.request('staff.stuckBetList', filter, { token })).list[0];
  };
  const credit = (winKey: string, amount: number) =>
    payWin(wallet, { winKey, betKey, memberId, amount: money(amount), finished: true });
  return { memberId, betKey, cash, bet, row, credit };
}

const pass = (seconds: number) => clock.set(addSeconds(clock.now(), seconds));
const won = (betKey: string, payout: number): BetStatus => ({
  state: 'settled',
  payout: money(payout),
  winKey: `c-${betKey}`,
});

async function expectBooksAgree() {
  expect((await verifyLedger(db)).faults).toEqual([]);
  expect(await verifyReports(db)).toEqual([]);
}

describe('by the vendor’s answer', () => {
  it('a bet is settled once it is open longer than the protocol allows, and its late credit is a repetition', async () => {
    const { betKey, cash, bet, row, credit } = await openBet();
    answers.set(betKey, won(betKey, 2_500));
    await settleStuckBets(platform);
    expect((await bet()).status).toBe('wait');
    pass(openBetSeconds + 1);
    await settleStuckBets(platform);
    expect(await bet()).toMatchObject({ status: 'win', payout: 2_500n });
    expect(queried).toContain(`${betKey} hangang-seven`);
    expect(await row('answered')).toMatchObject({ answer: 'settled', status: 'win', payout: 2_500 });
    expect(await credit(`c-${betKey}`, 2_500)).toMatchObject({ status: 'ok', replayed: true });
    expect(await cash()).toBe(1_500);
    await expectBooksAgree();
  });

  it('a bet is paid once when its credit comes in the same moment', async () => {
    const bets = await Promise.all(Array.from({ length: 8 }, openBet));
    for (const { betKey } of bets) answers.set(betKey, won(betKey, 3_000));
    pass(openBetSeconds + 1);
    await Promise.all([
      settleStuckBets(platform),
      settleStuckBets(platform),
      ...bets.map(({ credit, betKey }) => credit(`c-${betKey}`, 3_000)),
    ]);
    for (const { cash, bet } of bets) {
      expect(await bet()).toMatchObject({ status: 'win', payout: 3_000n });
      expect(await cash()).toBe(2_000);
    }
    await expectBooksAgree();
  });

  it('a cancelled bet gives its stake back once', async () => {
    const { betKey, cash, bet } = await openBet();
    answers.set(betKey, { state: 'cancelled' });
    pass(openBetSeconds + 1);
    await Promise.all([settleStuckBets(platform), settleStuckBets(platform)]);
    expect((await bet()).status).toBe('cancel');
    expect(await cash()).toBe(0);
    await expectBooksAgree();
  });

  it('a bet that plays on is queried again later, and a vendor that does not answer is left alone for the turn', async () => {
    const playing = await openBet();
    answers.set(playing.betKey, { state: 'running' });
    pass(openBetSeconds + 1);
    await settleStuckBets(platform);
    expect(await playing.row('undecided')).toBeUndefined();
    expect(await playing.row('open')).toMatchObject({ answer: 'running', status: 'wait' });
    answers.delete(playing.betKey);
    const other = await openBet();
    pass(openBetSeconds + 1);
    queried.length = 0;
    await settleStuckBets(platform);
    expect(queried).toHaveLength(1);
    answers.set(playing.betKey, won(playing.betKey, 0));
    answers.set(other.betKey, won(other.betKey, 0));
    pass(130);
    await settleStuckBets(platform);
    expect((await playing.bet()).status).toBe('lose');
    expect((await other.bet()).status).toBe('lose');
  });

  it('an outcome without the key of its win, and a bet that the vendor does not know, are left to staff', async () => {
    const [keyless, unknown] = [await openBet(), await openBet()];
    answers.set(keyless.betKey, { state: 'settled', payout: money(2_000) });
    answers.set(unknown.betKey, { state: 'unknown' });
    pass(openBetSeconds + 1);
    await settleStuckBets(platform);
    expect(await keyless.row('undecided')).toMatchObject({ answer: 'settled', status: 'wait' });
    expect(await unknown.row('undecided')).toMatchObject({ answer: 'unknown', status: 'wait' });
    await keyless.credit('own', 2_000);
    await unknown.credit('own', 0);
    pass(130);
    await settleStuckBets(platform);
    expect(await keyless.row('over')).toMatchObject({ status: 'win' });
  });
});

describe('by staff', () => {
  async function stuckBet() {
    const made = await openBet();
    answers.set(made.betKey, { state: 'unknown' });
    pass(openBetSeconds + 1);
    await settleStuckBets(platform);
    const row = await made.row('undecided');
    if (!row) throw new Error('The bet is not stuck.');
    const decide = (decision: object, seen: object = { status: row.status, payout: row.payout }) => {
      const input = { betIdx: row.betIdx, seen, reason: 'by their report', ...decision };
      return approveByTwo(server, 'staff.stuckBetDecide', input, hands);
    };
    return { ...made, betIdx: row.betIdx, decide };
  }

  it('a bet is settled with an amount, settled again, and given back, each in the audit log', async () => {
    const { betKey, cash, bet, decide, row } = await stuckBet();
    expect(await decide({ act: 'settle', payout: 4_000 })).toBe('0');
    expect(await cash()).toBe(3_000);
    expect(await row('staff')).toMatchObject({ status: 'win', payout: 4_000 });
    expect(await decide({ act: 'settle', payout: 1_500 }, { status: 'win', payout: 4_000 })).toBe('0');
    expect(await cash()).toBe(500);
    expect(await decide({ act: 'void' }, { status: 'win', payout: 1_500 })).toBe('0');
    expect((await bet()).status).toBe('cancel');
    expect(await cash()).toBe(0);
    const { rows } = await db.$client.query(
      `select before->>'payout' as before, after->>'payout' as after, after->>'status' as status from staff_audit
       where action = 'vendor.stuckDecide' and target = $1 order by audit_id`,
      [`bet:${vendorKey}:${betKey}`],
    );
    expect(rows).toEqual([
      { before: '0', after: '4000', status: 'win' },
      { before: '4000', after: '1500', status: 'win' },
      { before: '1500', after: '0', status: 'cancel' },
    ]);
    await expectBooksAgree();
  });

  it('a decision about a bet that is not as it was seen is refused', async () => {
    const { cash, decide, credit } = await stuckBet();
    await credit('late', 2_500);
    expect(await decide({ act: 'settle', payout: 9_000 })).toBe('T999');
    expect(await cash()).toBe(1_500);
  });

  it('a decision and a credit of the same moment: one of them counts', async () => {
    const bets = [];
    for (let nth = 0; nth < 6; nth += 1) bets.push(await stuckBet());
    await Promise.all(
      bets.flatMap(({ betKey, decide, credit }) => [
        decide({ act: 'settle', payout: 5_000 }),
        credit(`now-${betKey}`, 2_000),
      ]),
    );
    for (const { bet, cash } of bets) {
      const { payout } = await bet();
      expect([5_000n, 2_000n]).toContain(payout);
      expect(await cash()).toBe(Number(payout) - stake);
    }
    await expectBooksAgree();
  });

  it('a win of the round that comes after the decision is shown and not paid', async () => {
    const { memberId, betKey, cash, decide, row } = await stuckBet();
    expect(await decide({ act: 'settle', payout: 2_000 })).toBe('0');
    const late = { winKey: 'late-of-round', memberId, roundId: betKey, amount: money(2_000), finished: true };
    expect(await payRound(wallet, late)).toMatchObject({ status: 'ok', replayed: true });
    expect(await cash()).toBe(1_000);
    expect(await row('staff')).toMatchObject({ lateAmount: 2_000 });
  });

  it('the vendor is queried again on request, for an open bet alone', async () => {
    const { betIdx, betKey, bet, decide } = await stuckBet();
    answers.set(betKey, won(betKey, 0));
    await server.request('staff.stuckBetQuery', { betIdx }, { token });
    await settleStuckBets(platform);
    expect((await bet()).status).toBe('lose');
    expect((await server.call('staff.stuckBetQuery', { betIdx }, { token })).resultCode).toBe('T999');
    expect((await server.call('staff.stuckBetQuery', { betIdx: '999999' }, { token })).resultCode).toBe('Z404');
    expect(await decide({ act: 'void' }, { status: 'lose', payout: 0 })).toBe('0');
  });
});
