/**
 * A member's own account: it is notified immediately, and a second factor keeps others out of it; what the
 * house holds of it is its own to take. Each in one layout: what cards and dialogs do in both, the component tests of
 * `account` say.
 */
import { readFile } from 'node:fs/promises';
import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { randomInt } from '../apps/server/src/platform/rng.ts';
import { becomeMember } from './lib/become-member.ts';
import { bringDeposit } from './lib/bring-deposit.ts';
import { expectNoFailures } from './lib/browser.ts';
import { callsOf } from './lib/calls-of.ts';
import { leaveSession } from './lib/enter.ts';
import { inventMember, openAccount, seeCash, seeSignedIn, signIn } from './lib/member-steps.ts';
import { axeViolations } from './lib/offences.ts';
import { openSystem } from './lib/open-system.ts';

const system = await openSystem();
const { db } = system;
const staff = await system.staffVisitor();

/** With how many are unread behind its name. */
const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });

/** Answers the recovery codes. */
async function turnOnSecondFactor(page: Page, password: string): Promise<string[]> {
  await page.getByRole('button', { name: '2단계 인증 켜기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('현재 비밀번호').fill(password);
  await dialog.getByRole('button', { name: '다음' }).click();
  await dialog.getByAltText('인증 앱용 QR 코드').waitFor();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel('인증번호').fill(await generate({ secret }));
  await dialog.getByRole('button', { name: '2단계 인증 켜기' }).click();
  await dialog.getByRole('button', { name: '보관했습니다' }).waitFor();
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: '보관했습니다' }).click();
  return codes;
}

/** Answers whose data the file has. `code` is a recovery code that is unused yet. */
async function downloadOwnData(page: Page, password: string, code: string): Promise<unknown> {
  await page.getByRole('button', { name: '내 데이터 내려받기' }).click();
  const dialog = page.getByRole('dialog', { name: '내 데이터 내려받기' });
  await dialog.getByLabel('현재 비밀번호').fill(password);
  await dialog.getByLabel('인증번호').fill(code);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '내 데이터 내려받기' }).click();
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  await dialog.waitFor({ state: 'detached' });
  return file.profile.memId;
}

/** The same site under a name: by an IP address it has no passkeys. */
function namedAddress(path: string): string {
  const url = new URL(path, system.siteUrl);
  url.hostname = 'localhost';
  return url.href;
}

test('a member is notified of its deposit, signs in with a second factor, and downloads its data', async () => {
  const member = { ...inventMember(), memNick: `계정${randomInt(100_000, 999_999)}` };
  const { page, failures } = await system.visitor('desktop');
  await becomeMember({ page, staffPage: staff.page, db }, member);
  // Only an open connection is notified of what happens.
  const isReported = page.waitForEvent('websocket').then((line) => line.waitForEvent('framereceived'));
  await page.goto('/member/mypage/security');
  await Promise.all([isReported, seeCash(page, '0')]);
  await bringDeposit({ page, staffPage: staff.page }, 50_000);
  await page.getByText('50,000원 입금이 완료되었습니다.').waitFor();
  await bell(page, '알림 2').click();
  await page.getByRole('link', { name: '50,000원 입금이 완료되었습니다.' }).waitFor();
  expect(await axeViolations(page, { within: 'main' })).toEqual([]);
  await page.getByRole('button', { name: '모두 읽음' }).click();
  await bell(page, '알림').waitFor();

  const choose = async (item: string) => {
    await page.getByRole('banner').getByRole('button', { name: member.memNick }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await choose('보안');
  const [code = '', laterCode = ''] = await turnOnSecondFactor(page, member.memPass);
  await page.getByText('남은 복구 코드 10개').waitFor();
  expect(await axeViolations(page, { within: 'main' })).toEqual([]);
  await choose('로그아웃');
  await page.getByTestId('money-cash').first().waitFor({ state: 'detached' });
  await signIn(page, 'desktop', db, member);
  await page.getByLabel('인증번호').fill(code);
  await page.locator('form').getByRole('button', { name: '로그인', exact: true }).click();
  await seeSignedIn(page);
  await choose('보안');
  await page.getByText('남은 복구 코드 9개').waitFor();

  expect(await downloadOwnData(page, member.memPass, laterCode)).toBe(member.memId);
  await choose('내 정보');
  // What the server words follows the language that is chosen; last, as the steps above are in Korean.
  await page.getByRole('radio', { name: 'English' }).click();
  await page.getByText(/^KB Kookmin Bank /).waitFor();
  expectNoFailures(failures);
});

test('a member adds a passkey next to the second factor, and logs in with it alone', async () => {
  const member = inventMember();
  const { page, failures, context } = await system.visitor('mobile');
  await becomeMember({ page, staffPage: staff.page, db }, member);
  const own = await callsOf(page, 'member');
  const { secret } = await own('member.otpStart', { memPass: member.memPass });
  const { recoveryCodes } = await own('member.otpConfirm', { code: await generate({ secret }) });

  const authenticator = await context.newCDPSession(page);
  await authenticator.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true } as const;
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  const cookies = await context.cookies();
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: 'localhost' })));
  await page.goto(namedAddress('/member/security'));
  await page.getByRole('button', { name: '패스키 추가' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('이름').fill('내 휴대폰');
  await dialog.getByLabel('현재 비밀번호').fill(member.memPass);
  await dialog.getByLabel('인증번호').fill(recoveryCodes[0] ?? '');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '계속' }).click();
  // A word about it in the corner is an entry of a list too.
  await page.getByRole('main').getByRole('listitem').filter({ hasText: '내 휴대폰' }).waitFor();
  expect(await axeViolations(page, { within: 'main' })).toEqual([]);

  await leaveSession(page);
  await openAccount(page, 'mobile', '로그인', namedAddress('/'));
  await page.getByRole('button', { name: '패스키로 로그인' }).click();
  await seeSignedIn(page);
  expectNoFailures(failures);
});
