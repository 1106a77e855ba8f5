import type { Request } from '@mirinae/contract/calls';
import { expect, it } from 'vitest';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { getBalances } from '../ledger/index.ts';
import { promotionsCalls } from './calls.ts';

const server = await startCallServer({ calls: promotionsCalls });
const { platform, clock, ask, call } = server;
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
  ask('staff.couponIssue', draft(target, change), { token: staff });
const codeOfIssue = async (input: Draft) => (await call('staff.couponIssue', input, { token: staff })).resultCode;
const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1_000).toISOString();

async function someone(level = 1) {
  const member = await buildMember(platform, { level });
  const token = await signInMember(server, member);
  const open = async () => (await ask('promo.couponList', { view: 'open' }, { token })).list;
  const over = async () => (await ask('promo.couponList', { view: 'over' }, { token })).list;
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
  expect(await ask('promo.couponUse', { couponIdx: two.couponIdx }, { token: two.token })).toEqual({
    worth: 'cash',
    amount: 3_000,
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

it('lets anybody enter a code once, as often in all as staff said', async () => {
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
  await ask('promo.couponUse', { couponIdx: newest?.couponIdx ?? 0 }, { token: high.token });
  const { list } = await ask('staff.couponList', {}, { token: staff });
  expect(list[0]).toMatchObject({ issueIdx: all.issueIdx, to: 'all', name: '모두에게', count: all.count, used: 1 });
  const { list: audit } = await ask('staff.auditList', { action: 'promo.coupon' }, { token: staff });
  expect(audit[0]).toMatchObject({ target: `coupon:${all.issueIdx}`, after: { count: all.count } });
});

it('is not issued to nobody, in the past, or behind a code that exists', async () => {
  await issue({ to: 'code', code: 'TWICE', uses: 1 });
  expect(await codeOfIssue(draft({ to: 'code', code: 'twice', uses: 1 }))).toBe('PR207');
  expect(await codeOfIssue(draft({ to: 'member', memId: 'nobody' }))).toBe('PR205');
  expect(await codeOfIssue(draft({ to: 'all' }, { expiresAt: inSeconds(0) }))).toBe('PR202');
  expect(await codeOfIssue(draft({ to: 'code', code: '!', uses: 1 }))).toBe('PR201');
});
