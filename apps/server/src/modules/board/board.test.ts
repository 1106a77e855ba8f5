import type { Request } from '@mirinae/contract/calls';
import type { Locale } from '@mirinae/contract/languages';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { buildSessions } from '../../app.ts';
import { unprovenClaims } from '../../platform/auth/tokens.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { inTimeMs } from '../../testing/in-time.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { boardCalls } from './calls.ts';
import { registerPictureRoute } from './index.ts';

const server = await startCallServer({ calls: boardCalls });
const { platform, request, call, app } = server;
registerPictureRoute(app, platform, buildSessions(platform));
const writer = await buildMember(platform);
const token = await signInMember(server, writer);
const stranger = await signInMember(server, await buildMember(platform));
const staff = await signInStaff(server, await buildStaff(platform, { role: 'content' }));

const ordinary = { boardType: 'board', category: 'normal' } as const;
const write = (title: string, content = '<p>글</p>') =>
  request('board.save', { ...ordinary, title, content }, { token }).then(({ boardIdx }) => boardIdx);
const publish = (change: object = {}) =>
  request(
    'staff.boardSave',
    {
      boardType: 'notice',
      category: 'notice',
      locale: 'all',
      pinned: 'N',
      title: '공지',
      content: '<p>알립니다</p>',
      ...change,
    },
    { token: staff },
  ).then(({ boardIdx }) => boardIdx);
const codeOf = async (...given: Parameters<typeof call>) => (await call(...given)).resultCode;

it('shows a post with its writer, its comments and who has read it, each reader once', async () => {
  const boardIdx = await write('첫 글', '<p>안녕 <b>하세요</b></p>');
  await request('board.commentSave', { boardIdx, content: '반갑습니다' }, { token: stranger });
  await request('board.detail', { boardType: 'board', boardIdx }, { token });
  await request('board.detail', { boardType: 'board', boardIdx }, { token: stranger });
  const seen = await request('board.detail', { boardType: 'board', boardIdx }, { token: stranger });
  expect(seen).toMatchObject({
    title: '첫 글',
    content: '<p>안녕 <strong>하세요</strong></p>',
    memNick: writer.nickname,
    memId: 'mem***',
    views: 1,
    comments: 1,
    mine: 'N',
    commentList: [{ content: '반갑습니다', mine: 'Y' }],
  });
  const own = await request('board.detail', { boardType: 'board', boardIdx }, { token });
  expect(own).toMatchObject({ memId: writer.loginId, mine: 'Y' });
});

it('finds posts by title, by text or by both, ten to a page, the pinned first', async () => {
  for (let n = 0; n < 11; n += 1) await write(`찾기 ${n}`, n === 3 ? '<p>은하수 이야기</p>' : '<p>글</p>');
  await publish({ boardType: 'board', category: 'event', pinned: 'Y', title: '찾기 이벤트' });
  const find = (searchField: 'title' | 'content' | 'title+content', searchText: string, page = 1) =>
    request('board.list', { boardType: 'board', searchField, searchText, page }, { token });
  const first = await find('title', '찾기');
  expect(first.list).toHaveLength(10);
  expect(first.list[0]).toMatchObject({ title: '찾기 이벤트', pinned: 'Y', memId: '' });
  expect(first.pageInfo.tatal_list_count).toBe(12);
  expect((await find('title', '찾기', 2)).list).toHaveLength(2);
  expect((await find('content', '은하수')).list.map(({ title }) => title)).toEqual(['찾기 3']);
  expect((await find('title', '은하수')).list).toEqual([]);
  expect((await find('title+content', '은하수')).list).toHaveLength(1);
  expect((await find('title', '%')).list).toEqual([]);
});

it('answers the whole FAQ in the language of the reader, the pinned first, with the words of each answer', async () => {
  const entry = { boardType: 'faq', category: 'bonus', locale: 'ko', content: '<p>하루에 <b>한 번</b>입니다</p>' };
  const first = await publish({ ...entry, title: '보너스는요?' });
  const english = await publish({ ...entry, locale: 'en', title: 'And bonuses?' });
  const pinned = await publish({ ...entry, title: '꼭 읽어 주세요', category: 'saferPlay', pinned: 'Y' });
  const { list } = await request('board.faq', {}, { token });
  expect(list).toEqual([
    { boardIdx: pinned, category: 'saferPlay', title: '꼭 읽어 주세요', text: '하루에 한 번입니다' },
    { boardIdx: first, category: 'bonus', title: '보너스는요?', text: '하루에 한 번입니다' },
  ]);
  const other = await request('board.faq', {}, { token, locale: 'en' });
  expect(other.list.map(({ boardIdx }) => boardIdx)).toEqual([english]);
});

