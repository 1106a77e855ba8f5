/** Requests as staff works them off, over the real calls. */

import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { randomUuid } from '../../../platform/rng.ts';
import { buildMember, builtWithdrawalPassword } from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { giveCash } from '../../../testing/give-money.ts';
import { signInMember, signInStaff } from '../../../testing/sign-in.ts';
import { getBalances } from '../../ledger/index.ts';
import { sumAll } from '../../reports/index.ts';
import { cashierCalls } from '../calls.ts';
import { latestTicker } from '../index.ts';
import type { RequestKind } from '../model/request-kinds.ts';

const server = await startCallServer({ calls: cashierCalls });
const { platform, request: answerOf, call } = server;
const { db } = platform;
const finance = await buildStaff(platform, { role: 'finance' });
const second = await buildStaff(platform, { role: 'finance' });
const [token, secondToken] = [await signInStaff(server, finance), await signInStaff(server, second)];

async function requested(kind: RequestKind, cash = 20_000) {
  const member = await buildMember(platform);
  await giveCash(platform, member.memberId, 100_000);
  const memberToken = await signInMember(server, member);
  const request = { cash, requestKey: randomUuid() };
  const { cashIdx } = await (kind === 'deposit'
    ? answerOf('cash.in', request, { token: memberToken })
    : answerOf('cash.out', { ...request, cashOutPass: builtWithdrawalPassword }, { token: memberToken }));
  return { member, memberToken, cashIdx, balances: () => getBalances(db, member.memberId) };
}
const move = (cashIdx: number, to: number, by = token, reason = '') =>
  call('staff.cashMove', { cashIdx, to, reason }, { token: by });

describe('moving a request', () => {
  it.each([
    ['deposit', 1, { cash: 120_000n, held: 0n }],
    ['deposit', -1, { cash: 100_000n, held: 0n }],
    ['withdrawal', 1, { cash: 80_000n, held: 0n }],
    ['withdrawal', -1, { cash: 100_000n, held: 0n }],
  ] as const)('a %s, ended as %d, moves what it must', async (kind, end, expected) => {
    const { cashIdx, balances } = await requested(kind);
    expect((await move(cashIdx, end)).resultCode).toBe('C501');
    expect((await move(cashIdx, 2)).resultCode).toBe('0');
    expect((await move(cashIdx, 2)).resultCode).toBe('C502');
    const ended = await move(cashIdx, end, token, '확인');
    expect(ended.data).toMatchObject({ status: end, procBy: finance.loginId, reason: '확인' });
    expect(await balances()).toMatchObject(expected);
    for (const to of [2, 1, -1]) expect((await move(cashIdx, to)).resultCode).toBe('C503');
    expect(await balances()).toMatchObject(expected);
  });

  it('knows no request that does not exist', async () => {
    expect((await move(999_999_999, 2)).resultCode).toBe('C504');
  });

  it('is for those who may process cash', async () => {
    const { cashIdx } = await requested('deposit');
    const support = await signInStaff(server, await buildStaff(platform, { role: 'read-only' }));
    expect((await move(cashIdx, 2, support)).resultCode).toBe('S003');
  });

  it('is answered to the second of two staff as a lost race, with who was first', async () => {
    const { cashIdx, balances } = await requested('deposit');
    await move(cashIdx, 2);
    // Whoever took it has left it: both may.
    server.clock.advance(15 * 60);
    const answers = await Promise.all([move(cashIdx, 1), move(cashIdx, -1, secondToken)]);
    expect(answers.map(({ resultCode }) => resultCode).toSorted()).toEqual(['0', 'T999']);
    const isFirst = answers[0]?.resultCode === '0';
    const lost = answers.find(({ resultCode }) => resultCode === 'T999');
    expect(lost?.data).toMatchObject({ by: isFirst ? finance.loginId : second.loginId, status: isFirst ? 1 : -1 });
    expect((await balances()).cash).toBe(isFirst ? 120_000n : 100_000n);
  });

  it('pays a deposit once, however many approve it together', async () => {
    const { cashIdx, balances } = await requested('deposit');
    await move(cashIdx, 2);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => move(cashIdx, 1, n % 2 ? token : secondToken)),
    );
    expect(answers.filter(({ resultCode }) => resultCode === '0')).toHaveLength(1);
    expect((await balances()).cash).toBe(120_000n);
  });

  it('and a member taking it back never both count', async () => {
    const { cashIdx, memberToken, balances } = await requested('withdrawal');
    const [taken, cancelled] = await Promise.all([
      move(cashIdx, 2),
      call('cash.cancel', { cashIdx }, { token: memberToken }),
    ]);
    expect([taken.resultCode, cancelled.resultCode]).toEqual(taken.resultCode === '0' ? ['0', 'C502'] : ['T999', '0']);
    const { cash, held } = await balances();
    expect(cash + held).toBe(100_000n);
  });

  it('is written to the audit log with before and after', async () => {
    const { cashIdx } = await requested('deposit');
    await move(cashIdx, 2);
    await move(cashIdx, 1, token, '입금 확인');
    const { list } = await answerOf(
      'staff.auditList',
      { searchText: `cash:${cashIdx}` },
      { token: await signInStaff(server, await buildStaff(platform)) },
    );
    expect(list.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['cash.move', { status: 2 }, { status: 1, reason: '입금 확인' }],
      ['cash.move', { status: 0 }, { status: 2, reason: '' }],
    ]);
  });

  it('sends the member its balance and staff the length of the queue', async () => {
    const { cashIdx, member } = await requested('deposit');
    const received: unknown[] = [];
    const endings = ([`member:${member.memberId}`, 'staff'] as const).map((topic) =>
      platform.bus.subscribe(topic, (message) => received.push(message)),
    );
    await move(cashIdx, 2);
    await move(cashIdx, 1);
    const hasArrived = () => JSON.stringify(received).includes('120000');
    for (let waited = 0; !hasArrived() && waited < 100; waited += 1) await sleep(20);
    for (const end of endings) end();
    expect(received).toContainEqual({ cmd: 'CASH', data1: '120000', data2: '2000' });
    expect(received).toContainEqual(expect.objectContaining({ cmd: 'QUEUE', data1: 'deposit' }));
  });
});

