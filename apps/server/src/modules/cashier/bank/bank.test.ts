/** Transactions that the bank reports: read once, proposed for the right request, approved once. */
import { describe, expect, it } from 'vitest';
import { randomUuid } from '../../../platform/rng.ts';
import { buildMember, builtWithdrawalPassword } from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { giveCash } from '../../../testing/give-money.ts';
import { approveByTwo } from '../../../testing/second-person.ts';
import { signInMember, signInStaff } from '../../../testing/sign-in.ts';
import { getBalances } from '../../ledger/index.ts';
import { cashierCalls } from '../calls.ts';

const server = await startCallServer({ calls: cashierCalls, withdrawalBlackout: '00:00-00:00' });
const { platform, request, call } = server;
const finance = await buildStaff(platform, { role: 'finance' });
const token = await signInStaff(server, finance);
const second = await signInStaff(server, await buildStaff(platform, { role: 'finance' }));

const head = ['거래일시', '적요', '기재내용', '출금액', '입금액', '잔액', '메모'];
let balance = 0;
const written = (amount: number) => amount.toLocaleString('en-US');
const line = (holder: string, amount: number) => {
  balance += amount;
  return ['2025.03.03 10:15:00', '타행이체', holder, '0', written(amount), written(balance), ''];
};
const paidOut = (holder: string, amount: number) => {
  balance -= amount;
  return ['2025.03.03 10:20:00', '인터넷이체', holder, written(amount), '0', written(balance), ''];
};
const given = (rows: readonly string[][]) => ({ table: rows.map((cells) => cells.join('\t')).join('\n') });
const importLines = (...lines: string[][]) => request('staff.bankImport', given([head, ...lines]), { token });
const openMovements = async () => (await request('staff.bankList', { count_per_list: 100 }, { token })).list;

async function depositing(memName: string, cash: number) {
  const member = await buildMember(platform, { accountHolder: memName });
  const memberToken = await signInMember(server, member);
  const { cashIdx } = await request('cash.in', { cash, requestKey: randomUuid() }, { token: memberToken });
  return { member, cashIdx, memberToken, cash: async () => (await getBalances(platform.db, member.memberId)).cash };
}

describe('a statement of the bank', () => {
  it('is imported once, however often it is given, two equal lines as two transactions', async () => {
    const twin = ['2025-03-03 11:00', '', '이둘', '', '70000', '9', ''];
    const lines = [line('김하나', 30_000), ['합계', '', '', '', '30000', '', ''], twin, twin];
    expect(await importLines(...lines)).toEqual({ added: 3, known: 0, passed: 1, linked: 0 });
    expect(await importLines(...lines)).toEqual({ added: 0, known: 3, passed: 1, linked: 0 });
    expect(await importLines(twin, line('박셋', 10_000))).toMatchObject({ added: 1, known: 1 });
  });

  it('is previewed with its sums and each line passed over, and nothing is written', async () => {
    const before = (await openMovements()).length;
    const rows = [
      ['조회일', ''],
      head,
      line('김사전', 12_000),
      paidOut('박사전', 7_000),
      ['합계', '', '', '', '', '', ''],
    ];
    expect(await request('staff.bankPreview', given(rows), { token })).toMatchObject({
      found: { name: '하나은행', headLine: 2 },
      in: { cash: 12_000, count: 1 },
      out: { cash: 7_000, count: 1 },
      known: 0,
      passed: [{ line: 5, reason: 'no-date', text: '합계' }],
      faults: [],
    });
    expect((await openMovements()).length).toBe(before);
  });

  it.each([
    ['a day that does not exist', '2026-02-30 10:00', '1000', 'C511'],
    ['an amount that cannot be read', '2026-02-27 10:00', '10.0.0', 'C509'],
  ])('with %s is refused with its line and leaves nothing', async (_, at, amount, code) => {
    const before = (await openMovements()).length;
    const rows = [head, line('김좋음', 11_000), [at, '', '김나쁨', '', amount, '', '']];
    const preview = await request('staff.bankPreview', given(rows), { token });
    expect(preview.faults).toMatchObject([{ line: 3 }]);
    const refused = await call('staff.bankImport', given(rows), { token });
    expect([refused.resultCode, refused.data]).toEqual([code, { line: 3 }]);
    expect((await openMovements()).length).toBe(before);
  });

  it('of an unknown bank is read by chosen columns, which its next file finds by itself', async () => {
    const [heads, first, next] = [
      ['Ngày', 'Người gửi', 'Số tiền'],
      ['2026-03-04', 'TRAN A', '12,000'],
      ['2026-03-05', 'TRAN B', '-13,000'],
    ];
    const amount = { kind: 'signed', column: 'Số tiền' } as const;
    const mapping = { date: 'Ngày', time: null, holder: 'Người gửi', memo: null, balance: null, amount };
    const file = given([heads, first]);
    expect((await request('staff.bankPreview', file, { token })).found).toBeNull();
    expect((await call('staff.bankImport', file, { token })).resultCode).toBe('C510');
    expect(await request('staff.bankImport', { ...file, mapping }, { token })).toMatchObject({ added: 1 });
    expect(await request('staff.bankImport', given([heads, next]), { token })).toMatchObject({ added: 1 });
    expect((await openMovements()).filter(({ holder }) => holder.startsWith('TRAN'))).toMatchObject([
      { direction: 'in', cash: 12_000 },
      { direction: 'out', cash: 13_000 },
    ]);
  });
});

