/** Everything that happened to a member, in one list that is narrowed by kind and read stretch by stretch. */
import type { timelineGroup } from '@mirinae/contract/staff/timeline';
import { expect, test } from 'vitest';
import { saferPlayHost } from '../../app.ts';
import { money } from '../../platform/money.ts';
import { randomUuid } from '../../platform/rng.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { giveCash } from '../../testing/give-money.ts';
import { readCaptcha, signInMember, signInStaff } from '../../testing/sign-in.ts';
import { placeBet, settleBet } from '../bets/index.ts';
import { cashierCalls } from '../cashier/calls.ts';
import { messagesCalls } from '../messages/calls.ts';
import { saferPlayCalls } from '../saferplay/calls.ts';

const server = await startCallServer({ calls: [...cashierCalls, ...messagesCalls, ...saferPlayCalls(saferPlayHost)] });
const { platform, request, call, callConfirmed, clock } = server;
const { db } = platform;
const owner = await signInStaff(server, await buildStaff(platform, { role: 'owner' }));
const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));

type Query = { group?: (typeof timelineGroup.options)[number]; before?: string };
const read = (memberId: bigint, query: Query = {}, token = support) =>
  request('staff.memberTimeline', { memberId: Number(memberId), ...query }, { token });
const whatOf = async (memberId: bigint, group: Query['group']) =>
  (await read(memberId, group === undefined ? {} : { group })).list.map(({ what }) => what);

const require = (memberId: bigint, closedAs: string | null, at: Date) =>
  db.$client.query(
    `insert into wagering_requirements (member_id, source, binds, reference, amount, needed, done, opened_at, closed_at, closed_as)
     values ($1, 'bonus', 'cash', $2, 10000, 50000, 12000, $3, $4, $5)`,
    [memberId, randomUuid(), at, closedAs === null ? null : at, closedAs],
  );

test('what the member, staff and the house did is there, each under its kind', async () => {
  const member = await buildMember(platform);
  const { memberId } = member;
  await giveCash(platform, memberId, 50_000);
  const token = await signInMember(server, member);
  const wrong = { memId: member.loginId, memPass: 'wrong-password-1', ...(await readCaptcha(server)) };
  await call('member.login', wrong);
  const bet = { vendorKey: '201', betKey: randomUuid() };
  await placeBet(platform, {
    ...bet,
    memberId,
    gameType: 'slot',
    gameKey: 'hangang-seven',
    roundId: 'r-1',
    stake: money(1_000),
    placedAt: clock.now(),
  });
  await settleBet(platform, { ...bet, winKey: randomUuid(), payout: money(3_000), finished: true });
  await request('safer.limitSet', { kind: 'stake-day', amount: 40_000 }, { token });
  const id = Number(memberId);
  await request('staff.noteAdd', { memberId: id, text: '본인 통화 확인' }, { token: support });
  await request('staff.memberStatus', { memberId: id, status: 'suspended', reason: '확인 중' }, { token: owner });
  await callConfirmed(
    'staff.messageSend',
    { target: { kind: 'member', memId: member.loginId }, title: '안내', content: '<p>내용</p>' },
    { token: owner },
  );
  await require(memberId, 'bust', clock.now());

  expect(await whatOf(memberId, 'login')).toEqual(expect.arrayContaining(['done', 'refused.password']));
  expect(await whatOf(memberId, 'limit')).toEqual(['tightened']);
  expect(await whatOf(memberId, 'bonus')).toEqual(expect.arrayContaining(['opened', 'ended.bust']));
  expect((await read(memberId, { group: 'bet' })).list).toMatchObject([
    { what: 'slot', amount: 2_000, facts: { type: 'win', cash: 1_000, winCash: 3_000 } },
  ]);
  const acts = (await read(memberId, { group: 'staff' })).list;
  expect(acts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ what: 'note', note: '본인 통화 확인' }),
      expect.objectContaining({ what: 'member.status', note: '확인 중' }),
    ]),
  );
  expect(acts).toHaveLength(2);
  const movements = (await read(memberId, { group: 'money' })).list;
  expect(movements).toMatchObject([{ amount: 50_000, after: 50_000 }]);
  const all = (await read(memberId)).list;
  expect(new Set(all.map(({ group }) => group))).toEqual(
    new Set(['money', 'bet', 'login', 'staff', 'message', 'bonus', 'limit']),
  );
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
});

test('a request is there with its state, and who decided it', async () => {
  const { memberId } = await buildMember(platform);
  await db.$client.query(
    `insert into cash_requests (member_id, kind, amount, request_key, balance_after, requested_at, account, status, processed_at, processed_by, reason)
     values ($1, 'deposit', 5000, $2, 0, $3, '{"rail":"bank-transfer"}', -1, $3, 'clerk', '이름 다름')`,
    [memberId, randomUuid(), clock.now()],
  );
  expect((await read(memberId, { group: 'money' })).list).toMatchObject([
    { what: 'request.deposit', amount: 5_000, by: 'clerk', note: '이름 다름', facts: { state: 'refused' } },
  ]);
});

test('it goes on where it ended, each entry once, those of one moment together', async () => {
  const { memberId } = await buildMember(platform);
  const start = clock.now().getTime();
  for (let n = 0; n < 60; n += 1) await require(memberId, null, new Date(start - Math.floor(n / 3) * 1_000));
  const seen: string[] = [];
  let next: string | null | undefined;
  do {
    const page: { list: { key: string }[]; next: string | null } = await read(memberId, {
      group: 'bonus',
      ...(next ? { before: next } : {}),
    });
    seen.push(...page.list.map(({ key }) => key));
    next = page.next;
  } while (next);
  expect(seen).toHaveLength(60);
  expect(new Set(seen).size).toBe(60);
});

test('of a member that does not exist there is none', async () => {
  expect((await call('staff.memberTimeline', { memberId: 999_999_999 }, { token: owner })).resultCode).toBe('Z404');
});
