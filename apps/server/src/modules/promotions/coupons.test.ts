import type { Request } from '@mirinae/contract/calls';
import { fieldsOf } from '@mirinae/contract/fields-of';
import { expect, it } from 'vitest';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { listActiveIds } from '../identity/index.ts';
import { getBalances } from '../ledger/index.ts';
import { promotionsCalls } from './calls.ts';

const server = await startCallServer({ calls: promotionsCalls });
const { platform, clock, request, call } = server;
const staff = await signInStaff(server, await buildStaff(platform));

type Draft = Request<'staff.couponIssue'>;
const draft = (target: Draft['target'], change: Partial<Draft> = {}): Draft => ({
  name: '환영 쿠폰',
  worth: 'point',
  amount: 500,
  expiresAt: null,
  target,
  ...change,
});
const issue = (target: Draft['target'], change: Partial<Draft> = {}) =>
  request('staff.couponIssue', draft(target, change), { token: staff });
const codeOfIssue = async (input: Draft) => (await call('staff.couponIssue', input, { token: staff })).resultCode;
const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1_000).toISOString();

async function someone(level = 1) {
  const member = await buildMember(platform, { level });
  const token = await signInMember(server, member);
  const open = async () => (await request('promo.couponList', { view: 'open' }, { token })).list;
  const over = async () => (await request('promo.couponList', { view: 'over' }, { token })).list;
  const codeOf = async (name: 'promo.couponUse' | 'promo.couponCode' | 'promo.couponGift', input: object) =>
    (await call(name, input, { token })).resultCode;
  const balances = () => getBalances(platform.db, member.memberId);
  return { member, token, open, over, codeOf, balances };
}

async function holder(change: Partial<Draft> = {}) {
  const one = await someone();
  await issue({ to: 'member', memId: one.member.loginId }, change);
  const [coupon] = await one.open();
  return { ...one, couponIdx: coupon?.couponIdx ?? 0 };
}

it('is used once whatever races, as points or as cash', async () => {
  const one = await holder();
  const codes = await Promise.all([1, 2, 3].map(() => one.codeOf('promo.couponUse', { couponIdx: one.couponIdx })));
  expect(codes.sort()).toEqual(['0', 'PR203', 'PR203']);
  expect(await one.balances()).toMatchObject({ point: 500n, cash: 0n });
  expect(await one.over()).toMatchObject([{ status: 'used', name: '환영 쿠폰', worth: 'point', amount: 500 }]);
  const two = await holder({ worth: 'cash', amount: 3_000 });
  expect(await request('promo.couponUse', { couponIdx: two.couponIdx }, { token: two.token })).toEqual({
    worth: 'cash',
    amount: 3_000,
    turnoverPercent: 2_500,
  });
  expect(await two.balances()).toMatchObject({ point: 0n, cash: 3_000n });
});

it('is not used by somebody else, nor after it has expired', async () => {
  const one = await holder({ expiresAt: inSeconds(60) });
  const other = await someone();
  expect(await other.codeOf('promo.couponUse', { couponIdx: one.couponIdx })).toBe('PR201');
  clock.advance(60);
  expect(await one.codeOf('promo.couponUse', { couponIdx: one.couponIdx })).toBe('PR202');
  expect(await one.open()).toEqual([]);
  expect(await one.over()).toMatchObject([{ status: 'expired' }]);
});

it('says before and after its use what play it requires, which is what it opens', async () => {
  for (const [worth, amount] of [
    ['point', 700],
    ['cash', 3_000],
  ] as const) {
    const { member, token, open, couponIdx } = await holder({ worth, amount });
    const [listed] = await open();
    const used = await request('promo.couponUse', { couponIdx }, { token });
    const { rows } = await platform.db.$client.query(
      'select (needed * 100 / amount)::int as percent from wagering_requirements where member_id = $1',
      [member.memberId],
    );
    expect([listed?.turnoverPercent, used.turnoverPercent, rows]).toEqual([2_500, 2_500, [{ percent: 2_500 }]]);
  }
});

it('that was given is used by who has it now alone, whatever races, and given on while it is open', async () => {
  const one = await holder();
  const [other, third] = [await someone(), await someone()];
  const { couponIdx } = one;
  const gift = (from: typeof other, to: typeof other) =>
    from.codeOf('promo.couponGift', { couponIdx, memId: to.member.loginId });
  const codes = await Promise.all([
    one.codeOf('promo.couponGift', { couponIdx, memId: other.member.loginId }),
    one.codeOf('promo.couponUse', { couponIdx }),
  ]);
  if (codes[0] === '0') {
    expect(codes[1]).toBe('PR201');
    expect(await gift(other, third)).toBe('0');
    expect(await other.codeOf('promo.couponUse', { couponIdx })).toBe('PR201');
    expect(await third.codeOf('promo.couponUse', { couponIdx })).toBe('0');
    expect(await gift(third, other)).toBe('PR203');
  } else expect(codes).toEqual(['PR203', '0']);
  const paid = await Promise.all([one, other, third].map(async ({ balances }) => (await balances()).point));
  expect(paid.reduce((sum, points) => sum + points, 0n)).toBe(500n);
});