describe('money that arrived', () => {
  it('is certain for the one deposit of its holder and amount, and only possible for others of its amount', async () => {
    const [own, other] = [await depositing('최다섯', 120_000), await depositing('정여섯', 120_000)];
    await importLines(line('최 다섯', 120_000));
    const movement = (await openMovements()).find(({ cash }) => cash === 120_000);
    expect(movement?.candidates.map(({ cashIdx, certain }) => [cashIdx, certain])).toEqual([
      [own.cashIdx, true],
      [other.cashIdx, false],
    ]);
  });

  it('approves its deposit, once, and names who did it to the second', async () => {
    const { cashIdx, cash } = await depositing('강일곱', 130_000);
    await importLines(line('강일곱', 130_000));
    const movementIdx = (await openMovements()).find((row) => row.cash === 130_000)?.movementIdx ?? 0;
    const answers = await Promise.all(
      [token, second].map((by) => call('staff.bankMatch', { movementIdx, cashIdx }, { token: by })),
    );
    expect(answers.map(({ resultCode }) => resultCode).toSorted()).toEqual(['0', 'T999']);
    expect(answers.find(({ resultCode }) => resultCode === 'T999')?.data).toMatchObject({ by: expect.any(String) });
    expect(await cash()).toBe(130_000n);
    const closed = await request('staff.bankList', { status: 'closed' }, { token });
    expect(closed.list[0]).toMatchObject({ movementIdx, status: 'matched' });
  });

  it('does not pay for another amount, a finished deposit or a withdrawal', async () => {
    const { cashIdx, memberToken, cash } = await depositing('윤여덟', 140_000);
    await importLines(line('윤여덟', 150_000), line('윤여덟', 140_000));
    const find = async (amount: number) => (await openMovements()).find((row) => row.cash === amount)?.movementIdx ?? 0;
    const match = async (movementIdx: number, target = cashIdx) =>
      (await call('staff.bankMatch', { movementIdx, cashIdx: target }, { token })).resultCode;
    expect(await match(await find(150_000))).toBe('C506');
    expect(await match(await find(140_000), 999_999)).toBe('C504');
    expect(await match(999_999)).toBe('C504');
    await request('cash.cancel', { cashIdx }, { token: memberToken });
    expect(await match(await find(140_000))).toBe('T999');
    expect(await cash()).toBe(0n);
  });

  it('that belongs to no member is set aside with a reason', async () => {
    await importLines(line('모르는사람', 160_000));
    const movementIdx = (await openMovements()).find((row) => row.cash === 160_000)?.movementIdx ?? 0;
    await request('staff.bankIgnore', { movementIdx, reason: '반환함' }, { token });
    expect((await call('staff.bankIgnore', { movementIdx, reason: '또' }, { token })).resultCode).toBe('T999');
    expect((await openMovements()).some((row) => row.movementIdx === movementIdx)).toBe(false);
  });
});

