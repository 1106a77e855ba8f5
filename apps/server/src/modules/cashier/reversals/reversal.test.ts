/**
 * What was approved can be taken back, once and whole. The attacks first: twice at the same time, money that is gone,
 * points that were converted, requests that were never approved, people who may not.
 */
import { describe, expect, it } from 'vitest';
import { servedCalls } from '../../../app.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { StaffSession } from '../../../platform/http/session.ts';
import { brandId } from '../../../platform/ids.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { buildMember, builtWithdrawalPassword } from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { giveCash } from '../../../testing/give-money.ts';
import { approveByTwo } from '../../../testing/second-person.ts';
import { signInMember, signInStaff } from '../../../testing/sign-in.ts';
import { verifyReports } from '../../desk/verify-reports.ts';
import { getBalances, verifyLedger } from '../../ledger/index.ts';
import { allDays, sumReports } from '../../reports/index.ts';
import { permissionsOf } from '../../staff/index.ts';
import { reverseRequest } from './reverse-request.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, request, call, clock } = server;
const { db } = platform;
const [finance, support, owner] = await Promise.all(
  (['finance', 'support', 'owner'] as const).map(async (role) =>
    signInStaff(server, await buildStaff(platform, { role })),
  ),
);
const token = finance ?? '';
const second = owner ?? '';
const built = await buildStaff(platform, { role: 'finance' });
const staff: StaffSession = { ...built, kind: 'staff', sessionId: 'test', permissions: permissionsOf(built.role) };

/** Of two concurrent reversals one is done; the other finds it under way, decided, or done before. */
const tooLate = new Set(['S041', 'S017', 'T999']);
const afterRace = (results: readonly string[]) => results.map((code) => (tooLate.has(code) ? 'too late' : code)).sort();

async function someone() {
  const member = await buildMember(platform);
  const memberToken = await signInMember(server, member);
  const { memberId } = member;
  const balances = () => getBalances(db, memberId);
  const requested = async (cash: number, bonus: 'Y' | 'N' = 'N') =>
    (await request('cash.in', { cash, requestKey: randomUuid(), bonus }, { token: memberToken })).cashIdx;
  const approve = async (cashIdx: number) => {
    await request('staff.cashMove', { cashIdx, to: 2 }, { token: second });
    expect(await approveByTwo(server, 'staff.cashMove', { cashIdx, to: 1 }, { token: second, second: token })).toBe(
      '0',
    );
    return cashIdx;
  };
  const deposit = async (cash: number, bonus: 'Y' | 'N' = 'N') => approve(await requested(cash, bonus));
  const withdraw = async (cash: number) => {
    const draft = { cash, cashOutPass: builtWithdrawalPassword, requestKey: randomUuid() };
    return (await request('cash.out', draft, { token: memberToken })).cashIdx;
  };
  /** As if it had played enough: money and points may leave. */
  const free = () =>
    db.$client.query("update wagering_requirements set closed_at = now(), closed_as = 'met' where member_id = $1", [
      memberId,
    ]);
  const tied = async () =>
    (
      await db.$client.query('select binds from wagering_requirements where member_id = $1 and closed_at is null', [
        memberId,
      ])
    ).rows;
  const owed = async () =>
    (await request('staff.receivableList', { searchText: member.loginId }, { token })).list.map(({ amount, paid }) => ({
      amount,
      paid,
    }));
  return { ...member, memberToken, balances, requested, approve, deposit, withdraw, owed, free, tied };
}

const reason = '다른 회원의 입금';
/** As the approval of a second person does it. Answers what the member owes for it. */
const reverse = async (cashIdx: number): Promise<number> => {
  const reversal = { cashId: brandId<'CashId'>(cashIdx), reason, staff, ip: '127.0.0.1' };
  return Number((await db.transaction((tx) => reverseRequest(platform, tx, reversal))).owed);
};
const codeOf = (cashIdx: number): Promise<string> =>
  reverse(cashIdx).then(
    () => '0',
    (error: unknown) => (error instanceof DomainError ? error.code : Promise.reject(error)),
  );
const correct = (memberId: bigint) => ({ memberId: Number(memberId), reason: '정정', requestKey: randomUuid() });

async function latestCorrection(searchText: string) {
  const [row] = (await request('staff.correctionList', { searchText }, { token })).list;
  if (!row) throw new Error('There is no correction.');
  return row;
}

