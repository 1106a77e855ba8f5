/** Deposits and withdrawals as a member meets them, over the real calls. */
import type { CallName } from '@mirinae/contract/calls';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MemberId } from '../../../platform/ids.ts';
import { money } from '../../../platform/money.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { buildMember, builtWithdrawalPassword, type MemberOverrides } from '../../../testing/build-member.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { giveCash } from '../../../testing/give-money.ts';
import { playTurnover } from '../../../testing/play-turnover.ts';
import { signInMember } from '../../../testing/sign-in.ts';
import { getBalances } from '../../ledger/index.ts';
import { openRequirements } from '../../wagering/index.ts';
import { cashierCalls } from '../calls.ts';

const server = await startCallServer({ calls: cashierCalls });
const { platform, request: answerOf, call } = server;
const { db } = platform;
const run = (statement: string, values: unknown[] = []) => db.$client.query(statement, values);

async function signedIn(cash = 0, overrides: MemberOverrides = {}) {
  const member = await buildMember(platform, overrides);
  if (cash > 0) await giveCash(platform, member.memberId, cash);
  const token = await signInMember(server, member);
  const balances = () => getBalances(db, member.memberId);
  const codeOf = async (name: CallName, input: object) => (await call(name, input, { token })).resultCode;
  const deposit = (cash: unknown, requestKey = randomUuid()) => codeOf('cash.in', { cash, requestKey });
  const withdraw = (cash: unknown, cashOutPass: unknown = builtWithdrawalPassword, requestKey = randomUuid()) =>
    codeOf('cash.out', { cash, cashOutPass, requestKey });
  return { member, token, balances, codeOf, deposit, withdraw };
}

const openRequirement = (memberId: MemberId, needed: number) =>
  db.transaction((tx) =>
    openRequirements(tx, [
      {
        memberId,
        source: 'deposit',
        binds: 'cash',
        reference: 'cash:0',
        amount: money(needed),
        needed: money(needed),
        openedAt: platform.clock.now(),
      },
    ]),
  );

beforeEach(() => run('update site_switches set deposit_open = true, withdrawal_open = true'));

