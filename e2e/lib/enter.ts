/**
 * Visitors with a session before their first page, by the calls that the forms make: the server puts its cookies into
 * their browser, and what a page keeps of the answer is put next to them. The forms have tests of their own (`shell`,
 * `spine`, `trouble`, `account`, `backoffice`).
 */
import { setTimeout } from 'node:timers/promises';
import { type CallName, calls, type Request } from '@mirinae/contract/calls';
import { postOf, readEnvelope } from '@mirinae/contract/client';
import { authCookieMinutes } from '@mirinae/contract/constants';
import { codecHeader } from '@mirinae/contract/headers';
import { pathOf } from '@mirinae/contract/paths';
import { generate } from 'otplib';
import type pg from 'pg';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { demoOtpSecret, demoPassword } from '../../apps/server/src/demo/accounts.ts';
import { clientOptionsOf } from './calls-of.ts';
import type { NewMember } from './member-steps.ts';

type Credentials = Pick<NewMember, 'memId' | 'memPass'>;

/** As a browser says with calls of our own pages: the page is answered a token that opens nothing by itself. */
const ownPage = { 'sec-fetch-site': 'same-origin' };

/** Answers the envelope that the page would be answered; the cookies go to its browser. */
async function sendAsPage<Name extends CallName>(page: Page, name: Name, input: Request<Name>) {
  const { method, headers, body } = postOf(await clientOptionsOf(page), input);
  const answer = await page.request.fetch(pathOf(name), { method, headers: { ...headers, ...ownPage }, data: body });
  const codec = answer.headers()[codecHeader] ?? '';
  return readEnvelope(new Response(await answer.text(), { headers: { [codecHeader]: codec } }));
}

async function requestAsPage<Name extends CallName>(page: Page, name: Name, input: Request<Name>): Promise<unknown> {
  const envelope = await sendAsPage(page, name, input);
  if (envelope?.resultCode !== '0') throw new Error(`${name} was answered ${JSON.stringify(envelope)}`);
  return envelope.data;
}

const pause = z.object({ waitSeconds: z.number() });

/**
 * Two in a row from one address may be one too many after a password was mistyped there: it waits, then tries again.
 */
async function logIn(page: Page, db: pg.Client, { memId, memPass }: Credentials): Promise<unknown> {
  const { captchaId } = calls['site.captcha'].answer.parse(await requestAsPage(page, 'site.captcha', {}));
  const { rows } = await db.query<{ captcha: string; work: number }>(
    'select answer as captcha, work from captchas where captcha_id = $1',
    [captchaId],
  );
  const [solved = { captcha: '', work: 0 }] = rows;
  const envelope = await sendAsPage(page, 'member.login', { memId, memPass, captchaId, ...solved });
  if (envelope?.resultCode === '0') return envelope.data;
  const requested = pause.safeParse(envelope?.data);
  if (!requested.success) throw new Error(`member.login was answered ${JSON.stringify(envelope)}`);
  await setTimeout(requested.data.waitSeconds * 1_000);
  return logIn(page, db, { memId, memPass });
}

/** The page goes nowhere yet: wherever it goes first, its member is signed in. */
export async function enterAsMember(page: Page, db: pg.Client, credentials: Credentials): Promise<void> {
  const { token } = calls['member.login'].answer.parse(await logIn(page, db, credentials));
  const { baseUrl } = await clientOptionsOf(page);
  const expires = Math.floor(Date.now() / 1_000) + authCookieMinutes * 60;
  await page.context().addCookies([{ name: 'token', value: token, url: baseUrl, expires, sameSite: 'Strict' }]);
}

/** Without a session, as in a new browser, and with no page open that would react to the next login. */
export async function leaveSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** The demo owner. */
export const enterAsOwner = (page: Page, db: pg.Client): Promise<void> =>
  enterAsStaff(page, db, { loginId: 'owner', password: demoPassword, totpSecret: demoOtpSecret });

type StaffCredentials = { readonly loginId: string; readonly password: string; readonly totpSecret: string };

/** On the first page of the back office. Its digits serve as if none had been used yet. */
export async function enterAsStaff(
  page: Page,
  db: pg.Client,
  { loginId, password, totpSecret: secret }: StaffCredentials,
): Promise<void> {
  await db.query('update staff set totp_last_step = null where login_id = $1', [loginId]);
  const first = await requestAsPage(page, 'staff.login', { loginId, password });
  const { ticket } = calls['staff.login'].answer.parse(first);
  const otp = await generate({ secret });
  const { token } = calls['staff.verify'].answer.parse(await requestAsPage(page, 'staff.verify', { ticket, otp }));
  // A tab keeps it for itself: it opens an address of the site before it is given anything.
  await page.goto('/config.json');
  await page.evaluate((kept) => sessionStorage.setItem('mirinae.staff.token', kept), token);
  await page.goto('/admin/');
  await page.getByRole('link', { name: /대시보드/ }).waitFor();
}