/** The account of receivables says the same as the rows of what members owe, and reports the same as both. */
async function expectBooksReported() {
  const { rows } = await db.$client.query<{ ledger: string; rows: string }>(
    `select (select coalesce(sum(balance), 0)::text from ledger.accounts where member is null and name = 'receivable') as ledger,
      (select coalesce(sum(paid - amount), 0)::text from receivables) as rows`,
  );
  expect(rows[0]?.ledger).toBe(rows[0]?.rows);
  expect((await verifyLedger(db)).faults).toEqual([]);
  expect(await verifyReports(db)).toEqual([]);
}

describe('an approved deposit that is reversed', () => {
  it('twenty times concurrently goes back once', async () => {
    const { deposit, balances, memberId } = await someone();
    await giveCash(platform, memberId, 500_000);
    const cashIdx = await deposit(100_000);
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(cashIdx)));
    expect(codes.filter((code) => code === '0')).toHaveLength(1);
    expect(codes.filter((code) => code === 'T999')).toHaveLength(19);
    expect(await balances()).toMatchObject({ cash: 500_000n });
    await expectBooksReported();
  });

  it('whose money is gone leaves a debt of exactly what is missing, and no balance below zero', async () => {
    const { deposit, balances, memberId, owed } = await someone();
    const cashIdx = await deposit(100_000);
    await giveCash(platform, memberId, -70_000);
    expect(await reverse(cashIdx)).toBe(70_000);
    expect(await balances()).toMatchObject({ cash: 0n, point: 0n });
    expect(await owed()).toEqual([{ amount: 70_000, paid: 0 }]);
    await expectBooksReported();
  });

  it('whose money waits to be paid out cannot be kept by the withdrawal', async () => {
    const { deposit, withdraw, balances, memberToken, owed, free } = await someone();
    const cashIdx = await deposit(100_000);
    await free();
    const withdrawal = await withdraw(100_000);
    expect(await reverse(cashIdx)).toBe(100_000);
    expect(await balances()).toMatchObject({ cash: 0n, held: 100_000n });
    await request('cash.cancel', { cashIdx: withdrawal }, { token: memberToken });
    const [debt] = (await request('staff.receivableList', {}, { token })).list;
    const collected = { receivableIdx: debt?.receivableIdx ?? 0, reason: '출금 취소분 상환' };
    expect(await request('staff.receivableCollect', collected, { token })).toEqual({ paid: 100_000 });
    expect(await balances()).toMatchObject({ cash: 0n, held: 0n });
    expect(await owed()).toEqual([]);
    await expectBooksReported();
  });

  it('takes its bonus along, and the cash that its points became', async () => {
    const { deposit, balances, memberToken, free } = await someone();
    const cashIdx = await deposit(200_000, 'Y');
    expect(await balances()).toMatchObject({ cash: 200_000n, point: 20_000n });
    await free();
    await request('point.change', { point: 15_000, requestKey: randomUuid() }, { token: memberToken });
    expect(await reverse(cashIdx)).toBe(0);
    expect(await balances()).toMatchObject({ cash: 0n, point: 0n });
    await expectBooksReported();
  });

  it('races with the member who converts its bonus, and neither order makes money', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { deposit, balances, memberToken, owed, free } = await someone();
      const cashIdx = await deposit(200_000, 'Y');
      await free();
      await Promise.all([
        call('point.change', { point: 20_000, requestKey: randomUuid() }, { token: memberToken }),
        codeOf(cashIdx),
      ]);
      expect(await balances()).toMatchObject({ cash: 0n, point: 0n });
      expect(await owed()).toEqual([]);
    }
    await expectBooksReported();
  });

  it('no longer counts: the next one is the first again, requires nothing of the old one, and the day has its room', async () => {
    const { deposit, balances, memberToken } = await someone();
    await reverse(await deposit(3_000_000, 'Y'));
    const { deposit: terms, wagering } = await request('cash.terms', {}, { token: memberToken });
    expect(terms.bonus?.kind).toBe('first');
    expect(wagering.needed).toBe(0);
    for (let times = 0; times < 3; times += 1) await deposit(3_000_000, 'Y');
    expect(await balances()).toMatchObject({ cash: 9_000_000n });
  });

  it('is seen with its reason by the member, who had hidden it, and by staff', async () => {
    const { deposit, memberToken, loginId } = await someone();
    const cashIdx = await deposit(50_000);
    await request('cash.del', { cashIdx: [cashIdx] }, { token: memberToken });
    await reverse(cashIdx);
    const { list } = await request('cash.list', {}, { token: memberToken });
    expect(list).toMatchObject([{ cashIdx, status: -2, reversal: { reason } }]);
    expect(JSON.stringify(list)).not.toContain('"by"');
    const work = await request('staff.cashList', { cashType: 'in', status: 'done' }, { token });
    expect(work.list.find(({ memId }) => memId === loginId)).toMatchObject({ status: -2, reversal: { reason } });
    const audit = await request('staff.auditList', { searchText: `cash:${cashIdx}` }, { token: owner ?? '' });
    expect(audit.list[0]).toMatchObject({
      action: 'cash.reverse',
      before: { status: 1 },
      after: { status: -2, reason },
    });
  });

  it('sets the money of the bank free for the deposit it belongs to', async () => {
    const [wrong, right] = [await someone(), await someone()];
    const table = '거래일시\t기재내용\t입금액\n2025.03.03 10:15:00\t홍길동\t40,000';
    await request('staff.bankImport', { table }, { token });
    const [arrived] = (await request('staff.bankList', {}, { token })).list;
    const movementIdx = arrived?.movementIdx ?? 0;
    const cashIdx = await wrong.requested(40_000);
    await request('staff.bankMatch', { movementIdx, cashIdx }, { token });
    await reverse(cashIdx);
    await request('staff.bankMatch', { movementIdx, cashIdx: await right.requested(40_000) }, { token });
    expect([(await wrong.balances()).cash, (await right.balances()).cash]).toEqual([0n, 40_000n]);
  });

  it('counts on the day of its reversal, whichever day it was approved on', async () => {
    const { deposit, memberId } = await someone();
    const cashIdx = await deposit(60_000);
    clock.advance(24 * 3_600);
    await reverse(cashIdx);
    const days = await sumReports(db, { ...allDays, memberIds: [memberId] }, ['day']);
    expect(days.map(({ deposits }) => deposits)).toEqual([60_000n, -60_000n]);
    clock.advance(-24 * 3_600);
  });

  it('requires no more turnover, for money, bonus or spins', async () => {
    const { deposit, tied } = await someone();
    const prizes = [
      { worth: 'point' as const, amount: 100, weight: 1 },
      { worth: 'none' as const, amount: 0, weight: 1 },
    ];
    await request('staff.rotarySet', { isOpen: true, unit: 50_000, prizes }, { token });
    const cashIdx = await deposit(120_000, 'Y');
    expect(await tied()).toHaveLength(3);
    await reverse(cashIdx);
    expect(await tied()).toEqual([]);
    await request('staff.rotarySet', { isOpen: false, unit: 50_000, prizes }, { token });
  });
});