it('can be given to another active member by ID, and both see it', async () => {
  const one = await holder();
  const other = await someone();
  const suspended = await buildMember(platform, { status: 'suspended' });
  const give = (memId: string) => one.codeOf('promo.couponGift', { couponIdx: one.couponIdx, memId });
  expect([await give('nobody'), await give(one.member.loginId), await give(suspended.loginId)]).toEqual([
    'PR205',
    'PR205',
    'PR205',
  ]);
  expect((await Promise.all([give(other.member.loginId), give(other.member.loginId)])).sort()).toEqual(['0', 'PR201']);
  expect(await one.over()).toMatchObject([{ status: 'given', other: other.member.nickname }]);
  expect(await other.open()).toMatchObject([{ couponIdx: one.couponIdx, other: one.member.nickname }]);
  expect(await one.codeOf('promo.couponUse', { couponIdx: one.couponIdx })).toBe('PR201');
  expect(await other.codeOf('promo.couponUse', { couponIdx: one.couponIdx })).toBe('0');
  expect(await other.codeOf('promo.couponGift', { couponIdx: one.couponIdx, memId: one.member.loginId })).toBe('PR203');
});

it('lets any member enter a code once, up to the total set by staff', async () => {
  await issue({ to: 'code', code: 'Star-2025', uses: 2 }, { expiresAt: inSeconds(100) });
  const people = await Promise.all([someone(), someone(), someone()]);
  const [first] = people;
  const enter = (code: string) => (one: (typeof people)[number]) => one.codeOf('promo.couponCode', { code });
  expect((await Promise.all(people.map(enter('star-2025')))).sort()).toEqual(['0', '0', 'PR204']);
  const again = await Promise.all(people.map(enter('STAR-2025')));
  expect(again.sort()).toEqual(['PR203', 'PR203', 'PR204']);
  expect(await first?.codeOf('promo.couponCode', { code: 'NOSUCH' })).toBe('PR201');
  clock.advance(100);
  expect(await first?.codeOf('promo.couponCode', { code: 'STAR-2025' })).toBe('PR202');
});

it('goes to a level or to everybody who is active, and staff see how many were used', async () => {
  const high = await someone(9);
  await buildMember(platform, { level: 9, status: 'suspended' });
  expect((await issue({ to: 'level', level: 9 })).count).toBe(1);
  const all = await issue({ to: 'all' }, { name: '모두에게' });
  const [newest] = await high.open();
  await request('promo.couponUse', { couponIdx: newest?.couponIdx ?? 0 }, { token: high.token });
  const { list } = await request('staff.couponList', {}, { token: staff });
  expect(list[0]).toMatchObject({ issueIdx: all.issueIdx, to: 'all', name: '모두에게', count: all.count, used: 1 });
  const { list: audit } = await request('staff.auditList', { action: 'promo.coupon' }, { token: staff });
  expect(audit[0]).toMatchObject({
    target: 'coupon:모두에게',
    after: { issueIdx: all.issueIdx, count: all.count, total: all.count * 500, reason: '시험' },
  });
});

it('is not issued without receivers, in the past, or behind a code that exists', async () => {
  await issue({ to: 'code', code: 'TWICE', uses: 1 });
  expect(await codeOfIssue(draft({ to: 'code', code: 'twice', uses: 1 }))).toBe('PR207');
  expect(await codeOfIssue(draft({ to: 'member', memId: 'nobody' }))).toBe('PR205');
  expect(await codeOfIssue(draft({ to: 'all' }, { expiresAt: inSeconds(0) }))).toBe('PR202');
  expect(await codeOfIssue(draft({ to: 'code', code: '!', uses: 1 }))).toBe('PR201');
});

it('is not issued to everybody in one click: 1,000,000 each shows what it comes to, and gives nothing', async () => {
  const one = await someone();
  const rich = draft({ to: 'all' }, { amount: 1_000_000 });
  const unconfirmed = await call('staff.couponIssue', rich, { token: staff });
  const count = (await listActiveIds(platform.db, null, clock.now())).length;
  expect(unconfirmed).toMatchObject({ resultCode: 'S030', data: { count, total: count * 1_000_000 } });
  expect(await codeOfIssue({ ...rich, expected: { count, total: 1 }, reason: '오타' })).toBe('S030');
  expect(await codeOfIssue({ ...rich, expected: { count, total: count * 1_000_000 } })).toBe('S031');
  expect(await codeOfIssue({ ...rich, amount: 1_000_001 })).toBe('Z400');
  expect(await one.open()).toEqual([]);
});

