/**
 * Goal: a message leaves the house once for each receiver, only to those who may get it, when they may get it. Method:
 * a mail server of the test, messages of staff, two nodes, and a clock that the test moves.
 */
import type { Answer, Request } from '@mirinae/contract/calls';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { servedCalls } from '../../app.ts';
import { connect, disconnect } from '../../platform/db/connect.ts';
import { buildAddress } from '../../testing/build-address.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { clockStub } from '../../testing/clock-stub.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { openSmtpServer } from '../../testing/smtp-server.ts';
import { sendPlans } from '../messages/plans.ts';
import { setTags } from '../staff/index.ts';
import { sendOutgoing } from './send.ts';

const noon = '2026-03-03T12:00:00+09:00';
const clock = clockStub(noon);
const smtp = await openSmtpServer();
const settings = { SMTP_URL: smtp.url, MAIL_FROM: 'Mirinae <post@site.example>', MAIL_PER_MINUTE: '4' };
const server = await startCallServer({ calls: servedCalls, clock, settings });
const { platform, request, callConfirmed, call } = server;
const { db, url } = platform;
const otherNode = { ...platform, db: connect(url, { maxConnections: 5 }) };
afterAll(() => disconnect(otherNode.db));

const asStaff = async () => ({ token: await signInStaff(server, await buildStaff(platform, { role: 'owner' })) });
const send = () => sendOutgoing(platform, 'mail');
const sendOnTwoNodes = () => Promise.all([send(), sendOutgoing(otherNode, 'mail')]);

beforeEach(async () => {
  clock.set(noon);
  smtp.arrived.length = 0;
  smtp.replies.recipient = '250 OK';
  smtp.replies.data = '250 2.0.0 OK: queued as TEST1';
  await db.$client.query('delete from outgoing_letters');
});

let segments = 0;
/** A segment of these members alone. */
async function segmentOf(...members: readonly BuiltMember[]) {
  segments += 1;
  const label = `outbox-${segments}`;
  for (const { memberId } of members)
    await db.transaction((tx) => setTags(tx, memberId, [label], { by: 'owner', at: clock.now() }));
  const conditions = [{ kind: 'tag' as const, label, hasYn: 'Y' as const }];
  const { segmentIdx } = await request('staff.segmentSave', { name: label, conditions }, await asStaff());
  return { kind: 'segment', segmentIdx } as const;
}

type Message = Partial<Omit<Request<'staff.messageSend'>, 'target'>> & Pick<Request<'staff.messageSend'>, 'target'>;
/** By mail alone, and advertising, unless it says otherwise. */
async function write({ target, ...rest }: Message): Promise<string> {
  const message = { title: '주말 혜택', content: '<p>새 소식입니다.</p>', isOffer: true, channels: ['mail'], ...rest };
  return (await callConfirmed('staff.messageSend', { target, ...message }, await asStaff())).resultCode;
}

const agreeing = async (choice: { night?: boolean } = {}) => {
  const member = await buildMember(platform);
  return { member, address: await buildAddress(platform, member, { channel: 'mail', ...choice }) };
};
const receivers = () => smtp.arrived.map(({ to }) => to).toSorted();
const listed = async (): Promise<Answer<'staff.outgoingList'>['list']> =>
  (await request('staff.outgoingList', { channel: 'mail' }, await asStaff())).list;
const statesOf = async () =>
  (await listed()).map(({ state, error }) => [state, error].filter((text) => text).join(' '));