it('lets writers change and delete what is theirs, and no one else', async () => {
  const boardIdx = await write('고칠 글');
  const change = { ...ordinary, boardIdx, title: '고친 글', content: '<p>고침</p>' };
  expect(await codeOf('board.save', change, { token: stranger })).toBe('BD03');
  expect(await codeOf('board.delete', { boardType: 'board', boardIdx }, { token: stranger })).toBe('BD03');
  await request('board.save', change, { token });
  expect((await request('board.detail', { boardType: 'board', boardIdx }, { token })).title).toBe('고친 글');
  const { cmtIdx } = await request('board.commentSave', { boardIdx, content: '댓글' }, { token });
  expect(await codeOf('board.commentDelete', { cmtIdx }, { token: stranger })).toBe('BD03');
  await request('board.commentDelete', { cmtIdx }, { token });
  expect(await codeOf('board.commentDelete', { cmtIdx }, { token })).toBe('Z404');
  await request('board.delete', { boardType: 'board', boardIdx }, { token });
  expect(await codeOf('board.detail', { boardType: 'board', boardIdx }, { token })).toBe('Z404');
});

it('answers a post requested under another board like one that does not exist', async () => {
  const boardIdx = await write('게시판의 글');
  const notice = await publish();
  for (const boardType of ['notice', 'qna', 'faq'] as const)
    expect(await codeOf('board.detail', { boardType, boardIdx }, { token })).toBe('Z404');
  expect(await codeOf('board.delete', { boardType: 'qna', boardIdx }, { token })).toBe('Z404');
  expect(await codeOf('board.commentSave', { boardIdx: notice, content: '댓글' }, { token })).toBe('Z404');
  expect(await codeOf('board.report', { boardIdx: notice, reason: '신고' }, { token })).toBe('Z404');
});

it.each([
  ['a notice', { boardType: 'notice', category: 'notice' }, 'BD04'],
  ['an entry of the FAQ', { boardType: 'faq', category: 'etc' }, 'BD04'],
  ['an event', { boardType: 'board', category: 'event' }, 'BD04'],
  ['a post without a title', { title: ' ' }, 'BD01'],
  ['a post without words', { content: '<p></p><img src="https://evil.example/x.png">' }, 'BD02'],
])('refuses a member %s', async (_, change, code) => {
  expect(await codeOf('board.save', { ...ordinary, title: '제목', content: '<p>글</p>', ...change }, { token })).toBe(
    code,
  );
});

it('shows questions to the requester alone, and answers of staff to them', async () => {
  const question = { boardType: 'qna', category: 'etc', title: '질문', content: '<p>언제요?</p>' } as const;
  const { boardIdx } = await request('board.save', question, { token });
  expect(await codeOf('board.detail', { boardType: 'qna', boardIdx }, { token: stranger })).toBe('Z404');
  expect(await codeOf('board.delete', { boardType: 'qna', boardIdx }, { token: stranger })).toBe('Z404');
  expect((await request('board.list', { boardType: 'qna' }, { token: stranger })).list).toEqual([]);
  const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));
  const waiting = await request('staff.qnaList', { status: 'wait' }, { token: support });
  expect(waiting.list).toMatchObject([{ boardIdx, title: '질문', memId: writer.loginId, status: 'wait' }]);
  await request('staff.qnaAnswer', { boardIdx, content: '<p>오늘 저녁입니다.</p>' }, { token: support });
  const seen = await request('board.detail', { boardType: 'qna', boardIdx }, { token });
  expect(seen).toMatchObject({ status: 'answer', answer: { content: '<p>오늘 저녁입니다.</p>' } });
  expect(await codeOf('board.save', { ...question, boardIdx }, { token })).toBe('BD08');
  expect(await codeOf('staff.boardList', { boardType: 'notice' }, { token: support })).toBe('S003');
  expect(await codeOf('staff.qnaAnswer', { boardIdx: await write('글'), content: '답' }, { token: support })).toBe(
    'Z404',
  );
});

it('answers a question for the account immediately with the text staff keeps for it', async () => {
  const content = '<p>입금 페이지를 봐 주세요.</p>';
  const second = await signInStaff(server, await buildStaff(platform, { role: 'support' }));
  expect(await approveByTwo(server, 'staff.qnaTemplateSet', { content }, { token: staff, second })).toBe('0');
  expect(await request('staff.qnaTemplate', {}, { token: staff })).toEqual({ content });
  const question = {
    boardType: 'qna',
    category: 'bankaccount',
    title: '계좌 문의',
    content: '계좌를 알려 주세요.',
  } as const;
  const { boardIdx } = await request('board.save', question, { token });
  const seen = await request('board.detail', { boardType: 'qna', boardIdx }, { token });
  expect(seen).toMatchObject({ status: 'answer', answer: { content } });
});

