/**
 * A member's own account in both layouts: what happened to it is told at once, and a second factor keeps others out of
 * it; what the house holds of it is its own to take.
 */
import { readFile } from 'node:fs/promises';
import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { randomInt } from '../apps/server/src/platform/rng.ts';
import { becomeMember } from './lib/become-member.ts';
import { expectNoFailures, type Layout } from './lib/browser.ts';
import { inventMember, openAccount, seeCash, seeSignedIn, signIn, visit } from './lib/member-steps.ts';
import { offences } from './lib/offences.ts';
import { openSystem } from './lib/open-system.ts';
import { importBankLine } from './lib/staff-steps.ts';

const system = await openSystem();
const { db } = system;
const staff = await system.staffVisitor();

const places = {
  desktop: { security: '/member/mypage/security', info: '/member/mypage/info' },
  mobile: { security: '/member/security', info: '/member/info' },
} as const;

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

/** Answers whose data the file has. `code` is a recovery code that nobody used yet. */
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

async function signOut(page: Page, layout: Layout, memNick: string): Promise<void> {
  if (layout === 'mobile') {
    await page.goto('/member/myinfo');
    await page.getByRole('button', { name: '로그아웃' }).click();
  } else {
    await page.getByRole('banner').getByRole('button', { name: memNick }).click();
    await page.getByRole('menuitem', { name: '로그아웃' }).click();
  }
  await page.getByTestId('money-cash').first().waitFor({ state: 'detached' });
}

/** The same site under a name: by an IP address it has no passkeys. */
function namedAddress(path: string): string {
  const url = new URL(path, system.siteUrl);
  url.hostname = 'localhost';
  return url.href;
}

describe.each(['desktop', 'mobile'] as const)('in the %s layout', (layout) => {
  test('a member is told of its deposit, signs in with a second factor, and downloads its data', async () => {
    const member = { ...inventMember(), memNick: `계정${randomInt(100_000, 999_999)}` };
    const { page, failures } = await system.visitor(layout);
    await becomeMember({ page, staffPage: staff.page, db }, member);
    await visit(page, layout, 'charge');
    await seeCash(page, '0');
    await page.getByLabel('입금자명').fill(member.memName);
    await page.getByRole('button', { name: '5만', exact: true }).click();
    await page.getByRole('button', { name: '입금 신청' }).click();
    await page.getByText('입금을 신청했습니다').first().waitFor();
    await importBankLine(staff.page, { holder: member.memName, cash: 50_000 });
    await page.getByText('50,000원 입금이 완료되었습니다.').waitFor();
    await bell(page, '알림 2').click();
    await page.getByRole('link', { name: '50,000원 입금이 완료되었습니다.' }).waitFor();
    expect(await offences(page, { within: 'main' })).toEqual([]);
    await page.getByRole('button', { name: '모두 읽음' }).click();
    await bell(page, '알림').waitFor();

    await page.goto(places[layout].security);
    const [code = '', laterCode = ''] = await turnOnSecondFactor(page, member.memPass);
    await page.getByText('남은 복구 코드 10개').waitFor();
    expect(await offences(page, { within: 'main' })).toEqual([]);
    await signOut(page, layout, member.memNick);
    await signIn(page, layout, db, member);
    await page.getByLabel('인증번호').fill(code);
    await page.locator('form').getByRole('button', { name: '로그인', exact: true }).click();
    await seeSignedIn(page);
    await page.goto(places[layout].security);
    await page.getByText('남은 복구 코드 9개').waitFor();

    await page.goto(places[layout].info);
    expect(await downloadOwnData(page, member.memPass, laterCode)).toBe(member.memId);
    expect(await offences(page, { within: 'main' })).toEqual([]);
    // What the server words follows the language that is chosen; last, as the steps above are in Korean.
    if (layout === 'mobile') await page.getByRole('button', { name: '메뉴', exact: true }).click();
    await page.getByRole('radio', { name: 'English' }).click();
    await page.getByText(/^KB Kookmin Bank /).waitFor();
    expectNoFailures(failures);
  });

  test('a member adds a passkey beside the second factor, and logs in with it alone', async () => {
    const member = { ...inventMember(), memNick: `열쇠${randomInt(100_000, 999_999)}` };
    const { page, failures, context } = await system.visitor(layout);
    await becomeMember({ page, staffPage: staff.page, db }, member);
    await page.goto(places[layout].security);
    const [code = ''] = await turnOnSecondFactor(page, member.memPass);
    await page.getByText('패스키는 localhost 주소로 열었을 때만').waitFor();

    const authenticator = await context.newCDPSession(page);
    await authenticator.send('WebAuthn.enable');
    const options = { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true } as const;
    await authenticator.send('WebAuthn.addVirtualAuthenticator', {
      options: { ...options, hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    });
    const cookies = await context.cookies();
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: 'localhost' })));
    await page.goto(namedAddress(places[layout].security));
    await page.getByRole('button', { name: '패스키 추가' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('이름').fill('내 휴대폰');
    await dialog.getByLabel('현재 비밀번호').fill(member.memPass);
    await dialog.getByLabel('인증번호').fill(code);
    expect(await offences(page)).toEqual([]);
    await dialog.getByRole('button', { name: '계속' }).click();
    // A word about it in the corner is an entry of a list too.
    await page.getByRole('main').getByRole('listitem').filter({ hasText: '내 휴대폰' }).waitFor();
    expect(await offences(page, { within: 'main' })).toEqual([]);

    await context.clearCookies();
    await page.goto(namedAddress('/'));
    await openAccount(page, layout, '로그인', namedAddress('/'));
    await page.getByRole('button', { name: '패스키로 로그인' }).click();
    await seeSignedIn(page);
    expectNoFailures(failures);
  });
});