describe('the lists of staff', () => {
  it('show what is open oldest first, with the account to pay to and the member’s cash', async () => {
    const older = await requested('withdrawal');
    const newer = await requested('withdrawal', 30_000);
    const { list } = await answerOf('staff.cashList', { cashType: 'out', count_per_list: 100 }, { token });
    const [first, last] = [older.cashIdx, newer.cashIdx].map((cashIdx) =>
      list.findIndex((row) => row.cashIdx === cashIdx),
    );
    expect(first).toBeLessThan(last ?? -1);
    expect(list[last ?? -1]).toMatchObject({
      cash: 30_000,
      memId: newer.member.loginId,
      memName: '홍길동',
      cashAmt: 70_000,
      procBy: null,
    });
    expect(list[last ?? -1]?.bankacc).toMatch(/^\*{10}\d{4}$/);
    expect(list.every(({ status }) => status === 0 || status === 2)).toBe(true);
  });

  it('keep what is done apart', async () => {
    const { cashIdx } = await requested('deposit');
    await move(cashIdx, 2);
    await move(cashIdx, -1);
    const done = await answerOf('staff.cashList', { cashType: 'in', status: 'done' }, { token });
    expect(done.list[0]).toMatchObject({ cashIdx, status: -1 });
  });
});

it('shows the latest finished requests to everybody with masked names, and sums them', async () => {
  const today = { from: '2025-03-03', to: '2025-03-03' };
  const { deposits } = await sumAll(db, today);
  const { cashIdx } = await requested('deposit', 50_000);
  await move(cashIdx, 2);
  platform.clock.advance(1);
  await move(cashIdx, 1);
  expect((await latestTicker(db, 1))[0]).toMatchObject({ cashType: 'in', nickname: '회**', amount: 50_000n });
  expect((await sumAll(db, today)).deposits).toBe(deposits + 50_000n);
});

it('leaves every won where it belongs', async () => {
  const { rows } = await db.$client.query('select coalesce(sum(balance), 0)::text as sum from ledger.accounts');
  expect(rows).toEqual([{ sum: '0' }]);
});

describe('several requests together', () => {
  const moveAll = (cashIdx: readonly number[], fields: object = {}, by = token) =>
    call('staff.cashMoveAll', { what: 'approve', cashIdx, ...fields }, { token: by });

  async function reviewed(kind: RequestKind, cash: number) {
    const request = await requested(kind, cash);
    await move(request.cashIdx, 2);
    return request;
  }

  it('are moved only as their confirmation showed them, with a reason', async () => {
    const requests = [await reviewed('deposit', 20_000), await reviewed('withdrawal', 30_000)];
    const cashIdx = requests.map((each) => each.cashIdx);
    const shown = await moveAll(cashIdx);
    expect(shown).toMatchObject({ resultCode: 'S030', data: { count: 2, total: 50_000 } });
    expect((await moveAll(cashIdx, { expected: shown.data })).resultCode).toBe('S031');
    // Somebody else finishes one while the confirmation is read.
    await move(cashIdx[0] ?? 0, -1, token, '취소');
    const again = await moveAll(cashIdx, { expected: shown.data, reason: '확인' });
    expect(again).toMatchObject({ resultCode: 'S030', data: { count: 1, total: 30_000 } });
    const done = await moveAll(cashIdx, { expected: again.data, reason: '확인' });
    expect(done.data).toEqual({ done: 1, waiting: 0, refused: [], left: null });
    expect(await requests[1]?.balances()).toMatchObject({ cash: 70_000n, held: 0n });
  });

  it('are judged each by its own rules: one above the amount waits, one that another has taken is refused', async () => {
    const small = await reviewed('deposit', 20_000);
    const large = await reviewed('deposit', 1_010_000);
    const taken = await requested('deposit', 20_000);
    await move(taken.cashIdx, 2, secondToken);
    const cashIdx = [small, large, taken].map((each) => each.cashIdx);
    const shown = await moveAll(cashIdx);
    const { data } = await moveAll(cashIdx, { expected: shown.data, reason: '확인' });
    expect(data).toEqual({ done: 1, waiting: 1, refused: [{ cashIdx: taken.cashIdx, code: 'C508' }], left: null });
    expect(await small.balances()).toMatchObject({ cash: 120_000n });
    expect(await large.balances()).toMatchObject({ cash: 100_000n });
  });

  it('need the right to move one', async () => {
    const { cashIdx } = await reviewed('deposit', 20_000);
    const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));
    expect((await moveAll([cashIdx], {}, support)).resultCode).toBe('S003');
  });
});
