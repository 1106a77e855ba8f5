/** Messages that are sent later: to whom, once, and again each week. */
import { afterAll, beforeEach, expect, it } from 'vitest';
import { connect, disconnect } from '../../platform/db/connect.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { clockStub } from '../../testing/clock-stub.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { notificationsCalls } from '../notifications/calls.ts';
import { segmentsCalls } from '../segments/calls.ts';
import { setTags } from '../staff/index.ts';
import { messagesCalls } from './calls.ts';
import { sendPlans } from './plans.ts';

const monday = '2025-03-03T12:00:00+09:00';
const tuesday = '2025-03-04T09:00:00+09:00';
const clock = clockStub(monday);
const server = await startCallServer({ calls: [...messagesCalls, ...segmentsCalls, ...notificationsCalls], clock });
const { platform, request, call, callConfirmed } = server;
const { db, url } = platform;
const otherNode = { ...platform, db: connect(url, { maxConnections: 5 }) };
afterAll(() => disconnect(otherNode.db));
/** Another one each time: a code of the app is good for one log-in, and sessions end while the clock is moved. */
const asStaff = async () => ({ token: await signInStaff(server, await buildStaff(platform, { role: 'owner' })) });

beforeEach(() => clock.set(monday));

const someone = () => buildMember(platform);
const tag = (member: BuiltMember, label: string) =>
  db.transaction((tx) => setTags(tx, member.memberId, [label], { by: 'owner', at: clock.now() }));

async function buildSegment(label: string): Promise<number> {
  const conditions = [{ kind: 'tag', label, hasYn: 'Y' }] as const;
  return (await request('staff.segmentSave', { name: label, conditions: [...conditions] }, await asStaff())).segmentIdx;
}

async function plan(
  target: object,
  title: string,
  { at = tuesday, isWeekly = false, isOffer = false } = {},
): Promise<string> {
  const message = { target, title, content: '<p>안녕하세요.</p>', isOffer, plan: { at, isWeekly } };
  return (await callConfirmed('staff.messageSend', message, await asStaff())).resultCode;
}

const planOf = async (title: string) =>
  (await request('staff.messagePlanList', {}, await asStaff())).find((row) => row.title === title);
const sendOnTwoNodes = () => Promise.all([sendPlans(platform), sendPlans(otherNode)]);
async function titlesOf(member: BuiltMember): Promise<string[]> {
  const own = { token: await signInMember(server, member) };
  return (await request('board.messageList', {}, own)).list.map(({ title }) => title);
}

it('a planned message goes to whoever is in the segment then, once, whichever node sends it', async () => {
  const [early, late, left] = await Promise.all([someone(), someone(), someone()]);
  await Promise.all([tag(early, 'plan-once'), tag(left, 'plan-once')]);
  const segmentIdx = await buildSegment('plan-once');
  expect(await plan({ kind: 'segment', segmentIdx }, '예약 안내')).toBe('0');
  await tag(late, 'plan-once');
  await db.transaction((tx) => setTags(tx, left.memberId, [], { by: 'owner', at: clock.now() }));
  clock.set('2025-03-04T08:59:59+09:00');
  expect(await sendOnTwoNodes()).toEqual([0, 0]);
  clock.set(tuesday);
  const sent = await sendOnTwoNodes();
  expect(sent[0] + sent[1]).toBe(1);
  expect(await sendPlans(platform)).toBe(0);
  expect(await Promise.all([early, late, left].map(titlesOf))).toEqual([['예약 안내'], ['예약 안내'], []]);
  expect(await planOf('예약 안내')).toMatchObject({ dueAt: null, recipients: 2, isWeekly: false });
  const own = { token: await signInMember(server, early) };
  expect((await request('notification.list', {}, own)).list).toMatchObject([
    { facts: { event: 'message-arrived', title: '예약 안내' } },
  ]);
});

it('a weekly one goes each week, once for weeks that were missed, and an empty segment does not end it', async () => {
  const member = await someone();
  const segmentIdx = await buildSegment('plan-weekly');
  await plan({ kind: 'segment', segmentIdx }, '주간 소식', { isWeekly: true });
  clock.set(tuesday);
  await sendOnTwoNodes();
  expect(await planOf('주간 소식')).toMatchObject({ dueAt: '2025-03-11T00:00:00.000Z', recipients: 0 });
  await tag(member, 'plan-weekly');
  clock.set('2025-03-26T12:00:00+09:00');
  await sendOnTwoNodes();
  expect(await titlesOf(member)).toEqual(['주간 소식']);
  expect(await planOf('주간 소식')).toMatchObject({ dueAt: '2025-04-01T00:00:00.000Z', recipients: 1 });
});