describe('a line of the bank pays once', () => {
  const approve = async (cashIdx: number) => {
    for (const to of [2, 1] as const) await request('staff.cashMove', { cashIdx, to, reason: '' }, { token });
  };
  const match = async (movementIdx: number, cashIdx: number) =>
    call('staff.bankMatch', { movementIdx, cashIdx }, { token });
  const lineOf = async (amount: number) => (await openMovements()).filter(({ cash }) => cash === amount);

  it('also when its deposit was approved from the queue: the line is closed with it and pays no other member', async () => {
    await importLines(line('문하나', 210_000));
    const [own, other] = [await depositing('문하나', 210_000), await depositing('문둘이', 210_000)];
    const [open] = await lineOf(210_000);
    await approve(own.cashIdx);
    expect(await lineOf(210_000)).toEqual([]);
    expect((await match(open?.movementIdx ?? 0, other.cashIdx)).resultCode).toBe('T999');
    expect([await own.cash(), await other.cash()]).toEqual([210_000n, 0n]);
  });

  it('also when it comes in after its deposit was approved', async () => {
    const own = await depositing('문셋이', 220_000);
    await approve(own.cashIdx);
    expect(await importLines(line('문셋이', 220_000))).toMatchObject({ added: 1, linked: 1 });
    expect(await lineOf(220_000)).toEqual([]);
    expect(await importLines(line('문셋이', 220_000))).toMatchObject({ added: 1, linked: 0 });
    expect(await lineOf(220_000)).toMatchObject([{ candidates: [] }]);
  });

  it('two arrivals of one holder pay two deposits, whoever of the staff is quicker', async () => {
    await importLines(line('문넷이', 230_000), line('문넷이', 230_000));
    const first = await depositing('문넷이', 230_000);
    const second = await depositing('문 넷이', 230_000);
    await Promise.all([approve(first.cashIdx), approve(second.cashIdx)]);
    expect(await lineOf(230_000)).toEqual([]);
  });

  it('money of another name is matched by two alone', async () => {
    const own = await depositing('문여섯', 250_000);
    await importLines(line('문배우자', 250_000));
    const [open] = await lineOf(250_000);
    expect(open?.candidates).toMatchObject([{ isSameName: false, isApproved: false, certain: false }]);
    expect((await match(open?.movementIdx ?? 0, own.cashIdx)).resultCode).toBe('S015');
    expect(await own.cash()).toBe(0n);
  });

  it('money of a name that the member announced is still of another name: it is proposed first, and matched by two', async () => {
    const waiting = await depositing('문일곱', 180_000);
    const thief = await buildMember(platform, { accountHolder: '문여덟' });
    const thiefToken = await signInMember(server, thief);
    const input = { cash: 180_000, memo: '문아홉', requestKey: randomUuid() };
    const { cashIdx } = await request('cash.in', input, { token: thiefToken });
    await importLines(line('문아홉', 180_000));
    const [open] = await lineOf(180_000);
    expect(open?.candidates).toMatchObject([
      { cashIdx, isSameName: false, certain: false },
      { cashIdx: waiting.cashIdx, isSameName: false, certain: false },
    ]);
    expect((await match(open?.movementIdx ?? 0, cashIdx)).resultCode).toBe('S015');
    await approve(cashIdx);
    expect(await lineOf(180_000)).toHaveLength(1);
  });

  it('money of another name is closed with the deposit that was approved for it, and pays it no second time', async () => {
    const own = await depositing('문다섯', 240_000);
    await importLines(line('문배우자', 240_000));
    await approve(own.cashIdx);
    const [left] = await lineOf(240_000);
    expect(left?.candidates).toMatchObject([{ cashIdx: own.cashIdx, isApproved: true }]);
    const pair = { movementIdx: left?.movementIdx ?? 0, cashIdx: own.cashIdx };
    expect(await approveByTwo(server, 'staff.bankMatch', pair, { token, second })).toBe('0');
    expect([await own.cash(), await lineOf(240_000)]).toEqual([240_000n, []]);
  });
});

