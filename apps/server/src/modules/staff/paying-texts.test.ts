/** A text with a payment address needs a second person, wherever members read it. */
import type { CallName } from '@mirinae/contract/calls';
import { expect, it } from 'vitest';
import { servedCalls } from '../../app.ts';
import { namesAccount } from '../../platform/rich-text.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, request, call } = server;
const signIn = async (role: 'content' | 'support') => signInStaff(server, await buildStaff(platform, { role }));
const [content, other, support] = [await signIn('content'), await signIn('content'), await signIn('support')];
const where = '오늘부터 입금은 <b>110</b>-<i>234</i>-567890 으로 보내세요';
const harmless = '2026-11-22 10:30부터 1,000,000,000원 이벤트';
const codeOf = async (name: CallName, input: object, token = content) =>
  (await call(name, input, { token })).resultCode;

const post = (text: string) =>
  ({
    boardType: 'notice',
    category: 'normal',
    locale: 'ko',
    pinned: 'N',
    title: '안내',
    content: `<p>${text}</p>`,
  }) as const;
const banner = (body: string) =>
  ({
    place: 'popup',
    title: '안내',
    body,
    image: '',
    link: '',
    startDate: null,
    endDate: null,
    device: 'both',
    language: 'all',
    isClose: 'N',
    ord: 1,
  }) as const;

it.each([
  '110-234-567890',
  '110 234 567890',
  '1 1 0 2 3 4 5 6 7 8 9 0',
  '１１０－２３４－５６７８９０',
  '110<span></span>2345<b>67890</b>',
  '1102\u200b34567890',
  '010-1234-5678',
])('%s is a number to pay to or to call', (text) => {
  expect(namesAccount(text)).toBe(true);
});

it.each([harmless, '', '2026.11.01 ~ 2026.11.30', '3,900,000원', '1600-0000'])('%s is not', (text) => {
  expect(namesAccount(text)).toBe(false);
});

it('a notice, a popup, an answer and a message that may say so wait; others are published immediately', async () => {
  expect(await codeOf('staff.boardSave', post(harmless))).toBe('0');
  expect(await codeOf('staff.boardSave', post(where))).toBe('S015');
  expect(await codeOf('staff.bannerSave', banner(harmless))).toBe('0');
  expect(await codeOf('staff.bannerSave', banner('입금은 110-234-567890'))).toBe('S015');
  const member = await buildMember(platform);
  const target = { kind: 'member', memId: member.loginId } as const;
  expect(await codeOf('staff.messageSend', { target, title: '안내', content: harmless }, support)).toBe('0');
  expect(await codeOf('staff.messageSend', { target, title: '안내', content: where }, support)).toBe('S015');
  const token = await signInMember(server, member);
  await request('board.save', { boardType: 'qna', category: 'etc', title: '입금', content: '어디로?' }, { token });
  const { list } = await request('staff.qnaList', { status: 'wait' }, { token: support });
  const boardIdx = list[0]?.boardIdx ?? 0;
  expect(await codeOf('staff.qnaAnswer', { boardIdx, content: where }, support)).toBe('S015');
  expect(await codeOf('staff.qnaAnswer', { boardIdx, content: harmless }, support)).toBe('0');
});

it('is published as it was requested once a second person has read it', async () => {
  expect(await approveByTwo(server, 'staff.boardSave', post(where), { token: content, second: other })).toBe('0');
  const { list } = await request('staff.approvalList', { status: 'closed' }, { token: other });
  expect(list[0]?.preview).toMatchObject([
    { action: 'board.save', after: { text: expect.stringContaining('567890') } },
  ]);
  const posts = await request('staff.boardList', { boardType: 'notice' }, { token: content });
  expect(posts.list.filter(({ title }) => title === '안내')).toHaveLength(2);
});

it('is looked for in a moment, in half tags too that are made to take long', () => {
  const before = process.cpuUsage();
  for (const half of ['</p', '<br', '<', '1-', '&amp;']) namesAccount(half.repeat(40_000 / half.length));
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
});
