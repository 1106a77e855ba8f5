import type { Request } from '@mirinae/contract/calls';
import { fieldsOf } from '@mirinae/contract/fields-of';
import type { Locale } from '@mirinae/contract/languages';
import { expect, it } from 'vitest';
import type { BuiltMember } from '../../testing/build-member.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { listenTo, settled } from '../../testing/observe.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { memberSubscription } from '../home/events.ts';
import { messagesCalls } from './calls.ts';
import { deleteOldMessages } from './events.ts';
import { notifyMembers } from './index.ts';

const server = await startCallServer({ calls: messagesCalls });
const { platform, request, call, clock } = server;
const staff = await signInStaff(server, await buildStaff(platform, { role: 'support' }));

const send = (target: object, title = '안내', content = '<p>안녕하세요.</p>') =>
  call('staff.messageSend', { target, title, content }, { token: staff });
const sendToMany = (target: Request<'staff.messageSend'>['target'], title: string) =>
  request('staff.messageSend', { target, title, content: '<p>안녕하세요.</p>' }, { token: staff });
const sendTo = ({ loginId: memId }: BuiltMember, title?: string) => send({ kind: 'member', memId }, title);

const isCount = (message: unknown) => fieldsOf(message).cmd === 'MSG';

async function inbox(token: string) {
  const { list, unread } = await request('board.messageList', {}, { token });
  return { list, unread };
}

it('counts on the socket what arrives and what is read', async () => {
  const member = await buildMember(platform);
  const token = await signInMember(server, member);
  const received = await listenTo(platform, `member:${member.memberId}`);
  expect((await sendTo(member, '첫 쪽지')).data).toEqual({ recipients: 1 });
  const [message] = (await inbox(token)).list;
  expect(message).toMatchObject({ title: '첫 쪽지', readYn: 'N' });
  const read = await request('board.messageRead', { msgIdx: message?.msgIdx ?? 0 }, { token });
  expect(read).toMatchObject({ content: '<p>안녕하세요.</p>', readYn: 'Y' });
  await settled(platform);
  expect(received.filter(isCount)).toEqual([
    { cmd: 'MSG', data1: '1', data2: '' },
    { cmd: 'MSG', data1: '0', data2: '' },
  ]);
});

it('carries what the house sends by itself, cleaned as what staff write, to those who are meant', async () => {
  const [member, other] = [await buildMember(platform), await buildMember(platform)];
  const [token, otherToken] = [await signInMember(server, member), await signInMember(server, other)];
  const names = { ko: '새 <i>별</i>', en: 'New <script>star</script>', vi: 'Sao & trăng' };
  const letter = { letter: 'grade-reached', names, reward: 0, monthly: 0 } as const;
  await platform.db.transaction((tx) => notifyMembers(platform, tx, [member.memberId], { about: 'vip:1', letter }));
  const { list, unread } = await inbox(token);
  expect(unread).toBe(1);
  const read = (locale: Locale) => request('board.messageRead', { msgIdx: list[0]?.msgIdx ?? 0 }, { token, locale });
  expect((await read('ko')).title).toBe('VIP 새 ＜i>별＜/i> 등급이 되셨습니다');
  expect((await read('en')).content).not.toContain('script');
  expect((await read('vi')).content).toContain('<strong>Sao &amp; trăng</strong>');
  const titles = (await request('staff.messageList', {}, { token: staff, locale: 'en' })).list.map(
    ({ title }) => title,
  );
  expect(titles).toContain('You are VIP New ＜script>star＜/script> now');
  expect((await inbox(otherToken)).list).toEqual([]);
});

it.each([
  ['ko', '25배 베팅하면'],
  ['en', '25x of them'],
  ['vi', '25 vòng cược'],
] as const)('says with the points of a grade which play they require, %s', async (locale, play) => {
  const [member, other] = [await buildMember(platform), await buildMember(platform)];
  const names = { ko: '별', en: 'Star', vi: 'Sao' };
  const send = (memberId: typeof member.memberId, reward: number) => {
    const letter = { letter: 'grade-reached', names, reward, monthly: 0, turnoverPercent: 2_500 } as const;
    return platform.db.transaction((tx) => notifyMembers(platform, tx, [memberId], { about: 'vip:1', letter }));
  };
  await send(member.memberId, 1_000);
  await send(other.memberId, 0);
  const contentFor = async (reader: typeof member) => {
    const token = await signInMember(server, reader);
    const [message] = (await inbox(token)).list;
    return (await request('board.messageRead', { msgIdx: message?.msgIdx ?? 0 }, { token, locale })).content;
  };
  expect(await contentFor(member)).toContain(play);
  expect(await contentFor(other)).not.toContain(play);
});