describe('a request for a deposit', () => {
  it('leaves a request and no money', async () => {
    const { token, balances } = await signedIn();
    const { cashIdx } = await answerOf(
      'cash.in',
      { cash: 30_000, requestKey: randomUuid(), memo: '홍길동' },
      { token },
    );
    const { list } = await answerOf('cash.list', { cashType: 'in' }, { token });
    expect(list).toMatchObject([
      { cashIdx, cash: 30_000, status: 0, memo: '홍길동', bankName: 'KB국민은행', procDate: null },
    ]);
    expect(list[0]?.bankacc).toMatch(/^\*{10}\d{4}$/);
    expect(await balances()).toMatchObject({ cash: 0n, held: 0n });
  });

  it('is refused in the order of the house, whatever else is wrong', async () => {
    const { member, deposit, codeOf, token } = await signedIn(0, { level: 3 });
    const id = [member.memberId];
    await run(
      'insert into cash_limits values (3, 10000, 40000, 10000, 60000, 1, 1, 1, 1, 100) on conflict (level) do update set deposit_max = 40000, deposit_daily = 60000',
    );
    await deposit(20_000);
    await run('update site_switches set deposit_open = false');
    await run("update members set status = 'suspended' where member_id = $1", id);
    expect(await deposit(undefined)).toBe('C001');
    await run('update site_switches set deposit_open = true');
    expect(await deposit(undefined)).toBe('U0011');
    await run("update members set status = 'active' where member_id = $1", id);
    for (const nothing of [undefined, null, '', '10000', 0, -10_000, 10_000.5, 2 ** 60])
      expect(await deposit(nothing)).toBe('C002');
    expect(await deposit(1)).toBe('C003');
    const [open] = (await answerOf('cash.list', {}, { token })).list;
    await run('update cash_requests set status = 1, processed_at = requested_at where cash_id = $1', [open?.cashIdx]);
    expect(await deposit(9_999)).toBe('C102');
    expect(await deposit(40_001)).toBe('C101');
    expect(await deposit(30_001)).toBe('C103');
    expect(await deposit(40_000)).toBe('0');
    const [second] = (await answerOf('cash.list', {}, { token })).list;
    await run('update cash_requests set status = 2 where cash_id = $1', [second?.cashIdx]);
    expect(await deposit(10_000)).toBe('C003');
    await run('update cash_requests set status = 1, processed_at = requested_at where cash_id = $1', [second?.cashIdx]);
    expect(await deposit(10_000)).toBe('C104');
    expect(await codeOf('cash.getAcc', {})).toBe('0');
  });

  it('answers a lost answer again and refuses its key for another amount', async () => {
    const { token, deposit } = await signedIn();
    const request = { cash: 20_000, requestKey: randomUuid() };
    const first = await answerOf('cash.in', request, { token });
    await run('update site_switches set deposit_open = false');
    expect(await answerOf('cash.in', request, { token })).toEqual(first);
    expect(await deposit(30_000, request.requestKey)).toBe('C999');
    expect(await deposit('no amount', request.requestKey)).toBe('C999');
  });

  it('opens one request, however many clicks', async () => {
    const { token, deposit } = await signedIn();
    const codes = await Promise.all(Array.from({ length: 12 }, () => deposit(20_000)));
    expect(codes.toSorted()).toEqual(['0', ...Array.from({ length: 11 }, () => 'C003')]);
    const requestKey = randomUuid();
    const other = await signedIn();
    const twice = await Promise.all([other.deposit(20_000, requestKey), other.deposit(20_000, requestKey)]);
    expect(twice).toEqual(['0', '0']);
    expect((await answerOf('cash.list', {}, { token })).pageInfo.tatal_list_count).toBe(1);
    expect((await answerOf('cash.list', {}, { token: other.token })).pageInfo.tatal_list_count).toBe(1);
  });
});