describe('money that went out', () => {
  async function withdrawing(accountHolder: string, cash: number) {
    const member = await buildMember(platform, { accountHolder });
    await giveCash(platform, member.memberId, cash);
    const input = { cash, cashOutPass: builtWithdrawalPassword, requestKey: randomUuid() };
    const { cashIdx } = await request('cash.out', input, { token: await signInMember(server, member) });
    await request('staff.cashMove', { cashIdx, to: 2, reason: '' }, { token });
    return { cashIdx };
  }
  const approve = (cashIdx: number) =>
    approveByTwo(server, 'staff.cashMove', { cashIdx, to: 1, reason: '' }, { token, second });
  const lineOf = async (amount: number) =>
    (await openMovements()).filter(({ cash, direction }) => cash === amount && direction === 'out');

  it('is linked to the withdrawal that was approved for it, whichever was first', async () => {
    const [early, late] = [await withdrawing('나하나', 310_000), await withdrawing('나둘이', 320_000)];
    expect(await approve(early.cashIdx)).toBe('0');
    expect(await importLines(paidOut('나하나', 310_000), paidOut('나둘이', 320_000))).toMatchObject({
      added: 2,
      linked: 1,
    });
    expect([await lineOf(310_000), (await lineOf(320_000)).length]).toEqual([[], 1]);
    expect(await approve(late.cashIdx)).toBe('0');
    expect(await lineOf(320_000)).toEqual([]);
  });

  it('is never proposed for a deposit, nor money that came in for a withdrawal', async () => {
    const [own, other] = [await withdrawing('나셋이', 330_000), await depositing('나넷이', 340_000)];
    await importLines(line('나셋이', 330_000), paidOut('나넷이', 340_000));
    const lines = (await openMovements()).filter(({ cash }) => cash === 330_000 || cash === 340_000);
    expect(lines.map(({ candidates }) => candidates)).toEqual([[], []]);
    for (const [index, { cashIdx }] of [own, other].entries())
      expect(
        (await call('staff.bankMatch', { movementIdx: lines[index]?.movementIdx ?? 0, cashIdx }, { token })).resultCode,
      ).toBe('C504');
  });

  it('and what was approved without a transaction are shown by day', async () => {
    const dayBefore = (await request('staff.bankDays', {}, { token })).list[0];
    const own = await depositing('나다섯', 350_000);
    for (const to of [2, 1] as const)
      await request('staff.cashMove', { cashIdx: own.cashIdx, to, reason: '' }, { token });
    const [today] = (await request('staff.bankDays', {}, { token })).list;
    const grown = (side: 'approved' | 'missing') => (today?.in[side].cash ?? 0) - (dayBefore?.in[side].cash ?? 0);
    expect([grown('approved'), grown('missing')]).toEqual([350_000, 350_000]);
    const missing = await request('staff.bankMissing', { direction: 'in' }, { token });
    expect(missing.list[0]).toMatchObject({ cashIdx: own.cashIdx, memName: '나다섯', cash: 350_000 });
    const march = await request('staff.bankDays', { startDate: '2025-03-03', endDate: '2025-03-03' }, { token });
    const lines = [
      ...(await openMovements()),
      ...(await request('staff.bankList', { status: 'closed', count_per_list: 100 }, { token })).list,
    ];
    const ofMarch = lines.filter(({ movedAt, direction }) => movedAt.startsWith('2025-03-03') && direction === 'in');
    expect(march.list[0]?.in.reported).toEqual({
      count: ofMarch.length,
      cash: ofMarch.reduce((sum, { cash }) => sum + cash, 0),
    });
  });

  it('that left before a withdrawal was requested is not its payment', async () => {
    await importLines(['2025.03.02 10:20:00', '인터넷이체', '나여섯', '360,000', '0', '1', '']);
    const own = await withdrawing('나여섯', 360_000);
    expect(await approve(own.cashIdx)).toBe('0');
    expect(await lineOf(360_000)).toMatchObject([{ candidates: [] }]);
  });
});
