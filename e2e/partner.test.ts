/**
 * A partner at work in the desktop layout: it sees its branch and figures, gives money to a member below, and registers
 * a child. What its pages do by themselves, in both layouts, the component tests of `partner` say.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { randomInt } from '../apps/server/src/platform/rng.ts';
import { expectNoFailures } from './lib/browser.ts';
import { seeCash } from './lib/member-steps.ts';
import { openSystem } from './lib/open-system.ts';

const system = await openSystem();
const { db } = system;

/** The pages of partners lead to each other. */
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '파트너' }).getByRole('link', { name, exact: true }).click();

async function cashOf(memId: string): Promise<bigint> {
  const { rows } = await db.query<{ balance: string }>(
    `select balance::text from ledger.accounts a join members m on m.member_id = a.member where m.login_id = $1 and a.name = 'cash'`,
    [memId],
  );
  return BigInt(rows[0]?.balance ?? 0);
}

async function giveTo(page: Page, memId: string): Promise<void> {
  await tab(page, '지급·회수');
  await page.getByLabel('하위 아이디').fill(memId);
  await page.getByRole('button', { name: '1만', exact: true }).click();
  await page.getByLabel('출금 비밀번호').fill('1234');
  await page.locator('form').getByRole('button', { name: '지급', exact: true }).click();
  await page.getByText('10,000원을 지급했습니다').first().waitFor();
}

/** Before taking back: what the member left at games comes home first, in the window for partners. */
async function collectGameMoney(page: Page, memId: string): Promise<void> {
  await page.getByText('회수', { exact: true }).first().click();
  await page.getByLabel('하위 아이디').fill(memId);
  await page.getByRole('button', { name: '회원의 게임머니 전환' }).click();
  const dialog = page.getByRole('dialog', { name: '게임머니 전환' });
  await dialog.getByText('전환이 완료되었습니다.').waitFor();
  await dialog.getByRole('button', { name: '확인' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function registerMember(page: Page): Promise<string> {
  const digits = String(randomInt(10_000_000, 99_999_999));
  const memId = `kid${digits}`;
  await tab(page, '하위 등록');
  await page.getByLabel('아이디', { exact: true }).fill(memId);
  await page.getByLabel('닉네임').fill(`하위${digits}`);
  await page.getByLabel('비밀번호', { exact: true }).fill('mirinae9');
  await page.getByLabel('비밀번호 확인').fill('mirinae9');
  await page.getByLabel('휴대폰 번호').fill(`010${digits}`);
  await page.getByLabel('출금 비밀번호').fill('4321');
  await page.getByLabel('은행').selectOption({ label: 'KB국민은행' });
  await page.getByLabel('예금주').fill('시험');
  await page.getByLabel('계좌번호').fill(`98${digits}`);
  await page.locator('form').getByRole('button', { name: '등록', exact: true }).click();
  await page.getByText('계정을 등록했습니다').first().waitFor();
  return memId;
}

test('a partner sees its branch, gives money to a member and registers a child', async () => {
  const { page, failures } = await system.memberVisitor('desktop', 'demomain1');
  await page.goto('/JG5');
  await page.waitForURL('**/member/partner/cashList');

  await tab(page, '대시보드');
  await page.getByTestId('join-code').waitFor();
  await tab(page, '파트너 목록');
  await page.getByText('demosub1').first().waitFor();
  await page.getByRole('button', { name: '하위 펼치기 demosub1' }).click();
  await page.getByText('demodist1').first().waitFor();

  const before = await cashOf('demo3');
  const own = await cashOf('demomain1');
  await giveTo(page, 'demo3');
  expect(await cashOf('demo3')).toBe(before + 10_000n);
  await seeCash(page, (own - 10_000n).toLocaleString('ko-KR'));
  await collectGameMoney(page, 'demo3');

  const child = await registerMember(page);
  await tab(page, '회원 목록');
  await page.getByText(child).first().waitFor();
  await page.getByRole('searchbox', { name: '아이디·닉네임 앞글자' }).fill('demo3');
  await page.getByRole('button', { name: 'demo3의 머니 내역' }).first().click();
  const statement = page.getByRole('dialog', { name: 'demo3의 머니 내역' });
  await statement.getByText('파트너 지급').first().waitFor();
  await statement.getByText('+10,000').first().waitFor();
  expectNoFailures(failures);
});