it('shows notices to guests in their language, and hides what staff hides', async () => {
  const korean = await publish({ locale: 'ko', title: '한국어 공지' });
  const hidden = await publish({ title: '숨긴 공지' });
  await request('staff.boardState', { boardIdx: hidden, to: 'hide' }, { token: staff });
  const titles = async (locale: 'ko' | 'en') =>
    (await request('site.notices', {}, { locale })).list.map(({ title }) => title);
  expect(await titles('ko')).toContain('한국어 공지');
  expect(await titles('en')).not.toContain('한국어 공지');
  expect(await titles('ko')).not.toContain('숨긴 공지');
  expect((await request('site.main', {})).notices.map(({ boardIdx }) => boardIdx)).toContain(korean);
  await request('staff.boardState', { boardIdx: korean, to: 'pin' }, { token: staff });
  expect((await titles('ko'))[0]).toBe('한국어 공지');
  await request('staff.boardState', { boardIdx: korean, to: 'delete' }, { token: staff });
  expect(await codeOf('staff.boardState', { boardIdx: korean, to: 'show' }, { token: staff })).toBe('Z404');
});

it('opens a post by its address in any language, and lists it in its own', async () => {
  const boardIdx = await publish({ locale: 'ko', title: '한국어로만 쓴 공지' });
  const there = { boardType: 'notice', boardIdx } as const;
  expect((await request('board.detail', there, { token, locale: 'vi' })).title).toBe('한국어로만 쓴 공지');
  const { list } = await request('board.list', { boardType: 'notice' }, { token, locale: 'vi' });
  expect(list.map((post) => post.boardIdx)).not.toContain(boardIdx);
});

it('names the house as the writer in the language of the reader', async () => {
  const boardIdx = await publish({ title: '운영팀의 글' });
  const writer = async (locale: Locale) =>
    (await request('board.detail', { boardType: 'notice', boardIdx }, { token, locale })).memNick;
  expect([await writer('ko'), await writer('en'), await writer('vi')]).toEqual(['운영팀', 'Support', 'Ban quản trị']);
});

it('keeps staff from changing the words of a member', async () => {
  const boardIdx = await write('회원의 글');
  const change = {
    boardIdx,
    boardType: 'board',
    category: 'normal',
    locale: 'all',
    pinned: 'N',
    title: '바꿈',
    content: '글',
  };
  expect(await codeOf('staff.boardSave', change, { token: staff })).toBe('BD03');
  expect(await request('staff.boardDetail', { boardIdx }, { token: staff })).toMatchObject({ title: '회원의 글' });
});

it('takes a report once, and hides the post when staff agrees', async () => {
  const boardIdx = await write('나쁜 글');
  await request('board.report', { boardIdx, reason: '광고' }, { token: stranger });
  expect(await codeOf('board.report', { boardIdx, reason: '광고' }, { token: stranger })).toBe('BD07');
  const { list } = await request('staff.reportList', {}, { token: staff });
  expect(list).toMatchObject([{ boardIdx, title: '나쁜 글', memId: writer.loginId, reason: '광고' }]);
  const reportIdx = list[0]?.reportIdx ?? 0;
  await request('staff.reportClose', { reportIdx, hide: 'Y' }, { token: staff });
  expect(await codeOf('staff.reportClose', { reportIdx, hide: 'Y' }, { token: staff })).toBe('Z404');
  expect(await codeOf('board.detail', { boardType: 'board', boardIdx }, { token })).toBe('Z404');
});