it('is not issued when whom it reaches has changed since it was confirmed', async () => {
  const level = draft({ to: 'level', level: 7 });
  await someone(7);
  const { data: expected } = await call('staff.couponIssue', level, { token: staff });
  const late = await someone(7);
  const confirmed = { ...level, expected, reason: '7레벨 감사' };
  expect(await call('staff.couponIssue', confirmed, { token: staff })).toMatchObject({
    resultCode: 'S030',
    data: { count: 2, total: 1_000 },
  });
  expect(await late.open()).toEqual([]);
});

const recall = (issueIdx: number) => request('staff.couponRecall', { issueIdx }, { token: staff });

it('is recalled where no one has used it, and stays where somebody has', async () => {
  const [used, open, given] = [await someone(8), await someone(8), await someone(8)];
  const { issueIdx } = await issue({ to: 'level', level: 8 });
  const couponOf = async (one: typeof used) => ({ couponIdx: (await one.open())[0]?.couponIdx ?? 0 });
  expect(await used.codeOf('promo.couponUse', await couponOf(used))).toBe('0');
  const friend = await someone();
  await given.codeOf('promo.couponGift', { ...(await couponOf(given)), memId: friend.member.loginId });
  const left = await couponOf(open);
  const unconfirmed = await call('staff.couponRecall', { issueIdx }, { token: staff });
  expect(unconfirmed).toMatchObject({ resultCode: 'S030', data: { count: 2, total: 1_000 } });
  expect(await recall(issueIdx)).toEqual({ recalled: 2, used: 1 });
  expect([await open.codeOf('promo.couponUse', left), await friend.open()]).toEqual(['PR208', []]);
  expect(await open.codeOf('promo.couponGift', { ...left, memId: used.member.loginId })).toBe('PR208');
  expect(await open.over()).toMatchObject([{ status: 'recalled' }]);
  expect([await used.balances(), await open.balances()]).toMatchObject([{ point: 500n }, { point: 0n }]);
  const { list } = await request('staff.couponList', {}, { token: staff });
  const row = list.find((each) => each.issueIdx === issueIdx);
  expect(row).toMatchObject({ count: 3, used: 1, recalledAt: clock.now().toISOString() });
  const { list: audit } = await request('staff.auditList', { action: 'promo.couponRecall' }, { token: staff });
  expect(audit[0]).toMatchObject({ after: { count: 2, total: 1_000, used: 1, reason: '시험' } });
  expect((await call('staff.couponRecall', { issueIdx }, { token: staff })).resultCode).toBe('PR208');
  expect((await call('staff.couponRecall', { issueIdx: 999_999 }, { token: staff })).resultCode).toBe('Z404');
});

it('is used or recalled, never both, whichever comes first', async () => {
  const one = await holder();
  const { list } = await request('staff.couponList', {}, { token: staff });
  const confirmed = { issueIdx: list[0]?.issueIdx ?? 0, expected: { count: 1, total: 500 }, reason: '경합' };
  const [used, recalled] = await Promise.all([
    one.codeOf('promo.couponUse', { couponIdx: one.couponIdx }),
    call('staff.couponRecall', confirmed, { token: staff }),
  ]);
  const { point } = await one.balances();
  if (used === '0') expect([recalled.resultCode, point]).toEqual(['S030', 500n]);
  else expect([used, recalled.resultCode, point]).toEqual(['PR208', '0', 0n]);
});

it('behind a code that was recalled is entered by no one any more', async () => {
  const { issueIdx } = await issue({ to: 'code', code: 'LEAKED', uses: 5 });
  const [first, second] = [await someone(), await someone()];
  expect(await first.codeOf('promo.couponCode', { code: 'LEAKED' })).toBe('0');
  expect(await recall(issueIdx)).toEqual({ recalled: 4, used: 1 });
  expect(await second.codeOf('promo.couponCode', { code: 'LEAKED' })).toBe('PR208');
});

it('worth more than one person may give is given by the approval of a second, as it was confirmed', async () => {
  const one = await someone();
  const second = await signInStaff(server, await buildStaff(platform));
  const rich = draft({ to: 'code', code: 'RICH', uses: 10 }, { amount: 500_000 });
  expect(await approveByTwo(server, 'staff.couponIssue', rich, { token: staff, second })).toBe('0');
  expect(await one.codeOf('promo.couponCode', { code: 'RICH' })).toBe('0');
  const { list } = await request('staff.approvalList', { status: 'closed' }, { token: second });
  expect(list[0]).toMatchObject({ status: 'approved', reason: '시험', preview: [{ after: { total: 5_000_000 } }] });
});

it('is not issued by an approval when whom it reaches has changed since it was requested', async () => {
  await someone(6);
  const second = await signInStaff(server, await buildStaff(platform));
  const many = draft({ to: 'level', level: 6 }, { amount: 1_000_000 });
  const twice = { ...many, name: '두 번째' };
  await someone(6);
  const { data } = await server.callConfirmed('staff.couponIssue', twice, { token: staff });
  const approvalIdx = fieldsOf(data).approvalIdx;
  await someone(6);
  const decision = { approvalIdx, decision: 'approve' };
  expect((await call('staff.approvalDecide', decision, { token: second })).resultCode).toBe('S018');
});
