/** Notifications about members' accounts, over the real calls of the modules that write them. */
import { rewardTurnover } from '@mirinae/game-math/wagering/edges';
import { describe, expect, it } from 'vitest';
import { addSeconds } from '../../platform/clock.ts';
import { randomUuid } from '../../platform/rng.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { listenTo, settled } from '../../testing/observe.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { boardCalls } from '../board/calls.ts';
import { cashierCalls } from '../cashier/calls.ts';
import { messagesCalls } from '../messages/calls.ts';
import { promotionsCalls } from '../promotions/calls.ts';
import { notificationsCalls } from './calls.ts';
import { deleteOldNotifications } from './events.ts';
import { notify } from './index.ts';

const server = await startCallServer({
  calls: [...notificationsCalls, ...cashierCalls, ...messagesCalls, ...promotionsCalls, ...boardCalls],
});
const { platform, clock, request, call } = server;
const staff = await signInStaff(server, await buildStaff(platform));

async function someone() {
  const member = await buildMember(platform);
  const token = await signInMember(server, member);
  const list = async () => (await request('notification.list', {}, { token })).list;
  const listed = async () => (await list()).map(({ facts }) => facts);
  const unread = async () => (await request('notification.list', {}, { token })).unread;
  return { member, token, list, listed, unread };
}

const passwordChanged = { event: 'password-changed' } as const;
const report = (...members: readonly Pick<BuiltMember, 'memberId'>[]) =>
  platform.db.transaction((tx) =>
    notify(
      platform,
      tx,
      members.map(({ memberId }) => ({ memberId, facts: passwordChanged })),
    ),
  );