describe('a picture', async () => {
  const png = await sharp({ create: { width: 2_000, height: 100, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const upload = async () => (await request('board.pictureSave', { image: png.toString('base64') }, { token })).url;
  const cookieOf = (given: string) => {
    const claims = unprovenClaims(given);
    return `${claims?.audience}-${claims?.sessionId}=${given}`;
  };
  const show = (url: string, reader?: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers: { ...headers, ...(reader ? { cookie: cookieOf(reader) } : {}) } });
  const isShown = async (url: string, reader?: string) =>
    (await show(url, reader)).headers['content-type'] === 'image/webp';
  const save = (url: string, board: Omit<Request<'board.save'>, 'title' | 'content'>) =>
    request('board.save', { ...board, title: '그림', content: `<img src="${url}">` }, { token });

  it('is drawn anew as WebP, in the post and to its writer as it was stored', async () => {
    const url = await upload();
    const answer = await show(url, token);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1_600 });
    const { boardIdx } = await save(url, ordinary);
    const { content } = await request('board.detail', { boardType: 'board', boardIdx }, { token });
    expect(content).toBe(`<img src="${url}" />`);
    const again = await show(url, token, { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('has no number: those who count find nothing', async () => {
    for (const number of [1, 2, 999_999]) expect(await isShown(`/api/board/picture/${number}`, token)).toBe(false);
  });

  it('of a question is shown to its writer and to staff who answer, to no other member and to no guest', async () => {
    const url = await upload();
    await save(url, { boardType: 'qna', category: 'etc' });
    expect([await isShown(url, token), await isShown(url, stranger), await isShown(url)]).toEqual([true, false, false]);
    const ofStaff = url.replace('/api/', '/api/staff/');
    const finance = await signInStaff(server, await buildStaff(platform, { role: 'finance' }));
    const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));
    expect(await isShown(ofStaff, support)).toBe(true);
    expect([await isShown(ofStaff, finance), await isShown(ofStaff, token), await isShown(ofStaff)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('of a post is shown to members as long as the post is, and goes with it', async () => {
    const url = await upload();
    expect(await isShown(url, stranger)).toBe(false);
    const { boardIdx } = await save(url, ordinary);
    expect([await isShown(url, stranger), await isShown(url)]).toEqual([true, false]);
    await request('board.delete', { boardType: 'board', boardIdx }, { token });
    expect(await isShown(url, stranger)).toBe(false);
  });

  it('of somebody else is not made public by naming it in a post of one’s own', async () => {
    const url = await upload();
    await save(url, { boardType: 'qna', category: 'etc' });
    const content = `<p>그림</p><img src="${url}">`;
    await request('board.save', { ...ordinary, title: '훔친 그림', content }, { token: stranger });
    expect(await isShown(url, stranger)).toBe(false);
  });
});

it.each([
  ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'BD05'],
  ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'BD05'],
  ['half a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'BD05'],
  ['nothing', Buffer.alloc(0), 'BD05'],
  ['more bytes than we take', Buffer.alloc(2 * 1_024 * 1_024 + 1), 'BD06'],
])('refuses %s as a picture', async (_, file, code) => {
  expect(await codeOf('board.pictureSave', { image: file.toString('base64') }, { token })).toBe(code);
});

it('refuses more pixels than we take, however small the file', async () => {
  const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  expect(await codeOf('board.pictureSave', { image: bomb.toString('base64') }, { token })).toBe('BD06');
});

it('shows the back office immediately how many questions and reports wait', async () => {
  const received: unknown[] = [];
  const stop = platform.bus.subscribe('staff', (message) => received.push(message));
  const receives = (data1: string, data2: string) =>
    vi.waitFor(() => expect(received.at(-1)).toEqual({ cmd: 'QUEUE', data1, data2 }), inTimeMs);
  const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));
  const open = await platform.db.$client.query<{ questions: number; reports: number }>(
    `select (select count(*)::integer from board_posts where board = 'qna' and answer is null and deleted_at is null) as questions,
       (select count(*)::integer from board_reports r join board_posts p using (post_id) where closed_at is null and p.deleted_at is null) as reports`,
  );
  const { questions, reports } = open.rows[0] ?? { questions: 0, reports: 0 };

  const question = { boardType: 'qna', category: 'etc', title: '질문', content: '<p>언제요?</p>' } as const;
  const { boardIdx: requested } = await request('board.save', question, { token });
  await receives('questions', String(questions + 1));
  await request('staff.qnaAnswer', { boardIdx: requested, content: '<p>오늘입니다.</p>' }, { token: support });
  await receives('questions', String(questions));

  const boardIdx = await write('신고될 글');
  await request('board.report', { boardIdx, reason: '광고' }, { token: stranger });
  await receives('reports', String(reports + 1));
  await request('board.delete', { boardType: 'board', boardIdx }, { token });
  await receives('reports', String(reports));
  stop();
});

it('answers others while texts made to take long are still being cleaned, and refuses what grows too long', async () => {
  const hostile = { ...ordinary, title: '글', content: '<&"'.repeat(13_000) };
  let cleaned = 0;
  const saves = Array.from({ length: 20 }, async () => {
    const code = await codeOf('board.save', hostile, { token });
    cleaned += 1;
    return code;
  });
  await request('board.list', { boardType: 'notice' }, { token: stranger });
  expect(cleaned).toBeLessThan(10);
  expect(new Set(await Promise.all(saves))).toEqual(new Set(['BD10']));
});
