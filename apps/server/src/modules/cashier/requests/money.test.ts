/**
 * Goal: no order and no crowd of requests creates or loses a won. Method: the functions themselves on the real
 * database: 200 concurrent withdrawals, the edges of the blackout, and random sequences of everything the cashier can
 * do, after each of which the ledger and the requests must agree.
 */
import type { CashStatus } from '@mirinae/contract/cash/cash';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { StaffSession } from '../../../platform/http/session.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { money } from '../../../platform/money.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { buildMember, builtWithdrawalPassword } from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { giveCash, givePoints } from '../../../testing/give-money.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { cancelBet, placeBet, settleBet } from '../../bets/index.ts';
import { getBalances } from '../../ledger/index.ts';
import { changePoints } from '../../points/index.ts';
import { permissionsOf } from '../../staff/index.ts';
import type { RequestRow } from '../model/tables.ts';
import { reverseRequest } from '../reversals/reverse-request.ts';
import { cancelRequest } from './cancel-request.ts';
import { moveRequest } from './move-request.ts';
import { requestDeposit } from './request-deposit.ts';
import { requestWithdrawal } from './request-withdrawal.ts';

const platform = await testPlatform({ maxConnections: 20 });
const { db, clock } = platform;
const built = await buildStaff(platform, { role: 'finance' });
const staff: StaffSession = { ...built, kind: 'staff', sessionId: 'test', permissions: permissionsOf(built.role) };

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => '0',
    (error: unknown) => (error instanceof DomainError ? error.code : Promise.reject(error)),
  );
const withdraw = (memberId: MemberId, cash: number) =>
  requestWithdrawal(platform, { memberId, cash, cashOutPass: builtWithdrawalPassword, requestKey: randomUuid() });
const deposit = (memberId: MemberId, cash: number) =>
  db.transaction((tx) =>
    requestDeposit(platform, tx, { memberId, cash, requestKey: randomUuid(), memo: '', takesBonus: false }),
  );
const move = ({ cashId }: RequestRow, to: Exclude<CashStatus, 0 | -2>) =>
  db.transaction((tx) => moveRequest(platform, tx, { cashId, to, reason: '', staff, ip: '127.0.0.1' }));

async function withCash(cash: number) {
  const { memberId } = await buildMember(platform);
  await giveCash(platform, memberId, cash);
  return memberId;
}

async function sumOfLedger(): Promise<string> {
  const { rows } = await db.$client.query<{ sum: string }>('select sum(balance)::text as sum from ledger.accounts');
  return rows[0]?.sum ?? '';
}

describe('200 concurrent withdrawals of a balance that covers one', () => {
  it('leave exactly one standing', async () => {
    const memberId = await withCash(10_000);
    const codes = await Promise.all(Array.from({ length: 200 }, () => codeOf(withdraw(memberId, 10_000))));
    expect(codes.filter((code) => code === '0')).toHaveLength(1);
    expect(codes.filter((code) => code === 'C209')).toHaveLength(199);
    expect(await getBalances(db, memberId)).toMatchObject({ cash: 0n, held: 10_000n });
    expect(await sumOfLedger()).toBe('0');
  }, 120_000);
});

describe('the blackout', () => {
  it.each([
    ['2025-03-03T23:29:59+09:00', '0'],
    ['2025-03-03T23:30:00+09:00', 'C210'],
    ['2025-03-04T00:29:59+09:00', 'C210'],
    ['2025-03-04T00:30:00+09:00', '0'],
  ])('at %s answers a withdrawal with %s', async (at, code) => {
    const memberId = await withCash(10_000);
    const noon = clock.now();
    clock.set(at);
    expect(await codeOf(withdraw(memberId, 10_000))).toBe(code);
    clock.set(noon);
  });

  it('comes before an open request and after a suspension', async () => {
    const memberId = await withCash(50_000);
    await withdraw(memberId, 10_000);
    const noon = clock.now();
    clock.set('2025-03-03T23:45:00+09:00');
    expect(await codeOf(withdraw(memberId, 10_000))).toBe('C210');
    await db.$client.query("update members set status = 'suspended' where member_id = $1", [memberId]);
    expect(await codeOf(withdraw(memberId, 10_000))).toBe('U0011');
    clock.set(noon);
  });
});