describe('a notification', () => {
  it('is never written for what did not happen', async () => {
    const { member, listed } = await someone();
    const received = await listenTo(platform, `member:${member.memberId}`);
    const undone = platform.db.transaction(async (tx) => {
      await notify(platform, tx, [{ memberId: member.memberId, facts: passwordChanged }]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await settled(platform);
    expect([await listed(), received]).toEqual([[], []]);
  });

  it('of another member does not exist', async () => {
    const [owner, stranger] = [await someone(), await someone()];
    await report(owner.member);
    const [row] = await owner.list();
    const { resultCode } = await call(
      'notification.read',
      { notificationIdx: row?.notificationIdx },
      { token: stranger.token },
    );
    expect([resultCode, await owner.unread(), await stranger.listed()]).toEqual(['Z404', 1, []]);
  });

  it('is counted at login and on the socket, and read one by one or all together', async () => {
    const { member, token } = await someone();
    await report(member);
    await report(member);
    await report(member);
    const again = await signInMember(server, member);
    expect((await request('member.info', {}, { token: again })).msgInfo.newNotifications).toBe(3);
    expect((await call('notification.list', {}, { token })).resultCode).toBe('TK999');
    const received = await listenTo(platform, `member:${member.memberId}`);
    const { list: rows } = await request('notification.list', {}, { token: again });
    const notificationIdx = rows[1]?.notificationIdx ?? 0;
    expect(await request('notification.read', { notificationIdx }, { token: again })).toEqual({ unread: 2 });
    expect(await request('notification.read', { notificationIdx }, { token: again })).toEqual({ unread: 2 });
    expect(await request('notification.read', {}, { token: again })).toEqual({ unread: 0 });
    await settled(platform);
    expect(received).toEqual([
      { cmd: 'NOTIFICATION', data1: '2', data2: '' },
      { cmd: 'NOTIFICATION', data1: '0', data2: '' },
    ]);
  });

  it('is kept for 90 days', async () => {
    const { member } = await someone();
    const count = async () => {
      const text = 'select count(*)::int as kept from notifications where member_id = $1';
      return (await platform.db.$client.query<{ kept: number }>(text, [member.memberId])).rows[0]?.kept;
    };
    await report(member);
    const at = clock.now();
    clock.set(addSeconds(at, 90 * 24 * 3_600));
    await report(member);
    expect([await deleteOldNotifications(platform), await count()]).toEqual([0, 2]);
    clock.advance(1);
    await deleteOldNotifications(platform);
    expect(await count()).toBe(1);
    clock.set(at);
  });

  it('takes the place of the unread one before it where only the latest matters', async () => {
    const { member, token, listed } = await someone();
    const win = (number: number) =>
      platform.db.transaction((tx) =>
        notify(platform, tx, [
          {
            memberId: member.memberId,
            facts: { event: 'draw-won', room: 'pb1', number, cash: 1_950 },
            subject: 'room:pb1',
            isLatestOnly: true,
          },
        ]),
      );
    await win(1);
    await win(2);
    expect(await listed()).toMatchObject([{ number: 2 }]);
    await request('notification.read', {}, { token });
    await win(3);
    expect(await listed()).toMatchObject([{ number: 3 }, { number: 2 }]);
  });
});

describe('a kind', () => {
  it('of a kind that a member switched off is not written for that member alone', async () => {
    const [quiet, other] = [await someone(), await someone()];
    await request('notification.prefer', { kind: 'message', isOn: false }, { token: quiet.token });
    await request('notification.prefer', { kind: 'message', isOn: false }, { token: quiet.token });
    const preferences = await request('notification.preferences', {}, { token: quiet.token });
    expect(preferences.filter(({ isOn }) => !isOn)).toEqual([{ kind: 'message', isOn: false }]);
    await request(
      'staff.messageSend',
      { target: { kind: 'all' }, title: '공지', content: '<p>글</p>' },
      { token: staff },
    );
    expect([await quiet.listed(), (await other.listed()).length]).toEqual([[], 1]);
    await request('notification.prefer', { kind: 'message', isOn: true }, { token: quiet.token });
    const target = { kind: 'member', memId: quiet.member.loginId } as const;
    await request('staff.messageSend', { target, title: '다시', content: '<p>글</p>' }, { token: staff });
    expect(await quiet.listed()).toMatchObject([{ title: '다시' }]);
  });

  it('of security cannot be turned off', async () => {
    const { token } = await someone();
    expect((await call('notification.prefer', { kind: 'security', isOn: false }, { token })).resultCode).toBe('Z400');
  });
});

describe('a member is notified', () => {
  it('of a decided deposit, immediately and once', async () => {
    const { member, token, listed } = await someone();
    const { cashIdx } = await request('cash.in', { cash: 20_000, requestKey: randomUuid() }, { token });
    const received = await listenTo(platform, `member:${member.memberId}`);
    await request('staff.cashMove', { cashIdx, to: 2 }, { token: staff });
    expect(await listed()).toEqual([]);
    await request('staff.cashMove', { cashIdx, to: 1 }, { token: staff });
    await settled(platform);
    const bonus = { amount: 2_000, turnoverPercent: rewardTurnover };
    expect(await listed()).toEqual([{ event: 'deposit-done', cash: 20_000, turnoverPercent: 100, bonus }]);
    expect(received).toContainEqual({
      cmd: 'NOTIFICATION',
      data1: '1',
      data2: JSON.stringify({ cash: 20_000, bonus, event: 'deposit-done', turnoverPercent: 100 }),
    });
  });

  it('of a deposit that was cancelled', async () => {
    const { token, listed } = await someone();
    const { cashIdx } = await request('cash.in', { cash: 20_000, requestKey: randomUuid() }, { token });
    await request('staff.cashMove', { cashIdx, to: 2 }, { token: staff });
    await request('staff.cashMove', { cashIdx, to: -1, reason: '확인 불가' }, { token: staff });
    expect(await listed()).toEqual([{ event: 'deposit-cancelled', cash: 20_000 }]);
  });

  it('of a message until it is read or recalled', async () => {
    const [reader, other] = [await someone(), await someone()];
    for (const { member } of [reader, other])
      await request(
        'staff.messageSend',
        { target: { kind: 'member', memId: member.loginId }, title: '안내', content: '<p>글</p>' },
        { token: staff },
      );
    const [facts] = await reader.listed();
    const msgIdx = facts?.event === 'message-arrived' ? facts.msgIdx : 0;
    expect(await request('board.messageRead', { msgIdx }, { token: reader.token })).toMatchObject({ title: '안내' });
    expect(await reader.unread()).toBe(0);
    expect(await other.unread()).toBe(1);
    const [sent] = (await request('staff.messageList', {}, { token: staff })).list;
    await request('staff.messageRecall', { sentIdx: sent?.sentIdx ?? 0 }, { token: staff });
    expect([await other.listed(), await other.unread()]).toEqual([[], 0]);
  });

  it('of a coupon, by whom it was given, until it is recalled', async () => {
    const [giver, friend] = [await someone(), await someone()];
    const issued = { name: '봄', worth: 'point', amount: 500, expiresAt: null } as const;
    const target = { to: 'member', memId: giver.member.loginId } as const;
    await request('staff.couponIssue', { ...issued, target }, { token: staff });
    expect(await giver.listed()).toEqual([
      { event: 'coupon-given', name: '봄', worth: 'point', amount: 500, from: '', turnoverPercent: rewardTurnover },
    ]);
    const [coupon] = (await request('promo.couponList', { view: 'open' }, { token: giver.token })).list;
    await request(
      'promo.couponGift',
      { couponIdx: coupon?.couponIdx ?? 0, memId: friend.member.loginId },
      { token: giver.token },
    );
    expect(await friend.listed()).toMatchObject([{ event: 'coupon-given', from: giver.member.nickname }]);
    const [issue] = (await request('staff.couponList', {}, { token: staff })).list;
    await request('staff.couponRecall', { issueIdx: issue?.issueIdx ?? 0 }, { token: staff });
    expect(await friend.listed()).toEqual([]);
  });

  it('of the answer to a question', async () => {
    const { token, listed } = await someone();
    const { boardIdx } = await request(
      'board.save',
      { boardType: 'qna', category: 'etc', title: '언제 열리나요?', content: '<p>궁금합니다.</p>' },
      { token },
    );
    await request('staff.qnaAnswer', { boardIdx, content: '<p>저녁입니다.</p>' }, { token: staff });
    expect(await listed()).toEqual([{ event: 'question-answered', boardIdx, title: '언제 열리나요?' }]);
  });

  it('of a changed password', async () => {
    const { member, token, listed } = await someone();
    const next = 'another1!';
    await request('member.update', { memPassNow: member.password, memPass: next, memPassCheck: next }, { token });
    expect(await listed()).toEqual([passwordChanged]);
  });
});
