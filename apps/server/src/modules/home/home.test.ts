import { describe, expect, it } from 'vitest';
import { randomUuid } from '../../platform/rng.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { playTurnover } from '../../testing/play-turnover.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { cashierCalls } from '../cashier/calls.ts';
import { memberSessions, writeLimitChoice } from '../identity/index.ts';
import { promotionsCalls } from '../promotions/calls.ts';
import { siteOptions } from '../site/tables.ts';
import { memberSubscription } from './events.ts';

const server = await startCallServer({ calls: [...cashierCalls, ...promotionsCalls] });
const { platform, clock, request } = server;

describe('the main page', () => {
  it('answers its options, and who recommends behind a join code that may', async () => {
    const partner = await buildMember(platform, { tier: 'PTN_2', joinCode: 'harbour' });
    await buildMember(platform, { tier: 'PTN_2', joinCode: 'closedone', status: 'suspended' });
    await platform.db.update(siteOptions).set({ sns1Id: '@mirinae', sns1Link: 'https://t.example/mirinae' });
    const { siteOption, joinRecommanderId } = await request('site.option', { joinCode: 'Harbour' });
    expect(siteOption).toMatchObject({
      siteTitle: '미리내',
      signupOpen: 'Y',
      sns1: { Id: '@mirinae', Link: 'https://t.example/mirinae' },
      sns2: { Id: '', Link: '' },
    });
    expect(joinRecommanderId).toBe(partner.loginId);
    expect((await request('site.option', { joinCode: 'closedone' })).joinRecommanderId).toBe('');
    expect((await request('site.option', { joinCode: 'unknown' })).joinRecommanderId).toBe('');
    expect((await request('site.option', {})).joinRecommanderId).toBe('');
  });

  it('composes the main page and the ticker', async () => {
    expect(await request('site.main', {})).toMatchObject({
      ticker: [],
      serverTime: clock.now().toISOString(),
    });
    expect(await request('site.ticker', {})).toEqual([]);
  });
});

it('shows a new member which first steps it has taken, one by one', async () => {
  const member = await buildMember(platform);
  const token = await signInMember(server, member);
  const staff = await signInStaff(server, await buildStaff(platform, { role: 'owner' }));
  const steps = () => request('member.firstSteps', {}, { token });
  expect(await steps()).toEqual({ deposit: false, play: false, attendance: false, limits: false });
  const { cashIdx } = await request('cash.in', { cash: 50_000, requestKey: randomUuid(), bonus: 'N' }, { token });
  expect(await steps()).toMatchObject({ deposit: false });
  for (const to of [2, 1] as const) await request('staff.cashMove', { cashIdx, to }, { token: staff });
  expect(await steps()).toEqual({ deposit: true, play: false, attendance: false, limits: false });
  await playTurnover(platform, member.memberId, 50_000);
  expect(await steps()).toEqual({ deposit: true, play: true, attendance: false, limits: false });
  await request('promo.attend', {}, { token });
  expect(await steps()).toEqual({ deposit: true, play: true, attendance: true, limits: false });
  await platform.db.transaction((tx) => writeLimitChoice(tx, member.memberId, 'none', clock.now()));
  expect(await steps()).toEqual({ deposit: true, play: true, attendance: true, limits: true });
});

it('sends a socket that signs in the balances, unread messages and notifications, maintenance and whether games are up', async () => {
  const session = await memberSessions(platform)(await signInMember(server, await buildMember(platform)));
  if (session.kind !== 'member') throw new Error('The token has no live session.');
  const { topics, catchUp } = memberSubscription(platform)(session);
  expect(topics).toEqual([`member:${session.memberId}`, `session:${session.sessionId}`, 'site', 'powerball']);
  expect(await catchUp()).toEqual([
    { cmd: 'CASH', data1: '0', data2: '0' },
    { cmd: 'MSG', data1: '0', data2: '' },
    { cmd: 'NOTIFICATION', data1: '0', data2: '' },
    { cmd: 'INSPECT', data1: 'N', data2: '' },
    { cmd: 'LOCK_BET_YN', data1: 'N', data2: 'Y' },
  ]);
});
