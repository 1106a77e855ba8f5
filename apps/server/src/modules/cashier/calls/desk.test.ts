/** The desk: the member of a request, corrections, the rules of the house, the books. */
import { rewardTurnover } from '@mirinae/game-math/wagering/edges';
import { describe, expect, it } from 'vitest';
import { randomUuid } from '../../../platform/rng.ts';
import { buildMember } from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { giveCash, givePoints } from '../../../testing/give-money.ts';
import { approveByTwo } from '../../../testing/second-person.ts';
import { signInMember, signInStaff } from '../../../testing/sign-in.ts';
import { getBalances } from '../../ledger/index.ts';
import { cashierCalls } from '../calls.ts';

const server = await startCallServer({ calls: cashierCalls });
const { platform, request, call } = server;
const [finance, support, owner] = await Promise.all(
  (['finance', 'support', 'owner'] as const).map(async (role) =>
    signInStaff(server, await buildStaff(platform, { role })),
  ),
);
const token = finance ?? '';
const codeOf = async (name: Parameters<typeof call>[0], input: object, by = token) =>
  (await call(name, input, { token: by })).resultCode;
const correction = (memberId: bigint) => ({ memberId: Number(memberId), reason: '정정', requestKey: randomUuid() });

describe('the member of a request', () => {
  it('shows money, movements, notes and whom it resembles', async () => {
    const member = await buildMember(platform, { accountHolder: '고길동', joinIp: '203.0.113.9' });
    const twin = await buildMember(platform, { accountHolder: '고길동', joinIp: '203.0.113.9' });
    await giveCash(platform, member.memberId, 50_000);
    await request('staff.noteAdd', { memberId: Number(member.memberId), text: '본인 확인함' }, { token });
    const brief = await request('staff.cashBrief', { memberId: Number(member.memberId) }, { token });
    expect(brief).toMatchObject({ memId: member.loginId, cashAmt: 50_000, deposits: { cash: 0, count: 0 } });
    expect(brief.movements).toHaveLength(1);
    expect(brief.notes).toMatchObject([{ text: '본인 확인함' }]);
    expect(brief.risks).toContainEqual({ kind: 'same-ip', memIds: [twin.loginId] });
    expect(brief.risks).toContainEqual({ kind: 'same-holder', memIds: [twin.loginId] });
    expect(brief.risks.map(({ kind }) => kind)).toContain('first-withdrawal');
  });

  it('marks a locked withdrawal password and money that was hardly played with', async () => {
    const member = await buildMember(platform);
    await platform.db.$client.query('update members set withdrawal_password_attempts = 5 where member_id = $1', [
      member.memberId,
    ]);
    const memberToken = await signInMember(server, member);
    const { cashIdx } = await request('cash.in', { cash: 100_000, requestKey: randomUuid() }, { token: memberToken });
    for (const to of [2, 1] as const) await request('staff.cashMove', { cashIdx, to }, { token });
    const { risks } = await request('staff.cashBrief', { memberId: Number(member.memberId) }, { token });
    expect(risks.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['password-locked', 'little-play', 'new-member']),
    );
  });

  it('is not found for an unknown number', async () => {
    expect(await codeOf('staff.cashBrief', { memberId: 999_999 })).toBe('Z404');
    expect(await codeOf('staff.noteAdd', { memberId: 999_999, text: '없음' })).toBe('Z404');
  });
});

