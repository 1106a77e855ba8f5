/**
 * Members and staff talk, in both layouts: a message arrives and is read, a post with hostile text stays text, a
 * question is answered.
 */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectNoFailures, type Layout } from './lib/browser.ts';
import { offences } from './lib/offences.ts';
import { openSystem } from './lib/open-system.ts';

const system = await openSystem();
const { db } = system;
const staff = await system.staffVisitor();

const places = {
  desktop: {
    messages: '/member/mypage/message/list',
    notices: '/member/cscenter/notice/list',
    questions: '/member/cscenter/qna/list',
    ask: '/member/cscenter/qna/write',
    faq: '/member/cscenter/faq/list',
    account: '/member/cscenter/accountqna',
  },
  mobile: {
    messages: '/member/msg',
    notices: '/member/noticeList',
    questions: '/member/qnaList',
    ask: '/member/qnaWrite',
    faq: '/member/faq',
    account: '/member/accountqna',
  },
} as const;
const members = { desktop: 'demo4', mobile: 'demo5' } as const;
const hostile = '"><img src=x onerror=alert(1)><script>alert(2)</script>';

async function sendTo(memId: string, title: string): Promise<void> {
  const page = staff.page;
  await page.goto('/admin/messages');
  await page.getByRole('button', { name: '쪽지 쓰기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('회원 아이디').fill(memId);
  await dialog.getByLabel('제목', { exact: true }).first().fill(title);
  await dialog.getByRole('textbox', { name: '내용' }).fill('반갑습니다.');
  await dialog.getByRole('button', { name: '보내기' }).click();
  await page.getByText('1명에게 보냈습니다').first().waitFor();
}

async function answer(title: string, text: string): Promise<void> {
  const page = staff.page;
  await page.goto('/admin/questions');
  await page.getByRole('row').filter({ hasText: title }).getByRole('button', { name: '답변' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '답변' }).fill(text);
  await page.getByRole('dialog').getByRole('button', { name: '답변 보내기' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function write(page: Page, layout: Layout, address: string, title: string, text: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('제목', { exact: true }).and(page.locator('input')).fill(title);
  await page.getByRole('textbox', { name: '내용' }).fill(text);
  await page.getByRole('button', { name: '저장' }).click();
  if (layout === 'mobile') await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  // A tag in a title is kept as harmless letters, so only its beginning reads as it was typed.
  await page.getByRole('heading', { level: 1, name: title.split('<')[0] ?? '' }).waitFor();
}

/** The welcome, and whatever the house sent by itself. */
async function unreadOf(memId: string): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `select count(*)::int as total from message_copies join members using (member_id)
     where login_id = $1 and read_at is null and deleted_at is null`,
    [memId],
  );
  return rows[0]?.total ?? 0;
}

/** The count beside the envelope, as the socket last sent it. */
const unread = (page: Page, count: number) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /쪽지/ })
    .filter({ hasText: String(count) })
    .waitFor();

describe.each(['desktop', 'mobile'] as const)('in the %s layout', (layout) => {
  test('a member reads messages, writes, asks, and finds notices and FAQ', async () => {
    const { page, failures } = await system.memberVisitor(layout, members[layout]);
    page.on('dialog', (dialog) => {
      failures.push(`A dialog opened: ${dialog.message()}`);
      void dialog.dismiss();
    });
    const place = places[layout];
    await page.goto('/');
    await page.getByRole('region', { name: '새 쪽지가 도착했습니다.' }).waitFor();
    const before = await unreadOf(members[layout]);
    await unread(page, before);
    await sendTo(members[layout], `시험 쪽지 ${layout}`);
    await unread(page, before + 1);
    await page.goto(place.messages);
    expect(await offences(page)).toEqual([]);
    await page.getByRole('link', { name: new RegExp(`시험 쪽지 ${layout}`) }).click();
    await page.getByText('반갑습니다.').waitFor();
    await unread(page, before);

    await write(page, layout, '/member/board/write', `글 ${layout} <b>굵게</b>`, hostile);
    await page.locator('article').getByText('onerror=alert(1)').waitFor();
    expect(await page.locator('article img, article script').count()).toBe(0);
    await page.getByRole('textbox', { name: '댓글을 남겨 주세요' }).fill(hostile);
    await page.getByRole('button', { name: '등록' }).click();
    await page.getByRole('region', { name: '댓글' }).getByRole('listitem').first().waitFor();
    expect(await offences(page)).toEqual([]);
    await page.goto('/member/board/list');
    await page.getByText(`글 ${layout}`).first().waitFor();

    await write(page, layout, place.ask, `질문 ${layout}`, '언제 열리나요?');
    await answer(`질문 ${layout}`, '오늘 저녁에 열립니다.');
    await page.goto(place.questions);
    await page.getByRole('link', { name: new RegExp(`질문 ${layout}`) }).click();
    await page.getByText('오늘 저녁에 열립니다.').waitFor();

    await page.goto(place.account);
    await page.getByRole('button', { name: '계좌 문의하기' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '계좌 문의하기' }).click();
    await page.getByRole('region', { name: '답변' }).getByText('입금 계좌 확인').waitFor();

    await page.goto(place.notices);
    await page.getByRole('link', { name: /은행 점검 시간 안내/ }).click();
    await page.getByText('은행 점검 시간에는 출금을 받지 않습니다.').waitFor();
    await page.goto(place.faq);
    await page.getByRole('button', { name: /입금은 어떻게 하나요/ }).click();
    await page.getByText('안내된 계좌로').waitFor();
    expect(await offences(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expectNoFailures(failures);
  });
});
