/** Steps of staff in the back office. */
import { generate } from 'otplib';
import type pg from 'pg';
import type { Page } from 'playwright-core';
import { demoOtpSecret, demoPassword } from '../../apps/server/src/demo/accounts.ts';

/** By hand. A code works once: its step counts as unused, whoever else has just signed in. */
export async function signInStaff(page: Page, db: pg.Client): Promise<void> {
  await page.goto('/admin/');
  await page.getByLabel('아이디').fill('owner');
  await page.getByLabel('비밀번호').fill(demoPassword);
  await page.getByRole('button', { name: '로그인' }).click();
  await page.getByLabel('인증 코드').waitFor();
  await db.query("update staff set totp_last_step = null where login_id = 'owner'");
  await page.getByLabel('인증 코드').fill(await generate({ secret: demoOtpSecret }));
  await page.getByRole('button', { name: '확인' }).click();
  await page.getByRole('link', { name: /대시보드/ }).waitFor();
}

async function openQueue(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('link', { name }).first().click();
}

/** Its row, and no row that only names it: sign-ups say with whom they share an address. */
const rowOf = (page: Page, memId: string) =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: memId }) });

async function pressInRow(page: Page, memId: string, button: '승인' | '접수'): Promise<void> {
  await rowOf(page, memId).getByRole('button', { name: button, exact: true }).click();
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: '확인', exact: true }).click();
}

export async function approveSignup(page: Page, memId: string): Promise<void> {
  await openQueue(page, /가입 신청/);
  await pressInRow(page, memId, '승인');
  await confirm(page);
  await rowOf(page, memId).waitFor({ state: 'detached' });
}

export async function approveDeposit(page: Page, memId: string): Promise<void> {
  await openQueue(page, /입금/);
  await pressInRow(page, memId, '접수');
  await pressInRow(page, memId, '승인');
  await sendNow(page);
  await rowOf(page, memId).waitFor({ state: 'detached' });
}

/** What moves money is held for ten seconds before it is sent. */
export async function sendNow(page: Page): Promise<void> {
  await page.getByRole('region', { name: '보내기 전' }).getByRole('button', { name: '바로 보내기' }).click();
}

/** The bank's file of one arrival is uploaded and the deposit it is certain for approved. */
export async function importBankLine(page: Page, { holder, cash }: { holder: string; cash: number }): Promise<void> {
  await page.goto('/admin/bank');
  const csv = `거래일시\t기재내용\t입금액\t잔액\n2026-01-02 03:04:05\t${holder}\t${cash}\t1\n`;
  const file = { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${csv}`, 'utf16le') };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('dialog').getByRole('button', { name: '가져오기' }).click();
  const row = page.getByRole('row').filter({ hasText: holder });
  await row.getByText('일치').waitFor();
  await row.getByRole('button', { name: '승인' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: '승인' }).click();
  await row.waitFor({ state: 'detached' });
}

/** Confirms what reaches many, with a reason. */
export async function confirmImpact(page: Page, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: '확인하고 진행' }) });
  await dialog.getByLabel('사유').fill(reason);
  await dialog.getByRole('button', { name: '확인하고 진행' }).click();
}
