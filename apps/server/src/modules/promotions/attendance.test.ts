import { expect, it } from 'vitest';
import { money } from '../../platform/money.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { clockStub } from '../../testing/clock-stub.ts';
import { giveCash } from '../../testing/give-money.ts';
import { playTurnover } from '../../testing/play-turnover.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { getBalances } from '../ledger/index.ts';
import { openRequirements } from '../wagering/index.ts';
import { promotionsCalls } from './calls.ts';

const clock = clockStub('2025-03-03T12:00:00+09:00');
const server = await startCallServer({ calls: promotionsCalls, clock });
const { platform, request, call } = server;

const minPlay = 20_000;

async function newMember() {
  const member = await buildMember(platform);
  const { memberId } = member;
  /** As a deposit does: the member has paid in. */
  const payIn = async () => {
    const requirement = { memberId, source: 'deposit', binds: 'cash', reference: 'cash:1' } as const;
    const requested = { amount: money(50_000), needed: money(50_000), openedAt: clock.now() };
    await platform.db.transaction((tx) => openRequirements(tx, [{ ...requirement, ...requested }]));
    await giveCash(platform, memberId, 50_000);
  };
  const play = (turnover: number) => playTurnover(platform, memberId, turnover);
  return { member, payIn, play, login: () => signInMember(server, member) };
}

it('lets staff set what attendance pays, with an entry in the audit log, and no one without the permission', async () => {
  const token = await signInStaff(server, await buildStaff(platform));
  const rules = [
    { days: 1, points: 100 },
    { days: 3, points: 1_000 },
  ];
  await request('staff.attendanceRulesSet', { playMin: minPlay, rules }, { token });
  expect(await request('staff.attendanceRules', {}, { token })).toEqual({ playMin: minPlay, rules });
  const { list } = await request('staff.auditList', { action: 'promo.attendance' }, { token });
  expect(list).toMatchObject([{ before: { playMin: 10_000, rules: [] }, after: { playMin: minPlay, rules } }]);
  const twice = [rules[0], rules[0]];
  expect((await call('staff.attendanceRulesSet', { playMin: minPlay, rules: twice }, { token })).resultCode).toBe(
    'PR102',
  );
  const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));
  expect((await call('staff.attendanceRules', {}, { token: support })).resultCode).toBe('S003');
});

it('stamps a business day once, whoever clicks twice, and pays once', async () => {
  const { member, payIn, play, login } = await newMember();
  const token = await login();
  await payIn();
  await play(minPlay);
  const clicks = await Promise.all([1, 2, 3].map(() => call('promo.attend', {}, { token })));
  expect(clicks.map(({ resultCode }) => resultCode).sort()).toEqual(['0', 'PR101', 'PR101']);
  expect((await getBalances(platform.db, member.memberId)).point).toBe(100n);
});

it('counts days in a row across midnight in Seoul, pays the longer rule on its day and starts again after a gap', async () => {
  const { member, payIn, play, login } = await newMember();
  await payIn();
  const stampAt = async (at: string) => {
    clock.set(at);
    await play(minPlay);
    return request('promo.attend', {}, { token: await login() });
  };
  expect(await stampAt('2025-03-03T23:59:00+09:00')).toEqual({ day: '2025-03-03', streak: 1, points: 100 });
  expect(await stampAt('2025-03-04T00:01:00+09:00')).toMatchObject({ day: '2025-03-04', streak: 2 });
  expect(await stampAt('2025-03-05T12:00:00+09:00')).toMatchObject({ streak: 3, points: 1_100 });
  clock.set('2025-03-06T12:00:00+09:00');
  const token = await login();
  expect(await request('promo.attendance', {}, { token })).toMatchObject({
    turnoverPercent: 2_500,
    month: '2025-03',
    isStamped: false,
    streak: 3,
  });
  expect(await stampAt('2025-03-07T12:00:00+09:00')).toMatchObject({ streak: 1, points: 100 });
  const sheet = await request('promo.attendance', { month: '2025-03' }, { token: await login() });
  expect(sheet.stamps.map(({ day }) => day)).toEqual(['2025-03-07', '2025-03-05', '2025-03-04', '2025-03-03']);
  expect((await getBalances(platform.db, member.memberId)).point).toBe(1_400n);
  expect((await request('promo.attendance', { month: '2025-02' }, { token: await login() })).stamps).toEqual([]);
});

it('gives no stamp to who never paid in, and none for a day without play', async () => {
  clock.set('2025-03-10T12:00:00+09:00');
  const { member, payIn, play, login } = await newMember();
  const token = await login();
  await giveCash(platform, member.memberId, 50_000);
  await play(minPlay);
  expect((await call('promo.attend', {}, { token })).resultCode).toBe('PR103');
  await payIn();
  expect((await call('promo.attend', {}, { token })).resultCode).toBe('0');
  clock.set('2025-03-11T12:00:00+09:00');
  const next = await login();
  await play(minPlay - 1);
  expect(await call('promo.attend', {}, { token: next })).toMatchObject({ resultCode: 'PR104', data: { left: 1 } });
  expect(await request('promo.attendance', {}, { token: next })).toMatchObject({
    played: minPlay - 1,
    playMin: minPlay,
  });
  await play(1);
  expect((await call('promo.attend', {}, { token: next })).resultCode).toBe('0');
});
