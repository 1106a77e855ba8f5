/** Money that the bank reports: read once, proposed for the right request, approved once. */
import { describe, expect, it } from 'vitest';
import { randomUuid } from '../../../platform/rng.ts';
import { buildMember } from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { approveByTwo } from '../../../testing/second-person.ts';
import { signInMember, signInStaff } from '../../../testing/sign-in.ts';
import { getBalances } from '../../ledger/index.ts';
import { cashierCalls } from '../calls.ts';

const server = await startCallServer({ calls: cashierCalls });
const { platform, request, call } = server;
const finance = await buildStaff(platform, { role: 'finance' });
const token = await signInStaff(server, finance);

const head = '거래일시,적요,출금액,입금액,잔액,메모';
let balance = 0;
const line = (holder: string, amount: number) => {
  balance += amount;
  return `2025.03.03 10:15:00,${holder},,"${amount.toLocaleString('en-US')}",${balance},`;
};
const importLines = (...lines: string[]) =>
  request('staff.bankImport', { csv: [head, ...lines].join('\n') }, { token });
const openMovements = async () => (await request('staff.bankList', { count_per_list: 100 }, { token })).list;

async function depositing(memName: string, cash: number) {
  const member = await buildMember(platform, { accountHolder: memName });
  const memberToken = await signInMember(server, member);
  const { cashIdx } = await request('cash.in', { cash, requestKey: randomUuid() }, { token: memberToken });
  return { member, cashIdx, memberToken, cash: async () => (await getBalances(platform.db, member.memberId)).cash };
}

describe('a file of the bank', () => {
  it('is taken in once, however often it is given, two equal lines as two transactions', async () => {
    const lines = [
      line('김하나', 30_000),
      '2025-03-03 11:00,이둘,50000,,1,',
      '2025-03-03 11:00,이둘,,70000,9,',
      '2025-03-03 11:00,이둘,,70000,9,',
    ];
    expect(await importLines(...lines)).toEqual({ added: 3, known: 0, passed: 1, linked: 0 });
    expect(await importLines(...lines)).toEqual({ added: 0, known: 3, passed: 1, linked: 0 });
    expect(await importLines('2025-03-03 11:00,이둘,,70000,9,', line('박셋', 10_000))).toMatchObject({
      added: 1,
      known: 1,
    });
  });

  it('may begin with lines of its own, speak English and quote its cells', async () => {
    const csv = '\uFEFFAccount,123\r\n\r\nDate,Holder,Credit\r\n2025/3/4,"KIM, HANA","12,000"\r\n';
    expect(await request('staff.bankImport', { csv }, { token })).toEqual({ added: 1, known: 0, passed: 0, linked: 0 });
  });

  it.each([
    ['no head line', 'a,b,c\n1,2,3'],
    ['an open quote', `${head}\n"2025-03-03,x`],
    ['nothing but a picture', '\u0000\u0001PNG'],
  ])('with %s is refused by its code and leaves nothing', async (_, csv) => {
    const before = (await openMovements()).length;
    expect((await call('staff.bankImport', { csv }, { token })).resultCode).toBe('C505');
    expect((await openMovements()).length).toBe(before);
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
    const second = await signInStaff(server, await buildStaff(platform, { role: 'finance' }));
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
    const waiting = await depositing('문일곱', 260_000);
    const thief = await buildMember(platform, { accountHolder: '문여덟' });
    const thiefToken = await signInMember(server, thief);
    const input = { cash: 260_000, memo: '문아홉', requestKey: randomUuid() };
    const { cashIdx } = await request('cash.in', input, { token: thiefToken });
    await importLines(line('문아홉', 260_000));
    const [open] = await lineOf(260_000);
    expect(open?.candidates).toMatchObject([
      { cashIdx, isSameName: false, certain: false },
      { cashIdx: waiting.cashIdx, isSameName: false, certain: false },
    ]);
    expect((await match(open?.movementIdx ?? 0, cashIdx)).resultCode).toBe('S015');
    await approve(cashIdx);
    expect(await lineOf(260_000)).toHaveLength(1);
  });

  it('money of another name is closed with the deposit that was approved for it, and pays it no second time', async () => {
    const own = await depositing('문다섯', 240_000);
    await importLines(line('문배우자', 240_000));
    await approve(own.cashIdx);
    const [left] = await lineOf(240_000);
    expect(left?.candidates).toMatchObject([{ cashIdx: own.cashIdx, isApproved: true }]);
    const second = await signInStaff(server, await buildStaff(platform, { role: 'finance' }));
    const pair = { movementIdx: left?.movementIdx ?? 0, cashIdx: own.cashIdx };
    expect(await approveByTwo(server, 'staff.bankMatch', pair, { token, second })).toBe('0');
    expect([await own.cash(), await lineOf(240_000)]).toEqual([240_000n, []]);
  });
});
