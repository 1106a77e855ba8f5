/**
 * Members and staff talk: a message arrives and is read, a post with hostile text stays text, a question is answered.
 * On a phone; what forms and lists do by themselves, in both layouts, the component tests of `board` say.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoFailures } from './lib/browser.ts';
import { axeViolations } from './lib/offences.ts';
import { openSystem } from './lib/open-system.ts';

const system = await openSystem();
const { db } = system;
const staff = await system.staffVisitor();

const memId = 'demo5';
const hostile = '"><img src=x onerror=alert(1)><script>alert(2)</script>';

async function sendMessage(title: string): Promise<void> {
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

/** Where the form is open already. */
async function write(page: Page, title: string, text: string): Promise<void> {
  await page.getByLabel('제목', { exact: true }).and(page.locator('input')).fill(title);
  await page.getByRole('textbox', { name: '내용' }).fill(text);
  await page.getByRole('button', { name: '저장' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  // A tag in a title is kept as harmless letters, so only its beginning reads as it was typed.
  await page.getByRole('heading', { level: 1, name: title.split('<')[0] ?? '' }).waitFor();
}

/** The welcome, and whatever the house sent by itself. */
async function unreadNow(): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `select count(*)::int as total from message_copies join members using (member_id)
     where login_id = $1 and read_at is null and deleted_at is null`,
    [memId],
  );
  return rows[0]?.total ?? 0;
}

/** The count at the envelope, as the socket last sent it. */
const unread = (page: Page, count: number) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /쪽지/ })
    .filter({ hasText: String(count) })
    .waitFor();

test('a member reads messages, writes posts and questions, and finds notices and FAQ', async () => {
  const { page, failures } = await system.memberVisitor('mobile', memId);
  page.on('dialog', (dialog) => {
    failures.push(`A dialog opened: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const tab = (name: string) =>
    page.getByRole('navigation', { name: '고객센터 메뉴' }).getByRole('link', { name, exact: true }).click();
  await page.goto('/');
  await page.getByRole('region', { name: '새 쪽지가 도착했습니다.' }).waitFor();
  const before = await unreadNow();
  await unread(page, before);
  await sendMessage('시험 쪽지');
  await unread(page, before + 1);
  await page.getByRole('banner').getByRole('button', { name: /쪽지/ }).click();
  const message = page.getByRole('main').getByRole('link', { name: /시험 쪽지/ });
  await message.first().click();
  await page.getByText('반갑습니다.').waitFor();
  await unread(page, before);

  await page.goto('/member/board/write');
  await write(page, '시험 글 <b>굵게</b>', hostile);
  await page.locator('article').getByText('onerror=alert(1)').waitFor();
  expect(await page.locator('article img, article script').count()).toBe(0);
  await page.getByRole('textbox', { name: '댓글을 남겨 주세요' }).fill(hostile);
  await page.getByRole('button', { name: '등록' }).click();
  await page.getByRole('region', { name: '댓글' }).getByRole('listitem').first().waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: '목록으로' }).click();
  await page
    .getByRole('main')
    .getByText(/^시험 글/)
    .first()
    .waitFor();

  await tab('1:1 문의');
  // An empty list has a second one.
  await page.getByRole('link', { name: '문의하기' }).first().click();
  await write(page, '시험 질문', '언제 열리나요?');
  await answer('시험 질문', '오늘 저녁에 열립니다.');
  await page.goto('/member/qnaList');
  await page.getByRole('link', { name: /시험 질문/ }).click();
  await page.getByText('오늘 저녁에 열립니다.').waitFor();
  await page.getByRole('link', { name: '목록으로' }).click();

  await tab('계좌 문의');
  await page.getByRole('button', { name: '계좌 문의하기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '계좌 문의하기' }).click();
  await page.getByRole('region', { name: '답변' }).getByText('입금 계좌 확인').waitFor();
  await page.getByRole('link', { name: '목록으로' }).click();

  await tab('공지사항');
  await page.getByRole('link', { name: /은행 점검 시간 안내/ }).click();
  await page.getByText('은행 점검 시간에는 출금을 받지 않습니다.').waitFor();
  await page.getByRole('link', { name: '목록으로' }).click();
  await tab('FAQ');
  await page.getByRole('button', { name: /입금은 어떻게 하나요/ }).click();
  await page.getByText('안내된 계좌로').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expectNoFailures(failures);
});
