/**
 * Goal: a promotion does not get dearer by one person's click.
 * Method: every rule of promotions is changed with a large prize, made cheaper, made free money, and confirmed by
 * figures of before.
 */
import type { FourEyesCallName } from '@mirinae/contract/calls';
import { impact } from '@mirinae/contract/staff/impact';
import { describe, expect, it, test } from 'vitest';
import { servedCalls } from './app.ts';
import { buildMember } from './testing/build-member.ts';
import { buildStaff } from './testing/build-staff.ts';
import { startCallServer } from './testing/call-server.ts';
import { newestAudit } from './testing/observe.ts';
import { approveByTwo } from './testing/second-person.ts';
import { signInStaff } from './testing/sign-in.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, request, call, callConfirmed } = server;
const token = await signInStaff(server, await buildStaff(platform));
const second = await signInStaff(server, await buildStaff(platform));
const finance = await signInStaff(server, await buildStaff(platform, { role: 'finance' }));
await buildMember(platform);
const names = { ko: '이름', en: 'Name', vi: 'Tên' };
const days = { startDate: '2025-03-01', endDate: '2025-03-31' };
const mission = { names, kind: 'bets', gameType: null, goal: 10, period: 'day', isOn: true, ord: 0, ...days } as const;
const friends = { isOn: true, depositMin: 50_000, turnoverMin: 100_000, welcome: 0, maxMonthly: 3 };
const nothing = { worth: 'none', amount: 0, weight: 999_999 } as const;

/** Each rule with a prize of so much. */
const rules: readonly (readonly [FourEyesCallName, (most: number) => object])[] = [
  ['staff.attendanceRulesSet', (points) => ({ playMin: 10_000, rules: [{ days: 7, points }] })],
  [
    'staff.rotarySet',
    (amount) => ({ isOpen: true, unit: 100_000, prizes: [{ worth: 'point', amount, weight: 1 }, nothing] }),
  ],
  ['staff.vipSet', (reward) => ({ grades: [{ grade: 1, names, turnover: 1_000_000, reward, monthly: 0 }] })],
  ['staff.missionSave', (points) => ({ ...mission, points })],
  ['staff.friendsSet', (reward) => ({ ...friends, reward })],
  [
    'staff.cashRulesSet',
    (cap) => ({
      what: 'bonus',
      bonus: { kind: 'every', levelFrom: 1, percent: 1, cap, depositMin: 10_000, turnoverPercent: 2_500, isOn: true },
    }),
  ],
];

describe('a rule of promotions', () => {
  test.each(rules)('%s pays a large prize only by two, at most by its ceiling', async (name, withPrize) => {
    const codeOf = async (most: number, by = token) =>
      (await callConfirmed(name, withPrize(most), { token: by })).resultCode;
    expect(await codeOf(100_001, name === 'staff.cashRulesSet' ? token : finance)).toBe(
      name === 'staff.cashRulesSet' ? '0' : 'S015',
    );
    expect(await codeOf(1_000_001)).toBe('S015');
    if (name !== 'staff.missionSave' && name !== 'staff.attendanceRulesSet' && name !== 'staff.friendsSet')
      expect(await codeOf(10_000_001, finance)).toBe('S019');
    expect(await codeOf(1_000_000)).toBe('0');
    expect(await approveByTwo(server, name, withPrize(2_000_000), { token, second })).toBe('0');
    const byTwo = 'select after::text from staff_audit where approved_by is not null order by audit_id desc limit 1';
    const { rows } = await platform.db.$client.query<{ after: string }>(byTwo);
    expect(rows[0]?.after).toContain('2000000');
  });

  test.each(rules)('%s shows what it costs before and after, and is done as shown', async (name, withPrize) => {
    const unconfirmed = await call(name, withPrize(1_000), { token });
    expect(unconfirmed.resultCode).toBe('S030');
    const shown = impact.parse(unconfirmed.data);
    expect(shown.cost?.after?.pays).toBeGreaterThan(0);
    expect(shown.count).toBeGreaterThan(0);
    const { cost: _, ...without } = shown;
    const codeOf = async (expected: object) =>
      (await call(name, { ...withPrize(1_000), reason: '감사', expected }, { token })).resultCode;
    expect(await codeOf(without)).toBe('S030');
    expect(await codeOf({ ...shown, cost: shown.cost && { ...shown.cost, before: null, after: null } })).toBe('S030');
    expect(await codeOf(shown)).toBe('0');
    expect(await newestAudit(platform)).toMatchObject({ after: { reason: '감사', cost: shown.cost } });
  });
});

describe('a wheel', () => {
  const wheel = (fields: object) => ({ isOpen: true, unit: 100_000, ...fields });
  const set = async (fields: object) => (await callConfirmed('staff.rotarySet', wheel(fields), { token })).resultCode;

  it('that pays more than its play costs needs two, however small its prizes are', async () => {
    const free = [{ worth: 'cash', amount: 5_000, weight: 1 } as const, { ...nothing, weight: 1 }];
    expect(await set({ prizes: free, unit: 1_000 })).toBe('S015');
  });

  it('is closed, opened as it was and made cheaper by one', async () => {
    const prizes = [{ worth: 'point', amount: 500_000, weight: 1 } as const, nothing];
    expect(await set({ prizes })).toBe('0');
    expect(await set({ prizes, isOpen: false })).toBe('0');
    expect(await set({ prizes })).toBe('0');
    const large = [{ worth: 'point', amount: 3_000_000, weight: 1 } as const, nothing];
    expect(await approveByTwo(server, 'staff.rotarySet', wheel({ prizes: large }), { token, second })).toBe('0');
    expect(await set({ prizes: [{ ...large[0], amount: 2_999_999 }, nothing] })).toBe('0');
  });

  it('shows its day by how often it was turned', async () => {
    const { memberId } = await buildMember(platform);
    const insert = `insert into rotary_spins (member_id, prize_index, prizes, commitment, server_seed, client_seed, nonce, spun_at)
      select $1, 0, '[]', encode(sha256(convert_to(n::text, 'utf8')), 'hex'), n::text, '', n, $2::timestamptz - interval '3 days' from generate_series(1, 56) n`;
    await platform.db.$client.query(insert, [memberId, platform.clock.now()]);
    const even = [{ worth: 'point', amount: 1_000, weight: 1 } as const, { ...nothing, weight: 1 }];
    const { data } = await call('staff.rotarySet', wheel({ prizes: even }), { token });
    expect(impact.parse(data).cost?.after).toMatchObject({ pays: 500, perDay: 1_000 });
  });
});

it('the account to pay into still waits for two, whatever else of the cashier is measured', async () => {
  const account = { level: 1, bankCode: '004', bankacc: '12345678901', holder: '홍길동' };
  const notices = { notices: { ko: '', en: '', vi: '' } };
  const change = { what: 'account', account: { ...account, ...notices } };
  expect((await callConfirmed('staff.cashRulesSet', change, { token })).resultCode).toBe('S015');
  await expect(request('staff.cashRules', {}, { token })).resolves.toBeDefined();
});