it('sends the count at login, at the return and when a socket signs in', async () => {
  const member = await buildMember(platform);
  await sendTo(member);
  await sendTo(member);
  const token = await signInMember(server, member);
  expect((await request('member.info', {}, { token })).msgInfo.newMsg).toBe(2);
  const { catchUp } = memberSubscription(platform)({
    kind: 'member',
    memberId: member.memberId,
    loginId: member.loginId,
    tier: member.tier,
    sessionId: 'test',
    expiresAt: clock.now(),
  });
  expect(await catchUp()).toContainEqual({ cmd: 'MSG', data1: '2', data2: '' });
});

it('deletes read messages only, all that were chosen or none', async () => {
  const member = await buildMember(platform);
  const token = await signInMember(server, member);
  await sendTo(member, '하나');
  await sendTo(member, '둘');
  const [second, first] = (await inbox(token)).list.map(({ msgIdx }) => msgIdx);
  await request('board.messageRead', { msgIdx: first ?? 0 }, { token });
  expect((await call('board.messageUpdate', { msgIdx: [first, second] }, { token })).resultCode).toBe('M002');
  expect((await inbox(token)).list).toHaveLength(2);
  await request('board.messageUpdate', { msgIdx: [first ?? 0] }, { token });
  expect((await inbox(token)).list.map(({ title }) => title)).toEqual(['둘']);
  expect((await call('board.messageRead', { msgIdx: first }, { token })).resultCode).toBe('Z404');
});

it("answers another member's message like one that does not exist", async () => {
  const [owner, stranger] = [await buildMember(platform), await buildMember(platform)];
  await sendTo(owner);
  const [message] = (await inbox(await signInMember(server, owner))).list;
  const token = await signInMember(server, stranger);
  const msgIdx = message?.msgIdx ?? 0;
  expect((await call('board.messageRead', { msgIdx }, { token })).resultCode).toBe('Z404');
  expect((await call('board.messageUpdate', { msgIdx: [msgIdx] }, { token })).resultCode).toBe('Z404');
});

it('reaches a level, a branch and everybody, and no one else', async () => {
  const head = await buildMember(platform, { tier: 'PTN_1' });
  const below = await buildMember(platform, { recommender: head });
  const outside = await buildMember(platform, { level: 7 });
  const pending = await buildMember(platform, { status: 'pending', level: 7 });
  await sendToMany({ kind: 'branch', memId: head.loginId }, '조직');
  await sendToMany({ kind: 'level', level: 7 }, '레벨');
  await sendToMany({ kind: 'all' }, '모두');
  const titles = async (member: BuiltMember) =>
    (await inbox(await signInMember(server, member))).list.map(({ title }) => title);
  expect(await titles(below)).toEqual(['모두', '조직']);
  expect(await titles(outside)).toEqual(['모두', '레벨']);
  const { rows } = await platform.db.$client.query('select 1 from message_copies where member_id = $1', [
    pending.memberId,
  ]);
  expect(rows).toEqual([]);
});

it('is not sent to everybody in one click, nor when they have become more since it was confirmed', async () => {
  const member = await buildMember(platform);
  const token = await signInMember(server, member);
  const all = { target: { kind: 'all' }, title: '모두에게', content: '<p>글</p>' };
  const unconfirmed = await call('staff.messageSend', all, { token: staff });
  expect(unconfirmed).toMatchObject({ resultCode: 'S030', data: { total: 0 } });
  expect((await call('staff.messageSend', { ...all, expected: unconfirmed.data }, { token: staff })).resultCode).toBe(
    'S031',
  );
  await buildMember(platform);
  const confirmed = { ...all, expected: unconfirmed.data, reason: '공지' };
  expect((await call('staff.messageSend', confirmed, { token: staff })).resultCode).toBe('S030');
  expect(await inbox(token)).toEqual({ list: [], unread: 0 });
});