describe('a paid withdrawal that the bank sent back', () => {
  it('is cash again, once, and stays listed as reversed', async () => {
    const { withdraw, approve, balances, memberId } = await someone();
    await giveCash(platform, memberId, 80_000);
    const cashIdx = await approve(await withdraw(80_000));
    expect(await balances()).toMatchObject({ cash: 0n, held: 0n });
    const codes = await Promise.all([codeOf(cashIdx), codeOf(cashIdx)]);
    expect(codes.sort()).toEqual(['0', 'T999']);
    expect(await balances()).toMatchObject({ cash: 80_000n, held: 0n });
    await expectBooksReported();
  });
});

describe('what cannot be reversed', () => {
  it('is a request that was not approved, also while its member takes it back', async () => {
    const { requested, memberToken, balances } = await someone();
    const cashIdx = await requested(50_000);
    expect(await codeOf(cashIdx)).toBe('C507');
    await Promise.all([codeOf(cashIdx), request('cash.cancel', { cashIdx }, { token: memberToken })]);
    expect(await codeOf(cashIdx)).toBe('C507');
    expect(await balances()).toMatchObject({ cash: 0n });
    expect(await codeOf(999_999)).toBe('C504');
  });

  it('is anything by somebody without the permission, or without a reason', async () => {
    const { deposit, balances } = await someone();
    const cashIdx = await deposit(50_000);
    const send = async (by: string | undefined, text: string) =>
      (await call('staff.cashReverse', { cashIdx, reason: text }, { token: by ?? '' })).resultCode;
    expect(await send(support, reason)).toBe('S003');
    expect(await send(token, ' ')).toBe('Z400');
    expect(await send(token, reason)).toBe('S015');
    expect(await balances()).toMatchObject({ cash: 50_000n });
  });

  it('is anything by one person alone: two do it, once', async () => {
    const { deposit, balances } = await someone();
    const cashIdx = await deposit(50_000);
    const twoDo = () => approveByTwo(server, 'staff.cashReverse', { cashIdx, reason }, { token, second });
    expect(afterRace(await Promise.all([twoDo(), twoDo()]))).toEqual(['0', 'too late']);
    expect(await twoDo()).toBe('T999');
    expect(await balances()).toMatchObject({ cash: 0n });
  });
});

