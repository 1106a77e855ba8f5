/**
 * Goal: whatever somebody writes, nothing that runs is stored or answered. Method: more than a hundred texts that try
 * to, through title, text, comment, reason, nickname and the words of staff. What is answered and what stays in the
 * tables is read by another parser than the one that cleaned it, and may hold our own marks alone.
 */
import { fieldsOf } from '@mirinae/contract/fields-of';
import { expect, it } from 'vitest';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { hostileTexts } from '../../testing/hostile-texts.ts';
import { sampled } from '../../testing/sampled.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { messagesCalls } from '../messages/calls.ts';
import { boardCalls } from './calls.ts';

const server = await startCallServer({ calls: [...boardCalls, ...messagesCalls] });
const { platform, request, call } = server;
const member = await buildMember(platform);
const token = await signInMember(server, member);
const staff = await signInStaff(server, await buildStaff(platform));

const tried = sampled(hostileTexts, 4);

/** A text that is shown as text: no tag can begin in it. */
const isPlain = (text: string) => !/<[a-z!/?]/i.test(text) && !/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/.test(text);

const marks = /^(?:p|br|strong|em|u|s|h[23]|ul|ol|li|blockquote|code|pre|hr|a|img)$/;
const attributes: Readonly<Record<string, RegExp>> = {
  href: /^https?:\/\//,
  src: /^\/api\/board\/picture\/\d+$/,
  alt: /^[^<]*$/,
  target: /^_blank$/,
  rel: /^noopener noreferrer nofollow$/,
};

/** Reads tags and attributes by hand: every tag must be one of ours, with nothing on it that we did not allow. */
function isHarmless(html: string): boolean {
  const left = html.replaceAll(/<\/?([a-z][a-z0-9]*)((?:\s[a-z]+="[^"<>]*")*)\s*\/?>/g, (whole, tag, rest) => {
    const given = [...String(rest).matchAll(/\s([a-z]+)="([^"]*)"/g)];
    const fine = marks.test(tag) && given.every(([, name = '', value = '']) => attributes[name]?.test(value));
    return fine ? '' : whole;
  });
  return !left.includes('<');
}

const texts = { title: '제목', content: '<p>글</p>' };
const code = ({ resultCode }: { resultCode: string }) => resultCode;

it('tries more than a hundred texts', () => {
  expect(new Set(hostileTexts).size).toBeGreaterThanOrEqual(100);
});

it.each(tried)('stores and answers %j as harmless text', async (text) => {
  const post = { boardType: 'board', category: 'normal' } as const;
  const inTitle = await call('board.save', { ...post, ...texts, title: text }, { token });
  const inText = await call('board.save', { ...post, ...texts, content: `<p>글</p>${text}` }, { token });
  expect(['0', 'BD01']).toContain(code(inTitle));
  expect(code(inText)).toBe('0');
  const boardIdx = Number(fieldsOf(inText.data).boardIdx);
  expect(['0', 'BD09']).toContain(code(await call('board.commentSave', { boardIdx, content: text }, { token })));
  expect(['0', 'Z400', 'BD07']).toContain(code(await call('board.report', { boardIdx, reason: text }, { token })));
  const detail = await request('board.detail', { boardType: 'board', boardIdx }, { token });
  expect([detail.content, isHarmless(detail.content)]).toEqual([detail.content, true]);
  expect(detail.commentList.filter(({ content }) => !isPlain(content))).toEqual([]);
  const { list } = await request('board.list', { boardType: 'board', searchText: '' }, { token });
  expect(list.filter(({ title }) => !isPlain(title))).toEqual([]);
});

it.each(hostileTexts)('takes %j for no nickname', async (text) => {
  expect(code(await call('member.checkField', { field: 'memNick', value: text }, {}))).not.toBe('0');
});

it('keeps what staff writes as harmless as what members write', async () => {
  for (const text of tried) {
    const content = `<p>글</p>${text}`;
    const notice = {
      boardType: 'notice',
      category: 'notice',
      locale: 'all',
      pinned: 'N',
      title: '공지',
      content,
    } as const;
    const { boardIdx } = await request('staff.boardSave', notice, { token: staff });
    const { content: shown } = await request('staff.boardDetail', { boardIdx }, { token: staff });
    expect([shown, isHarmless(shown)]).toEqual([shown, true]);
    const target = { kind: 'member', memId: member.loginId } as const;
    await request('staff.messageSend', { target, title: '안내', content }, { token: staff });
  }
});

it('leaves nothing in the tables that runs', async () => {
  const { rows } = await platform.db.$client.query<{ html: string }>(
    'select content as html from board_posts union all select content from messages',
  );
  expect(rows.length).toBeGreaterThan(2 * tried.length);
  expect(rows.filter(({ html }) => !isHarmless(html))).toEqual([]);
  const plain = await platform.db.$client.query<{ text: string }>(
    'select title as text from board_posts union all select content from board_comments union all select reason from board_reports',
  );
  expect(plain.rows.filter(({ text }) => !isPlain(text))).toEqual([]);
});