describe('a request for a withdrawal', () => {
  it('holds the amount immediately', async () => {
    const { token, balances } = await signedIn(100_000);
    const request = { cash: 30_000, cashOutPass: builtWithdrawalPassword, requestKey: randomUuid() };
    const answer = await answerOf('cash.out', request, { token });
    expect(answer.cashAmt).toBe(70_000);
    expect(await balances()).toMatchObject({ cash: 70_000n, held: 30_000n });
    expect(await answerOf('cash.out', request, { token })).toEqual(answer);
    expect(await balances()).toMatchObject({ cash: 70_000n, held: 30_000n });
  });

  it('is refused in the order of the house, whatever else is wrong', async () => {
    const { member, withdraw, token } = await signedIn(60_000, { level: 4 });
    const id = [member.memberId];
    await run(
      'update cash_limits set withdrawal_max = 80000, withdrawal_daily = 80000, wagering_percent = 100 where level = 4',
    );
    await withdraw(20_000);
    await run('update site_switches set withdrawal_open = false');
    await run(
      "update members set withdrawals_blocked = true, status = 'suspended', withdrawal_password_hash = null where member_id = $1",
      id,
    );
    expect(await withdraw(undefined, '')).toBe('C201');
    await run('update site_switches set withdrawal_open = true');
    expect(await withdraw(undefined, '')).toBe('C203');
    await run('update members set withdrawals_blocked = false where member_id = $1', id);
    expect(await withdraw(undefined, '')).toBe('U0011');
    await run("update members set status = 'active' where member_id = $1", id);
    expect(await withdraw(undefined, '')).toBe('C209');
    const [open] = (await answerOf('cash.list', {}, { token })).list;
    await answerOf('cash.cancel', { cashIdx: open?.cashIdx ?? 0 }, { token });
    for (const given of ['', '1234']) expect(['C010', 'C204']).toContain(await withdraw(undefined, given));
    await run(
      'update members set withdrawal_password_hash = (select withdrawal_password_hash from members where withdrawal_password_hash is not null limit 1) where member_id = $1',
      id,
    );
    for (const malformed of ['', '123', '12345', 'abcd', 1234, null, {}])
      expect(await withdraw(undefined, malformed)).toBe('C205');
    expect(await withdraw(undefined, '9999')).toBe('C008');
    for (const nothing of [undefined, null, '', '10000', 0, -10_000, 10_000.5])
      expect(await withdraw(nothing)).toBe('C206');
    expect(await withdraw(9_999)).toBe('C214');
    expect(await withdraw(90_001)).toBe('C215');
    expect(await withdraw(90_000)).toBe('C219');
    expect(await withdraw(70_000)).toBe('C202');
    await giveCash(platform, member.memberId, 100_000);
    await run(
      "insert into cash_requests (member_id, kind, amount, status, request_key, account, balance_after, requested_at, processed_at, wagering) select $1, kind, 50000, 1, gen_random_uuid(), jsonb_build_object('rail', 'bank-transfer', 'bankCode', '004', 'accountNumber', '', 'holder', ''), 0, now, now + interval '1 millisecond', 0 from unnest(array['deposit', 'withdrawal']) kind, (select $2::timestamptz as now) t",
      [member.memberId, platform.clock.now()],
    );
    expect(await withdraw(40_000)).toBe('C216');
    await openRequirement(member.memberId, 50_000);
    expect(await withdraw(30_000)).toBe('C217');
    await playTurnover(platform, member.memberId, 50_000);
    expect(await withdraw(30_000)).toBe('0');
  });

  it('locks after five wrong passwords', async () => {
    const { withdraw, balances } = await signedIn(50_000);
    const codes: string[] = [];
    for (let n = 0; n < 6; n += 1) codes.push(await withdraw(10_000, '9999'));
    expect(codes).toEqual(['C008', 'C008', 'C008', 'C008', 'C218', 'C218']);
    expect(await withdraw(10_000)).toBe('C218');
    expect(await balances()).toMatchObject({ cash: 50_000n, held: 0n });
  });
});

describe('a request of the member’s own', () => {
  it('comes back with its money while no staff work on it', async () => {
    const { token, balances, codeOf } = await signedIn(50_000);
    const { cashIdx } = await answerOf(
      'cash.out',
      { cash: 20_000, cashOutPass: builtWithdrawalPassword, requestKey: randomUuid() },
      { token },
    );
    expect(await codeOf('cash.del', { cashIdx: [cashIdx] })).toBe('C502');
    expect(await answerOf('cash.cancel', { cashIdx }, { token })).toEqual({ cashAmt: 50_000 });
    expect(await balances()).toMatchObject({ cash: 50_000n, held: 0n });
    expect(await codeOf('cash.cancel', { cashIdx })).toBe('C503');
    expect(await answerOf('cash.del', { cashIdx: [cashIdx, cashIdx] }, { token })).toEqual({ hidden: 1 });
    expect((await answerOf('cash.list', {}, { token })).list).toEqual([]);
    expect((await run('select 1 from cash_requests where cash_id = $1', [cashIdx])).rowCount).toBe(1);
  });

  it('cannot be cancelled or hidden by another member', async () => {
    const { token } = await signedIn();
    const { cashIdx } = await answerOf('cash.in', { cash: 20_000, requestKey: randomUuid() }, { token });
    const other = await signedIn();
    expect(await other.codeOf('cash.cancel', { cashIdx })).toBe('C504');
    expect(await other.codeOf('cash.del', { cashIdx: [cashIdx] })).toBe('C504');
    expect((await answerOf('cash.list', {}, { token: other.token })).list).toEqual([]);
  });

  it('cannot be cancelled once staff works on it', async () => {
    const { token, codeOf } = await signedIn();
    const { cashIdx } = await answerOf('cash.in', { cash: 20_000, requestKey: randomUuid() }, { token });
    await run('update cash_requests set status = 2 where cash_id = $1', [cashIdx]);
    expect(await codeOf('cash.cancel', { cashIdx })).toBe('C502');
  });

  it('is listed by page, kind and business day of Asia/Seoul', async () => {
    const { token, member } = await signedIn();
    for (const [kind, at] of [
      ['deposit', '2025-02-28T23:59:59+09:00'],
      ['deposit', '2025-03-01T00:00:00+09:00'],
      ['withdrawal', '2025-03-01T23:59:59+09:00'],
      ['deposit', '2025-03-02T00:00:00+09:00'],
    ])
      await run(
        "insert into cash_requests (member_id, kind, amount, status, request_key, account, balance_after, requested_at, processed_at) select $1, $2, 10000, 1, gen_random_uuid(), jsonb_build_object('rail', 'bank-transfer', 'bankCode', '004', 'accountNumber', encode(account_number_encrypted, 'base64'), 'holder', ''), 0, $3, $3 from members where member_id = $1",
        [member.memberId, kind, at],
      );
    const count = async (input: object) => (await answerOf('cash.list', input, { token })).pageInfo.tatal_list_count;
    expect(await count({})).toBe(4);
    expect(await count({ startDate: '2025-03-01', endDate: '2025-03-01' })).toBe(2);
    expect(await count({ startDate: '2025-03-01', endDate: '2025-03-01', cashType: 'out' })).toBe(1);
    const page = await answerOf('cash.list', { page: 2, count_per_list: 3 }, { token });
    expect([page.list.length, page.pageInfo.page]).toEqual([1, 2]);
  });
});