describe('a correction that is reversed', () => {
  it('goes back once, credits and debits of cash and of points', async () => {
    const { memberId, loginId, balances } = await someone();
    await giveCash(platform, memberId, 30_000);
    const steps = [
      () => request('staff.giveCash', { ...correct(memberId), cash: 9_000 }, { token }),
      () => request('staff.takeCash', { ...correct(memberId), cash: 8_000 }, { token }),
      () => request('staff.givePoints', { ...correct(memberId), point: 700 }, { token }),
    ];
    for (const step of steps) {
      await step();
      const { correctionIdx } = await latestCorrection(loginId);
      const send = () => approveByTwo(server, 'staff.correctionReverse', { correctionIdx, reason }, { token, second });
      expect(afterRace(await Promise.all([send(), send()]))).toEqual(['0', 'too late']);
      expect(await send()).toBe('T999');
      expect(await balances()).toMatchObject({ cash: 30_000n, point: 0n });
      expect(await latestCorrection(loginId)).toMatchObject({ correctionIdx, reversal: { reason } });
    }
    await expectBooksReported();
  });

  it('is owed as far as it was spent', async () => {
    const { memberId, loginId, owed } = await someone();
    await request('staff.giveCash', { ...correct(memberId), cash: 9_000 }, { token });
    await giveCash(platform, memberId, -4_000);
    const { correctionIdx } = await latestCorrection(loginId);
    expect(await approveByTwo(server, 'staff.correctionReverse', { correctionIdx, reason }, { token, second })).toBe(
      '0',
    );
    expect(await owed()).toEqual([{ amount: 4_000, paid: 0 }]);
  });
});

describe('what a member owes', () => {
  async function inDebt(amount: number) {
    const member = await someone();
    const cashIdx = await member.deposit(amount);
    await giveCash(platform, member.memberId, -amount);
    await reverse(cashIdx);
    const [debt] = (await request('staff.receivableList', { searchText: member.loginId }, { token })).list;
    return { ...member, receivableIdx: debt?.receivableIdx ?? 0 };
  }

  it('is paid first by the next deposits, and is a risk shown with a request until then', async () => {
    const { deposit, balances, owed, memberId } = await inDebt(100_000);
    const brief = await request('staff.cashBrief', { memberId: Number(memberId) }, { token });
    expect(brief).toMatchObject({ owedAmt: 100_000 });
    expect(brief.risks.map(({ kind }) => kind)).toContain('owes');
    await deposit(30_000);
    expect(await balances()).toMatchObject({ cash: 0n });
    expect(await owed()).toEqual([{ amount: 100_000, paid: 30_000 }]);
    await deposit(90_000);
    expect(await balances()).toMatchObject({ cash: 20_000n });
    expect(await owed()).toEqual([]);
    await expectBooksReported();
  });

  it('takes from a deposit no more than the deposit', async () => {
    const { deposit, balances, memberId } = await inDebt(100_000);
    await giveCash(platform, memberId, 50_000);
    await deposit(30_000);
    expect(await balances()).toMatchObject({ cash: 50_000n });
  });

  it('is left alone by deposits when the house wants it so', async () => {
    const { deposit, balances } = await inDebt(100_000);
    await request('staff.receivableSettingsSet', { depositsPay: false, reason: '시험' }, { token });
    await deposit(30_000);
    expect(await balances()).toMatchObject({ cash: 30_000n });
    await request('staff.receivableSettingsSet', { depositsPay: true, reason: '시험' }, { token });
  });

  it('can be given up once, with a reason, by whoever corrects balances', async () => {
    const { receivableIdx, balances, owed } = await inDebt(100_000);
    const send = (by = token) =>
      approveByTwo(server, 'staff.receivableWriteOff', { receivableIdx, reason: '소액' }, { token: by, second });
    expect(await send(support)).toBe('S003');
    expect(afterRace(await Promise.all([send(), send()]))).toEqual(['0', 'too late']);
    expect(await send()).toBe('T999');
    expect(await balances()).toMatchObject({ cash: 0n });
    expect(await owed()).toEqual([]);
    await expectBooksReported();
  });
});