describe('advertising by mail', () => {
  it('goes once to each who agreed, whichever node sends it, with its mark and a way to refuse', async () => {
    const [one, two] = [await agreeing(), await agreeing()];
    const silent = await buildMember(platform);
    await buildAddress(platform, silent, { channel: 'mail', offers: false });
    const without = await buildMember(platform);
    expect(await write({ target: await segmentOf(one.member, two.member, silent, without) })).toBe('0');
    await sendOnTwoNodes();
    await sendOnTwoNodes();
    expect(receivers()).toEqual([one.address, two.address].toSorted());
    const [mail] = smtp.arrived;
    expect(mail?.data).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail?.data).toMatch(/Subject: =\?UTF-8\?/);
    const sent = (await request('staff.messageList', {}, await asStaff())).list[0];
    expect(sent).toMatchObject({ recipients: 2, channels: ['mail'], outside: { waiting: 0, sent: 2, failed: 0 } });
  });

  it('is no message on the site when only mail was chosen, and is both when both were', async () => {
    const { member } = await agreeing();
    await write({ target: await segmentOf(member) });
    const own = { token: await signInMember(server, member) };
    expect((await request('board.messageList', {}, own)).list).toEqual([]);
    await write({ target: await segmentOf(member), channels: ['site', 'mail'] });
    expect((await request('board.messageList', {}, own)).list).toHaveLength(1);
  });

  it('reaches no one where no member agreed', async () => {
    const member = await buildMember(platform);
    await buildAddress(platform, member, { channel: 'mail', offers: false });
    expect(await write({ target: await segmentOf(member) })).toBe('M003');
    expect(await write({ target: await segmentOf(member), isOffer: false })).toBe('0');
  });

  it('waits in the night for eight in the morning, but for those who agreed to the night', async () => {
    const [day, night] = [await agreeing(), await agreeing({ night: true })];
    const target = await segmentOf(day.member, night.member);
    clock.set('2026-03-03T20:59:00+09:00');
    const plan = { at: '2026-03-03T21:30:00+09:00', isWeekly: false };
    expect(await write({ target, plan })).toBe('0');
    clock.set('2026-03-03T21:30:00+09:00');
    await sendPlans(platform);
    await send();
    expect(receivers()).toEqual([night.address]);
    clock.set('2026-03-04T07:59:59+09:00');
    await send();
    expect(receivers()).toEqual([night.address]);
    clock.set('2026-03-04T08:00:00+09:00');
    await send();
    expect(receivers()).toEqual([day.address, night.address].toSorted());
  });

  it('that is no advertising goes out in the night too', async () => {
    const { member, address } = await agreeing();
    clock.set('2026-03-04T02:00:00+09:00');
    await write({ target: await segmentOf(member), isOffer: false });
    await send();
    expect(receivers()).toEqual([address]);
    expect(smtp.arrived[0]?.data).not.toContain('List-Unsubscribe');
  });

  it('is not sent to who ended the consent, closed the account or took a break while it waited', async () => {
    const [one, two] = [await agreeing(), await agreeing()];
    await write({ target: await segmentOf(one.member, two.member) });
    const own = { token: await signInMember(server, one.member) };
    await request('reach.prefer', { channel: 'mail', offers: false, night: false }, own);
    await db.$client.query("update members set status = 'withdrawn' where member_id = $1", [two.member.memberId]);
    await send();
    expect(smtp.arrived).toEqual([]);
    expect((await statesOf()).toSorted()).toEqual(['dropped account-closed', 'dropped no-consent']);
  });

  it('on the site rings no device in the night, and is there all the same', async () => {
    const member = await buildMember(platform);
    await db.$client.query(
      `insert into push_subscriptions (member_id, target_box, target_mark, locale, user_agent, created_at)
       values ($1, '', sha256($2), 'ko', 'test', now())`,
      [member.memberId, Buffer.from(member.loginId)],
    );
    const rings = async () =>
      (await db.$client.query('select from push_messages join push_subscriptions using (subscription_id)')).rowCount;
    const target = await segmentOf(member);
    clock.set('2026-03-03T22:00:00+09:00');
    await write({ target, channels: ['site'] });
    expect(await rings()).toBe(0);
    await write({ target, channels: ['site'], isOffer: false });
    expect(await rings()).toBe(1);
    clock.set('2026-03-04T09:00:00+09:00');
    await write({ target, channels: ['site'] });
    expect(await rings()).toBe(2);
    const own = { token: await signInMember(server, member) };
    expect((await request('board.messageList', {}, own)).list).toHaveLength(3);
  });

  it('is not sent by a consent that is two years old', async () => {
    const { member } = await agreeing();
    const target = await segmentOf(member);
    clock.set('2028-03-04T12:00:00+09:00');
    expect(await write({ target })).toBe('M003');
  });

  it('is gone with a message that is recalled before it left', async () => {
    const { member } = await agreeing();
    await write({ target: await segmentOf(member), channels: ['site', 'mail'] });
    const sentIdx = (await request('staff.messageList', {}, await asStaff())).list[0]?.sentIdx ?? 0;
    await request('staff.messageRecall', { sentIdx }, await asStaff());
    await send();
    expect(smtp.arrived).toEqual([]);
    expect(await statesOf()).toEqual(['dropped recalled']);
  });
});