/** What one member does, in any order; a step that is refused changes nothing. */
type Step =
  | { do: 'deposit' | 'withdraw' | 'bet' | 'points'; amount: number }
  | { do: 'move'; to: Exclude<CashStatus, 0 | -2> }
  | { do: 'take back' | 'cancel bet' | 'reverse' }
  | { do: 'settle'; amount: number; finished: boolean };

const amount = fc.integer({ min: 1, max: 6 }).map((tens) => tens * 10_000);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('deposit', 'withdraw', 'bet', 'points'), amount }),
  fc.record({ do: fc.constant('move'), to: fc.constantFrom(1, 2, -1) }),
  fc.record({ do: fc.constantFrom('take back', 'cancel bet', 'reverse') }),
  fc.record({ do: fc.constant('settle'), amount: fc.constantFrom(0, 5_000, 30_000), finished: fc.boolean() }),
);

type World = { memberId: MemberId; request: RequestRow | null; betKey: string };

async function take({ memberId, request, betKey }: World, taken: Step): Promise<Partial<World>> {
  const vendorKey = '201';
  const bet = {
    vendorKey,
    memberId,
    gameType: 'slot',
    gameKey: 'hangang-seven',
    roundId: 'r',
    placedAt: clock.now(),
  } as const;
  switch (taken.do) {
    case 'deposit':
      return { request: await deposit(memberId, taken.amount) };
    case 'withdraw':
      return { request: await withdraw(memberId, taken.amount) };
    case 'bet': {
      const next = randomUuid();
      await placeBet(platform, { ...bet, betKey: next, stake: money(taken.amount) });
      return { betKey: next };
    }
    case 'points':
      await db.transaction((tx) =>
        changePoints(platform, tx, { memberId, points: money(taken.amount), requestKey: randomUuid() }),
      );
      return {};
    case 'move':
      if (request) await move(request, taken.to);
      return {};
    case 'take back':
      if (request) await db.transaction((tx) => cancelRequest(platform, tx, memberId, request.cashId));
      return {};
    case 'reverse':
      if (request)
        await db.transaction((tx) =>
          reverseRequest(platform, tx, { cashId: request.cashId, reason: '시험', staff, ip: '127.0.0.1' }),
        );
      return {};
    case 'cancel bet':
      await cancelBet(platform, { vendorKey, betKey, cancelKey: randomUuid() });
      return {};
    case 'settle': {
      const { amount: payout, finished } = taken;
      await settleBet(platform, { vendorKey, betKey, winKey: randomUuid(), payout: money(payout), finished });
      return {};
    }
  }
}

/** The cash, points and held amount that requests, bets and what is owed alone say there must be. */
async function expectedBalances(memberId: MemberId, given: bigint) {
  const { rows } = await db.$client.query<{
    deposits: string;
    paid: string;
    held: string;
    bets: string;
    points: string;
    owed: string;
  }>(
    `select
      (select coalesce(sum(amount), 0)::text from cash_requests where member_id = $1 and kind = 'deposit' and status = 1) as deposits,
      (select coalesce(sum(amount), 0)::text from cash_requests where member_id = $1 and kind = 'withdrawal' and status = 1) as paid,
      (select coalesce(sum(amount), 0)::text from cash_requests where member_id = $1 and kind = 'withdrawal' and status in (0, 2)) as held,
      (select coalesce(sum(payout - stake), 0)::text from bets where member_id = $1 and status <> 'cancel') as bets,
      (select balance::text from ledger.accounts where member = $1 and name = 'point') as points,
      (select coalesce(sum(amount - paid), 0)::text from receivables where member_id = $1) as owed`,
    [memberId],
  );
  const [row] = rows;
  const of = (text: string | undefined) => BigInt(text ?? 0);
  const converted = given - of(row?.points);
  const cash = given + converted + of(row?.deposits) - of(row?.paid) - of(row?.held) + of(row?.bets) + of(row?.owed);
  return { cash, held: of(row?.held) };
}

describe('random sequences of everything', () => {
  it('keep the money whole and the ledger in step with requests and bets', async () => {
    const given = 100_000;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const memberId = await withCash(given);
        await givePoints(platform, memberId, given);
        let world: World = { memberId, request: null, betKey: randomUuid() };
        for (const next of steps) {
          let change: Partial<World> = {};
          await codeOf(
            take(world, next).then((changed) => {
              change = changed;
            }),
          );
          world = { ...world, ...change };
        }
        const expected = await expectedBalances(memberId, BigInt(given));
        expect(await getBalances(db, memberId)).toMatchObject(expected);
        expect(await sumOfLedger()).toBe('0');
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});