describe('what a member sees', () => {
  it('are balances, and TK999 in a session that a newer login ended', async () => {
    const { member, token } = await signedIn(70_000);
    expect(await answerOf('cash.getUserCash', {}, { token })).toEqual({ cashAmt: 70_000, pointAmt: 0, heldAmt: 0 });
    await signInMember(server, member);
    expect((await answerOf('cash.getUserCash', {}, { token })).cashAmt).toBe('TK999');
  });

  it('is the deposit account on request only, and every display is recorded', async () => {
    const { member, token, codeOf } = await signedIn();
    const account = await answerOf('cash.getAcc', {}, { token, locale: 'en' });
    expect(account).toMatchObject({ bankName: 'KB Kookmin Bank', holder: '미리내' });
    expect(account.notice).toContain('play-money');
    const { rows } = await run('select level, ip from cash_account_views where member_id = $1', [member.memberId]);
    expect(rows).toEqual([{ level: 1, ip: '127.0.0.1' }]);
    await run("update members set status = 'suspended' where member_id = $1", [member.memberId]);
    expect(await codeOf('cash.getAcc', {})).toBe('U0011');
    await run('update site_switches set deposit_open = false');
    expect(await codeOf('cash.getAcc', {})).toBe('C001');
  });

  it('are the terms of its level', async () => {
    const { member, token } = await signedIn(50_000, { level: 9 });
    const terms = await answerOf('cash.terms', {}, { token });
    expect(terms).toMatchObject({
      deposit: { refusal: null, max: 50_000_000 },
      withdrawal: { block: null },
      cash: 50_000,
      available: 50_000,
    });
    const refusals = async () => {
      const { deposit, withdrawal } = await answerOf('cash.terms', {}, { token });
      return [deposit.refusal, withdrawal.block?.code];
    };
    await run("update members set status = 'suspended' where member_id = $1", [member.memberId]);
    expect(await refusals()).toEqual(['U0011', 'U0011']);
    await run('update members set withdrawals_blocked = true where member_id = $1', [member.memberId]);
    expect(await refusals()).toEqual(['U0011', 'C203']);
    await run('update site_switches set deposit_open = false, withdrawal_open = false');
    expect(await refusals()).toEqual(['C001', 'C201']);
  });
});
