/** The day of a support clerk with members: found, called, banned for a while, and looked at as they see the site. */
import { afterAll, expect, test } from 'vitest';
import { expectNoFailures } from './lib/browser.ts';
import { openSystem } from './lib/open-system.ts';

const system = await openSystem();
const { db } = system;
const { page, failures } = await system.staffVisitor();

const { rows } = await db.query<{ id: string }>("select member_id::text as id from members where login_id = 'demo4'");
const memberId = rows[0]?.id ?? '';
afterAll(() =>
  db.query("delete from staff_approvals where call = 'staff.pinReset' and target = $1", [`member:${memberId}`]),
);

const dialog = page.getByRole('dialog');
const region = (name: string) => page.getByRole('region', { name, exact: true });
const reason = '전화로 본인 확인';
const act = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** Gives the reason in the open dialog and goes on. */
async function decide(): Promise<void> {
  await dialog.getByRole('textbox', { name: '사유' }).fill(reason);
  await dialog.getByRole('button', { name: '확인', exact: true }).click();
}

test('a member is found by its ID and opened by its row', async () => {
  await page.goto('/admin/members');
  await page.getByRole('searchbox', { name: '아이디·닉네임 검색' }).fill('demo4');
  await page.waitForURL(/searchText=demo4/);
  await page.getByRole('row').filter({ hasText: 'demo4' }).getByText('정상').click();
  await page.waitForURL(`**/admin/members/${memberId}`);
  await page.getByRole('heading', { level: 1, name: /demo4/ }).waitFor();
  expectNoFailures(failures);
});

test('a note is written, pinned, and stays in the timeline', async () => {
  const text = '계좌 변경을 문의함';
  await page.goto(`/admin/members/${memberId}`);
  const notes = region('메모·태그');
  await notes.getByRole('textbox', { name: '메모', exact: true }).fill(text);
  await notes.getByRole('button', { name: '쓰기' }).click();
  const note = notes.getByRole('listitem').filter({ hasText: text });
  await note.getByRole('button', { name: '고정' }).click();
  await note.getByLabel('고정됨').waitFor();
  const timeline = region('타임라인');
  await timeline.getByRole('radio', { name: '직원', exact: true }).click();
  await timeline.getByText(text).first().waitFor();
  expectNoFailures(failures);
});

test('a phone number is changed on a reason, and the former one stays in the history', async () => {
  await page.goto(`/admin/members/${memberId}`);
  await act('휴대전화 변경');
  await dialog.getByRole('textbox', { name: '새 휴대전화 번호' }).fill('01099990417');
  await decide();
  await region('연락처·계좌').getByText('이전 휴대전화').waitFor();
  await region('연락처·계좌').getByText(reason).first().waitFor();
  expectNoFailures(failures);
});

test('a ban has an end, is seen at the member’s name, and is lifted before it', async () => {
  await page.goto(`/admin/members/${memberId}`);
  await act('제한하기');
  await dialog.getByRole('combobox', { name: '무엇을' }).selectOption({ label: '게시판·문의' });
  await decide();
  const bans = region('이용 제한');
  await bans.getByText(/게시판·문의 · .*까지/).waitFor();
  await page.getByText('이용 제한: 게시판·문의').waitFor();
  await bans.getByRole('button', { name: '해제' }).click();
  await decide();
  await bans.getByText('진행 중인 제한이 없습니다.').waitFor();
  await page.getByText('이용 제한: 게시판·문의').waitFor({ state: 'detached' });
  expectNoFailures(failures);
});

test('a forgotten withdrawal password is taken off by two people: the first one’s request waits', async () => {
  await page.goto(`/admin/members/${memberId}`);
  await act('출금 비밀번호 초기화');
  await decide();
  await dialog.waitFor({ state: 'detached' });
  await page.goto('/admin/approvals');
  await page.getByRole('row').filter({ hasText: 'demo4' }).filter({ hasText: reason }).first().waitFor();
});

test('a role copied from support waits for a second owner, and the preview names its rights', async () => {
  await page.goto('/admin/roles');
  await page.getByRole('row').filter({ hasText: '가입 승인' }).getByRole('link', { name: '복사' }).click();
  await page.getByLabel('역할 이름').fill('야간 상담');
  await page
    .getByRole('region', { name: '자금' })
    .getByRole('checkbox', { name: /지급·차감/ })
    .click();
  await act('저장');
  await page.waitForURL(/\/admin\/roles$/);
  await page.goto('/admin/approvals');
  const row = page.getByRole('row').filter({ hasText: '역할 저장' }).filter({ hasText: '야간 상담' });
  await row.getByText(/cash\.adjust/).waitFor();
  await row.getByRole('button', { name: '요청 철회' }).click();
});

test('the site is seen as the member sees it, with a bar on every page, and nothing is done there', async () => {
  await page.goto(`/admin/members/${memberId}`);
  await act('회원 화면 보기');
  await decide();
  const opened = page.context().waitForEvent('page');
  await dialog.getByRole('link', { name: '새 탭에서 열기' }).click();
  const site = await opened;
  const bar = site.getByRole('status').filter({ hasText: 'demo4' });
  await bar.getByText(/읽기 전용/).waitFor();
  expect(site.url()).not.toContain('view=');
  await site.goto('/member/mypage/statement');
  await bar.waitFor();
  await site.goto('/member/attendendance');
  await bar.waitFor();
  await bar.getByRole('button', { name: '보기 끝내기' }).click();
  await bar.waitFor({ state: 'detached' });
  await site.close();
});
