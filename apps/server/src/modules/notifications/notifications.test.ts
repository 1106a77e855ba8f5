/** What members are told about their accounts, over the real calls of the modules that tell it. */
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
const { platform, clock, ask, call } = server;
const staff = await signInStaff(server, await buildStaff(platform));

async function someone() {
  const member = await buildMember(platform);
  const token = await signInMember(server, member);
  const list = async () => (await ask('notification.list', {}, { token })).list;
  const told = async () => (await list()).map(({ facts }) => facts);
  const unread = async () => (await ask('notification.list', {}, { token })).unread;
  return { member, token, list, told, unread };
}

const passwordChanged = { event: 'password-changed' } as const;
const tell = (...members: readonly Pick<BuiltMember, 'memberId'>[]) =>
  platform.db.transaction((tx) =>
    notify(
      platform,
      tx,
      members.map(({ memberId }) => ({ memberId, facts: passwordChanged })),
    ),
  );

describe('a notification', () => {
  it('is never told of what did not happen', async () => {
    const { member, told } = await someone();
    const received = await listenTo(platform, `member:${member.memberId}`);
    const undone = platform.db.transaction(async (tx) => {
      await notify(platform, tx, [{ memberId: member.memberId, facts: passwordChanged }]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await settled(platform);
    expect([await told(), received]).toEqual([[], []]);
  });

  it('of another member does not exist', async () => {
    const [owner, stranger] = [await someone(), await someone()];
    await tell(owner.member);
    const [row] = await owner.list();
    const { resultCode } = await call(
      'notification.read',
      { notificationIdx: row?.notificationIdx },
      { token: stranger.token },
    );
    expect([resultCode, await owner.unread(), await stranger.told()]).toEqual(['Z404', 1, []]);
  });

  it('is counted at login and on the socket, and read one by one or all at once', async () => {
    const { member, token } = await someone();
    await tell(member);
    await tell(member);
    await tell(member);
    const again = await signInMember(server, member);
    expect((await ask('member.info', {}, { token: again })).msgInfo.newNotifications).toBe(3);
    expect((await call('notification.list', {}, { token })).resultCode).toBe('TK999');
    const received = await listenTo(platform, `member:${member.memberId}`);
    const { list: rows } = await ask('notification.list', {}, { token: again });
    const notificationIdx = rows[1]?.notificationIdx ?? 0;
    expect(await ask('notification.read', { notificationIdx }, { token: again })).toEqual({ unread: 2 });
    expect(await ask('notification.read', { notificationIdx }, { token: again })).toEqual({ unread: 2 });
    expect(await ask('notification.read', {}, { token: again })).toEqual({ unread: 0 });
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
    await tell(member);
    const at = clock.now();
    clock.set(addSeconds(at, 90 * 24 * 3_600));
    await tell(member);
    expect([await deleteOldNotifications(platform), await count()]).toEqual([0, 2]);
    clock.advance(1);
    await deleteOldNotifications(platform);
    expect(await count()).toBe(1);
    clock.set(at);
  });

  it('takes the place of the unread one before it where only the latest matters', async () => {
    const { member, token, told } = await someone();
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
    expect(await told()).toMatchObject([{ number: 2 }]);
    await ask('notification.read', {}, { token });
    await win(3);
    expect(await told()).toMatchObject([{ number: 3 }, { number: 2 }]);
  });
});

describe('a kind', () => {
  it('that a member does not want is not told, to that member alone', async () => {
    const [quiet, other] = [await someone(), await someone()];
    await ask('notification.prefer', { kind: 'message', isOn: false }, { token: quiet.token });
    await ask('notification.prefer', { kind: 'message', isOn: false }, { token: quiet.token });
    const preferences = await ask('notification.preferences', {}, { token: quiet.token });
    expect(preferences.filter(({ isOn }) => !isOn)).toEqual([{ kind: 'message', isOn: false }]);
    await ask('staff.messageSend', { target: { kind: 'all' }, title: '공지', content: '<p>글</p>' }, { token: staff });
    expect([await quiet.told(), (await other.told()).length]).toEqual([[], 1]);
    await ask('notification.prefer', { kind: 'message', isOn: true }, { token: quiet.token });
    const target = { kind: 'member', memId: quiet.member.loginId } as const;
    await ask('staff.messageSend', { target, title: '다시', content: '<p>글</p>' }, { token: staff });
    expect(await quiet.told()).toMatchObject([{ title: '다시' }]);
  });

  it('of security cannot be turned off', async () => {
    const { token } = await someone();
    expect((await call('notification.prefer', { kind: 'security', isOn: false }, { token })).resultCode).toBe('Z400');
  });
});

describe('a member is told', () => {
  it('of a decided deposit, at once and once', async () => {
    const { member, token, told } = await someone();
    const { cashIdx } = await ask('cash.in', { cash: 20_000, requestKey: randomUuid() }, { token });
    const received = await listenTo(platform, `member:${member.memberId}`);
    await ask('staff.cashMove', { cashIdx, to: 2 }, { token: staff });
    expect(await told()).toEqual([]);
    await ask('staff.cashMove', { cashIdx, to: 1 }, { token: staff });
    await settled(platform);
    expect(await told()).toEqual([{ event: 'deposit-done', cash: 20_000 }]);
    expect(received).toContainEqual({
      cmd: 'NOTIFICATION',
      data1: '1',
      data2: JSON.stringify({ cash: 20_000, event: 'deposit-done' }),
    });
  });

  it('of a deposit that was cancelled', async () => {
    const { token, told } = await someone();
    const { cashIdx } = await ask('cash.in', { cash: 20_000, requestKey: randomUuid() }, { token });
    await ask('staff.cashMove', { cashIdx, to: 2 }, { token: staff });
    await ask('staff.cashMove', { cashIdx, to: -1, reason: '확인 불가' }, { token: staff });
    expect(await told()).toEqual([{ event: 'deposit-cancelled', cash: 20_000 }]);
  });

  it('of a message until it is read or recalled', async () => {
    const [reader, other] = [await someone(), await someone()];
    for (const { member } of [reader, other])
      await ask(
        'staff.messageSend',
        { target: { kind: 'member', memId: member.loginId }, title: '안내', content: '<p>글</p>' },
        { token: staff },
      );
    const [facts] = await reader.told();
    const msgIdx = facts?.event === 'message-arrived' ? facts.msgIdx : 0;
    expect(await ask('board.messageRead', { msgIdx }, { token: reader.token })).toMatchObject({ title: '안내' });
    expect(await reader.unread()).toBe(0);
    expect(await other.unread()).toBe(1);
    const [sent] = (await ask('staff.messageList', {}, { token: staff })).list;
    await ask('staff.messageRecall', { sentIdx: sent?.sentIdx ?? 0 }, { token: staff });
    expect([await other.told(), await other.unread()]).toEqual([[], 0]);
  });

  it('of a coupon, by whom it was given, until it is recalled', async () => {
    const [giver, friend] = [await someone(), await someone()];
    const issued = { name: '봄', worth: 'point', amount: 500, expiresAt: null } as const;
    const target = { to: 'member', memId: giver.member.loginId } as const;
    await ask('staff.couponIssue', { ...issued, target }, { token: staff });
    expect(await giver.told()).toEqual([{ event: 'coupon-given', name: '봄', worth: 'point', amount: 500, from: '' }]);
    const [coupon] = (await ask('promo.couponList', { view: 'open' }, { token: giver.token })).list;
    await ask(
      'promo.couponGift',
      { couponIdx: coupon?.couponIdx ?? 0, memId: friend.member.loginId },
      { token: giver.token },
    );
    expect(await friend.told()).toMatchObject([{ event: 'coupon-given', from: giver.member.nickname }]);
    const [issue] = (await ask('staff.couponList', {}, { token: staff })).list;
    await ask('staff.couponRecall', { issueIdx: issue?.issueIdx ?? 0 }, { token: staff });
    expect(await friend.told()).toEqual([]);
  });

  it('of the answer to a question', async () => {
    const { token, told } = await someone();
    const { boardIdx } = await ask(
      'board.save',
      { boardType: 'qna', category: 'etc', title: '언제 열리나요?', content: '<p>궁금합니다.</p>' },
      { token },
    );
    await ask('staff.qnaAnswer', { boardIdx, content: '<p>저녁입니다.</p>' }, { token: staff });
    expect(await told()).toEqual([{ event: 'question-answered', boardIdx, title: '언제 열리나요?' }]);
  });

  it('of a changed password', async () => {
    const { member, token, told } = await someone();
    const next = 'another1!';
    await ask('member.update', { memPassNow: member.password, memPass: next, memPassCheck: next }, { token });
    expect(await told()).toEqual([passwordChanged]);
  });
});