it('an offer goes to no one who refuses offers, and what is no offer goes to them too', async () => {
  const [taking, refusing] = await Promise.all([someone(), someone()]);
  await Promise.all([taking, refusing].map((member) => tag(member, 'plan-offer')));
  const target = { kind: 'segment', segmentIdx: await buildSegment('plan-offer') } as const;
  const own = { token: await signInMember(server, refusing) };
  await request('board.offersPrefer', { isOn: false }, own);
  expect(await request('board.offers', {}, own)).toEqual({ isOn: false });
  await plan(target, '혜택', { isOffer: true });
  await plan(target, '공지');
  clock.set(tuesday);
  await sendOnTwoNodes();
  expect((await titlesOf(taking)).toSorted()).toEqual(['공지', '혜택']);
  expect(await titlesOf(refusing)).toEqual(['공지']);
  expect(await planOf('혜택')).toMatchObject({ recipients: 1, isOffer: true });
  const again = { token: await signInMember(server, refusing) };
  await request('board.offersPrefer', { isOn: true }, again);
  expect(await request('board.offers', {}, again)).toEqual({ isOn: true });
});

it('one that fails is due as before, and is sent by the next run', async () => {
  const member = await someone();
  await plan({ kind: 'member', memId: member.loginId }, '다시 보내기');
  clock.set(tuesday);
  await db.$client.query(`create function refuse_copy() returns trigger language plpgsql as $$
    begin raise exception 'Refused by the test.'; end $$`);
  await db.$client.query('create trigger refused before insert on message_copies execute function refuse_copy()');
  await expect(sendPlans(platform)).rejects.toThrow();
  await db.$client.query('drop trigger refused on message_copies');
  expect(await planOf('다시 보내기')).toMatchObject({ sentAt: null, recipients: null });
  await sendOnTwoNodes();
  expect(await titlesOf(member)).toEqual(['다시 보내기']);
});

it('staff stop one once, and plan none for a time that is over or for a member that is not there', async () => {
  const member = await someone();
  const target = { kind: 'member', memId: member.loginId } as const;
  expect(await plan(target, '멈출 쪽지')).toBe('0');
  const planIdx = (await planOf('멈출 쪽지'))?.planIdx ?? 0;
  const stop = async () =>
    (await call('staff.messagePlanStop', { planIdx, reason: '취소' }, await asStaff())).resultCode;
  expect([await stop(), await stop()]).toEqual(['0', 'M005']);
  clock.set(tuesday);
  await sendOnTwoNodes();
  expect(await titlesOf(member)).toEqual([]);
  expect(await plan(target, '지난 쪽지', { at: tuesday })).toBe('Z400');
  const missing = await plan({ kind: 'member', memId: 'nosuchmember' }, '없는 회원', {
    at: '2025-03-09T09:00:00+09:00',
  });
  expect(missing).toBe('M003');
});

it('a planned message is changed until it is sent, and goes as it was changed, once', async () => {
  const member = await someone();
  await tag(member, 'plan-changed');
  const segmentIdx = await buildSegment('plan-changed');
  await plan({ kind: 'segment', segmentIdx }, '예약 초안');
  const { planIdx } = (await planOf('예약 초안')) ?? expect.fail('There is no plan.');
  const change = async (title: string, at: string) => {
    const changed = { planIdx, title, content: '<p>새 내용입니다.</p>', plan: { at, isWeekly: false }, reason: '오타' };
    return (await call('staff.messagePlanChange', changed, await asStaff())).resultCode;
  };
  expect(await change('지난 시각', monday)).toBe('Z400');
  expect(await change('예약 확정', '2025-03-04T10:00:00+09:00')).toBe('0');
  expect(await request('staff.messagePlan', { planIdx }, await asStaff())).toMatchObject({
    title: '예약 확정',
    content: '<p>새 내용입니다.</p>',
    dueAt: '2025-03-04T01:00:00.000Z',
  });
  clock.set(tuesday);
  expect(await sendPlans(platform)).toBe(0);
  clock.set('2025-03-04T10:00:00+09:00');
  await sendOnTwoNodes();
  expect(await titlesOf(member)).toEqual(['예약 확정']);
  expect(await change('너무 늦음', '2025-03-05T10:00:00+09:00')).toBe('M005');
});