it('vanishes where it was not read when staff recall it, and stays marked where it was', async () => {
  const [reader, other] = [await buildMember(platform, { level: 9 }), await buildMember(platform, { level: 9 })];
  const [token, otherToken] = [await signInMember(server, reader), await signInMember(server, other)];
  await sendToMany({ kind: 'level', level: 9 }, '잘못된 안내');
  const [message] = (await inbox(token)).list;
  await request('board.messageRead', { msgIdx: message?.msgIdx ?? 0 }, { token });
  const received = await listenTo(platform, `member:${other.memberId}`);
  const [sent] = (await request('staff.messageList', {}, { token: staff })).list;
  const sentIdx = sent?.sentIdx ?? 0;
  expect(await call('staff.messageRecall', { sentIdx }, { token: staff })).toMatchObject({
    resultCode: 'S030',
    data: { count: 1, total: 0 },
  });
  expect((await inbox(otherToken)).unread).toBe(1);
  expect(await request('staff.messageRecall', { sentIdx }, { token: staff })).toEqual({ recalled: 1, read: 1 });
  expect(await inbox(otherToken)).toEqual({ list: [], unread: 0 });
  expect((await inbox(token)).list).toMatchObject([{ title: '잘못된 안내', readYn: 'Y', recalledYn: 'Y' }]);
  await settled(platform);
  expect(received.filter(isCount)).toEqual([{ cmd: 'MSG', data1: '0', data2: '' }]);
  expect((await request('staff.messageList', {}, { token: staff })).list[0]?.recalledAt).not.toBeNull();
  expect((await call('staff.messageRecall', { sentIdx }, { token: staff })).resultCode).toBe('M004');
  expect((await call('staff.messageRecall', { sentIdx: 999_999 }, { token: staff })).resultCode).toBe('Z404');
});

it.each([
  ['nobody', { kind: 'member', memId: 'nobody99' }, '안내', '<p>글</p>', 'M003'],
  ['a branch without a partner', { kind: 'branch', memId: 'nobody99' }, '안내', '<p>글</p>', 'M003'],
  ['no title', { kind: 'all' }, ' ', '<p>글</p>', 'BD01'],
  ['a text without words', { kind: 'all' }, '안내', '<p> </p><script>alert(1)</script>', 'BD02'],
])('refuses a message to %s', async (_, target, title, content, code) => {
  expect((await send(target, title, content)).resultCode).toBe(code);
});

it('shows staff how many read what was sent, and keeps the sending in the audit log', async () => {
  const member = await buildMember(platform);
  const token = await signInMember(server, member);
  await sendTo(member, '읽어 주세요');
  const [message] = (await inbox(token)).list;
  await request('board.messageRead', { msgIdx: message?.msgIdx ?? 0 }, { token });
  const { list } = await request('staff.messageList', {}, { token: staff });
  expect(list[0]).toMatchObject({ title: '읽어 주세요', target: `member:${member.loginId}`, recipients: 1, reads: 1 });
  const { rows } = await platform.db.$client.query("select target from staff_audit where action = 'message.send'");
  expect(rows).toContainEqual({ target: `member:${member.loginId}` });
});

it('keeps templates for staff who send', async () => {
  const token = staff;
  const made = await request(
    'staff.messageTemplateSave',
    { name: '환영', title: '환영합니다', content: '글' },
    { token },
  );
  const changed = { ...made, title: '어서 오세요' };
  expect(await request('staff.messageTemplateSave', changed, { token })).toEqual(changed);
  const nameless = { ...made, name: '\u200b\u202e' };
  expect((await call('staff.messageTemplateSave', nameless, { token })).resultCode).toBe('Z400');
  expect(await request('staff.messageTemplates', {}, { token })).toContainEqual(changed);
  await request('staff.messageTemplateDelete', { templateIdx: made.templateIdx }, { token });
  expect(await request('staff.messageTemplates', {}, { token })).toEqual([]);
});

it('lets only roles that write to members send', async () => {
  const finance = await signInStaff(server, await buildStaff(platform, { role: 'finance' }));
  const { resultCode } = await call(
    'staff.messageSend',
    { target: { kind: 'all' }, title: '안내', content: '글' },
    { token: finance },
  );
  expect(resultCode).toBe('S003');
});

it('forgets messages after 90 days, read or not', async () => {
  const member = await buildMember(platform);
  await sendTo(member, '옛 쪽지');
  clock.advance(91 * 24 * 3_600);
  expect(await deleteOldMessages(platform)).toBeGreaterThan(0);
  const token = await signInMember(server, member);
  expect(await inbox(token)).toEqual({ list: [], unread: 0 });
});