describe('a correction', () => {
  it('credits and takes back cash and points, once per key, with a line in the audit log, and the member is notified', async () => {
    const { memberId } = await buildMember(platform);
    const give = { ...correction(memberId), cash: 70_000 };
    expect(await request('staff.giveCash', give, { token })).toEqual({ cashAmt: 70_000, pointAmt: 0 });
    expect(await request('staff.giveCash', give, { token })).toEqual({ cashAmt: 70_000, pointAmt: 0 });
    expect(await codeOf('staff.giveCash', { ...give, cash: 1 })).toBe('C999');
    expect(await request('staff.takeCash', { ...correction(memberId), cash: 20_000 }, { token })).toMatchObject({
      cashAmt: 50_000,
    });
    await request('staff.givePoints', { ...correction(memberId), point: 900 }, { token });
    expect(await request('staff.takePoints', { ...correction(memberId), point: 400 }, { token })).toEqual({
      cashAmt: 50_000,
      pointAmt: 500,
    });
    const { list } = await request('staff.auditList', { searchText: `member:${memberId}` }, { token: owner ?? '' });
    expect(list.map(({ action }) => action)).toEqual(['point.take', 'point.give', 'cash.take', 'cash.give']);
    const { rows: sent } = await platform.db.$client.query<{ facts: object }>(
      'select facts from notifications where member_id = $1 order by notification_id desc',
      [memberId],
    );
    expect(sent.map(({ facts }) => facts)).toEqual([
      { event: 'money-taken', worth: 'point', amount: 400, by: 'house' },
      { event: 'money-given', worth: 'point', amount: 900, by: 'house', turnoverPercent: rewardTurnover },
      { event: 'money-taken', worth: 'cash', amount: 20_000, by: 'house' },
      { event: 'money-given', worth: 'cash', amount: 70_000, by: 'house', turnoverPercent: 0 },
    ]);
  });

  it('never takes more than there is and always needs an amount', async () => {
    const { memberId } = await buildMember(platform);
    await giveCash(platform, memberId, 1_000);
    await givePoints(platform, memberId, 1_000);
    const facts = () => correction(memberId);
    expect(await codeOf('staff.takeCash', { ...facts(), cash: 1_001 })).toBe('C202');
    expect(await codeOf('staff.takePoints', { ...facts(), point: 1_001 })).toBe('P003');
    for (const nothing of [undefined, 0, -1, 1.5, '100']) {
      expect(await codeOf('staff.giveCash', { ...facts(), cash: nothing })).toBe('C601');
      expect(await codeOf('staff.takeCash', { ...facts(), cash: nothing })).toBe('C701');
      expect(await codeOf('staff.takePoints', { ...facts(), point: nothing })).toBe('P004');
    }
    expect(await codeOf('staff.giveCash', { ...correction(999_999n), cash: 1 })).toBe('Z404');
    expect(await getBalances(platform.db, memberId)).toMatchObject({ cash: 1_000n, point: 1_000n });
  });

  it('is for finance alone', async () => {
    const { memberId } = await buildMember(platform);
    expect(await codeOf('staff.giveCash', { ...correction(memberId), cash: 1_000 }, support)).toBe('S003');
    expect(await codeOf('staff.givePoints', { ...correction(memberId), point: 1_000 }, support)).toBe('S003');
  });
});

describe('the rules of the house', () => {
  it('are changed one at a time and recorded in the audit log', async () => {
    const before = await request('staff.cashRules', {}, { token });
    const limits = before.limits.find(({ level }) => level === 5);
    const bonus = {
      kind: 'every',
      levelFrom: 5,
      depositMin: 10_000,
      percent: 1,
      cap: 5_000,
      turnoverPercent: 100,
      isOn: false,
    } as const;
    const account = {
      level: 5,
      bankCode: '004',
      bankacc: '00000000000005',
      holder: '미리내',
      notices: { ko: '안내', en: 'Notice', vi: '' },
    };
    if (!limits) throw new Error('Level 5 has limits from the start.');
    await request('staff.cashRulesSet', { what: 'limits', limits: { ...limits, depositMax: 60_000_000 } }, { token });
    await request('staff.cashRulesSet', { what: 'bonus', bonus }, { token });
    const hands = { token, second: owner ?? '' };
    expect(await approveByTwo(server, 'staff.cashRulesSet', { what: 'account', account }, hands)).toBe('0');
    await request('staff.cashRulesSet', { what: 'pointRate', pointRate: { level: 5, rate: 40 } }, { token });
    const after = await request('staff.cashRules', {}, { token });
    expect(after.limits.find(({ level }) => level === 5)?.depositMax).toBe(60_000_000);
    expect(after.bonuses).toContainEqual(bonus);
    expect(after.accounts).toContainEqual(account);
    expect(after.pointRates).toContainEqual({ level: 5, rate: 40 });
    const { list } = await request('staff.auditList', { action: 'cash.rules' }, { token: owner ?? '' });
    expect(list).toHaveLength(4);
  });

  it('are changed only as confirmed, with how many members they count for', async () => {
    for (const level of [3, 3, 4]) await buildMember(platform, { level });
    const { limits } = await request('staff.cashRules', {}, { token });
    const change = { what: 'limits', limits: limits.find(({ level }) => level === 3) };
    const shown = await call('staff.cashRulesSet', change, { token });
    expect(shown).toMatchObject({ resultCode: 'S030', data: { count: 2, total: 0 } });
    await buildMember(platform, { level: 3 });
    const confirmed = { ...change, expected: shown.data, reason: '한도 조정' };
    expect(await codeOf('staff.cashRulesSet', confirmed)).toBe('S030');
    expect(await codeOf('staff.cashRulesSet', { ...confirmed, expected: { count: 3, total: 0 } })).toBe('0');
  });

  it('must make sense', async () => {
    const { limits } = await request('staff.cashRules', {}, { token });
    const [first] = limits;
    const refused = await call(
      'staff.cashRulesSet',
      { what: 'limits', limits: { ...first, depositMin: 9_000_000 } },
      { token },
    );
    expect(refused.resultCode).toBe('Z400');
    expect(await codeOf('staff.cashRulesSet', { what: 'pointRate', pointRate: { level: 1, rate: 5 } }, support)).toBe(
      'S003',
    );
  });
});