describe('a message that cannot be delivered', () => {
  it('is tried again, later each time, and given up after the last attempt', async () => {
    const { member, address } = await agreeing();
    smtp.replies.recipient = `451 4.7.1 <${address}> try again later`;
    await write({ target: await segmentOf(member) });
    for (const seconds of [0, 60, 300, 1_800, 7_200]) {
      clock.advance(seconds);
      // The night of advertising is not what is tried here.
      await send();
      expect(await statesOf()).toEqual(['waiting 451 4.7.1']);
    }
    clock.set('2026-03-04T12:00:00+09:00');
    await send();
    expect(await statesOf()).toEqual(['failed 451 4.7.1']);
    expect((await listed())[0]).toMatchObject({ tries: 6, dueAt: null });
  });

  it('for good is given up immediately; staff see why without the address, and send it again', async () => {
    const { member, address } = await agreeing();
    smtp.replies.recipient = `550 5.1.1 <${address}> unknown user`;
    await write({ target: await segmentOf(member) });
    await send();
    const [row] = await listed();
    expect(row).toMatchObject({ state: 'failed', error: '550 5.1.1', tries: 1, memId: member.loginId });
    expect(JSON.stringify(row)).not.toContain(address);
    smtp.replies.recipient = '250 OK';
    const again = { outgoingIdx: row?.outgoingIdx ?? 0, reason: '주소 확인' };
    await request('staff.outgoingRetry', again, await asStaff());
    expect((await call('staff.outgoingRetry', again, await asStaff())).resultCode).toBe('M011');
    await send();
    expect(receivers()).toEqual([address]);
    expect(await statesOf()).toEqual(['sent']);
  });

  it('since its node ended while it was sent is sent once more, and says that it may be the second', async () => {
    const { member } = await agreeing();
    await write({ target: await segmentOf(member) });
    await db.$client.query("update outgoing_messages set state = 'sending', tries = 1, tried_at = $1, due_at = $2", [
      clock.now(),
      new Date(clock.now().getTime() + 180_000),
    ]);
    await send();
    expect(smtp.arrived).toEqual([]);
    clock.advance(181);
    await sendOnTwoNodes();
    expect(smtp.arrived).toHaveLength(1);
    expect((await listed())[0]).toMatchObject({ state: 'sent', mayRepeat: true, tries: 2 });
  });

  it('waits where the channel has sent as many as it may within a minute', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => agreeing()));
    await write({ target: await segmentOf(...members.map(({ member }) => member)) });
    await sendOnTwoNodes();
    expect(smtp.arrived).toHaveLength(4);
    clock.advance(59);
    await send();
    expect(smtp.arrived).toHaveLength(4);
    clock.advance(1);
    await send();
    expect(smtp.arrived).toHaveLength(5);
  });
});

describe('receiver and text of a message', () => {
  it('are shown to staff on a reason that stays in the audit log', async () => {
    const { member, address } = await agreeing();
    await write({ target: await segmentOf(member) });
    await send();
    const [row] = await listed();
    const outgoingIdx = row?.outgoingIdx ?? 0;
    expect(row?.to).toBe(`${address[0]}***@mail.example`);
    const owner = await asStaff();
    const shown = await request('staff.outgoingReveal', { outgoingIdx, reason: 'support' }, owner);
    expect(shown).toMatchObject({ to: address, title: '주말 혜택', text: '새 소식입니다.' });
    const { list } = await request('staff.auditList', { action: 'personal.reveal' }, owner);
    expect(list[0]).toMatchObject({ target: `member:${member.memberId}`, after: { field: `outgoing:${outgoingIdx}` } });
    const without = { outgoingIdx, reason: 'other' };
    expect((await call('staff.outgoingReveal', without, owner)).resultCode).not.toBe('0');
  });
});
