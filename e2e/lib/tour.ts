/**
 * The five minutes of the README, step by step: every account, amount, page and command is taken from the step as it is
 * written there. The test of the tour follows them, and the pictures of the README are taken on the way.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { Page } from 'playwright-core';
import { leaveSession } from './enter.ts';
import { pressSpin } from './launch-game.ts';
import { fillSignIn, readCash, seeCash, seeSignedIn } from './member-steps.ts';
import { approveDeposit, confirmImpact } from './staff-steps.ts';

const root = path.resolve(import.meta.dirname, '../..');

export type TourStep = {
  readonly text: string;
  /** What is written as code, in order. */
  readonly codes: readonly string[];
  /** Words in Korean letters: names of pages, games and buttons. */
  readonly names: readonly string[];
};

/** The numbered list under “Five minutes”. */
export function readTour(): readonly TourStep[] {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  const part = /^## Five minutes\n([\s\S]*?)^## /m.exec(readme)?.[1] ?? '';
  return part
    .split(/^\d+\. /m)
    .slice(1)
    .map((item) => {
      const text = item.replaceAll(/\s+/g, ' ').trim();
      const codes = [...text.matchAll(/`([^`]+)`/g)].flatMap(([, code]) => code ?? []);
      const names = [...text.matchAll(/[가-힣]+(?: [가-힣]+)*/g)].map(([name]) => name);
      return { text, codes, names };
    });
}

export type Tour = {
  readonly page: Page;
  /** The second window. */
  readonly staff: Page;
  readonly db: pg.Client;
  /** Whose database the commands of the tour read. */
  readonly databaseUrl: string;
  /** Called where a picture is taken. */
  shown(name: string, page: Page): Promise<void>;
};

const need = (value: string | undefined, what: string): string => {
  if (value === undefined) throw new Error(`A step of the README does not state ${what}.`);
  return value;
};

/** The first amount of a step, in units. */
const amountIn = ({ text }: TourStep): number =>
  Number(need(/\d{1,3}(?:,\d{3})+/.exec(text)?.[0], 'an amount').replaceAll(',', ''));

const toNumber = (cash: string): number => Number(cash.replaceAll(/\D/g, ''));

/** Runs a command of the README and answers what it prints. */
function runCommand(command: string, databaseUrl: string): string {
  const [npm, run, script = ''] = command.split(' ');
  if (npm !== 'npm' || run !== 'run') throw new Error(`${command} is no command of the tour.`);
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const [, ...args] = need(scripts[script], `a known command: ${script}`).split(' ');
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  return execFileSync(process.execPath, args, {
    cwd: root,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/** From the menu at the top. */
async function openPage(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).first().click();
}

/** From the menu behind the member's name. */
async function openFromName(page: Page, name: string): Promise<void> {
  await page.locator('[data-tour=account]').click();
  await page.getByRole('menuitem', { name, exact: true }).first().click();
}

async function logIn(page: Page, db: pg.Client, memId: string, memPass: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: '로그인' }).click();
  await fillSignIn(page, db, { memId, memPass });
  await seeSignedIn(page);
}

async function lookAround({ page, shown }: Tour): Promise<void> {
  await page.goto('/main');
  await shown('main-desktop', page);
  const footer = page.getByRole('contentinfo');
  for (const [language, tag] of [
    ['English', 'en'],
    ['한국어', 'ko'],
  ] as const) {
    await footer.getByRole('radio', { name: language }).click();
    await page.locator(`html[lang="${tag}"]`).waitFor({ state: 'attached' });
  }
  await footer.getByRole('button', { name: '모바일 버전' }).click();
  await page.getByRole('contentinfo').getByRole('button', { name: 'PC 버전' }).click();
  await page.getByRole('contentinfo').getByRole('button', { name: '모바일 버전' }).waitFor();
}

async function signInAsMember({ page, db }: Tour, { codes }: TourStep): Promise<void> {
  await logIn(page, db, need(codes[0], 'an account'), need(codes[1], 'a password'));
}

async function openOffice({ staff, db, databaseUrl }: Tour, codes: readonly string[]): Promise<void> {
  const [address, loginId, password, command] = codes;
  await staff.goto(need(address, 'the address of the back office'));
  await staff.getByLabel('아이디').fill(need(loginId, 'a login'));
  await staff.getByLabel('비밀번호').fill(need(password, 'a password'));
  await staff.getByRole('button', { name: '로그인' }).click();
  await staff.getByLabel('인증 코드').waitFor();
  // The same six digits serve once; an attempt before this one may have used them.
  await db.query('update staff set totp_last_step = null where login_id = $1', [loginId]);
  const digits = runCommand(need(command, 'a command for the digits'), databaseUrl).trim();
  await staff.getByLabel('인증 코드').fill(digits);
  await staff.getByRole('button', { name: '확인' }).click();
  await staff.getByRole('link', { name: /대시보드/ }).waitFor();
}

async function depositAndApprove(tour: Tour, step: TourStep): Promise<void> {
  const { page, staff, shown } = tour;
  const amount = amountIn(step);
  const before = toNumber(await readCash(page));
  await openPage(page, need(step.names[0], 'a page'));
  await page.getByLabel('입금 금액').fill(String(amount));
  await page.getByRole('button', { name: '입금 신청' }).click();
  await page.getByText('입금을 신청했습니다').first().waitFor();
  await openOffice(tour, step.codes);
  await shown('office-desktop', staff);
  await approveDeposit(staff, 'demo1');
  // No reload: the open page is notified of it.
  await seeCash(page, (before + amount).toLocaleString('ko-KR'));
}

async function playAndVerify({ page, shown }: Tour, { names }: TourStep): Promise<void> {
  const [game, menu] = [need(names[0], 'a game'), need(names[1], 'a menu')];
  await openPage(page, menu);
  const card = page.getByRole('button', { name: new RegExp(game) }).first();
  const [popup] = await Promise.all([page.waitForEvent('popup'), card.click()]);
  await popup.getByRole('button', { name: '공정성', exact: true }).click();
  await popup.getByText('서버 시드 봉인값 (SHA-256)', { exact: true }).waitFor();
  await shown('tour-seal', popup);
  await popup.getByRole('button', { name: '닫기', exact: true }).click();
  await pressSpin(popup);
  await popup.getByRole('button', { name: '스핀', exact: true }).waitFor();
  await popup.getByRole('button', { name: '공정성', exact: true }).click();
  await popup.getByRole('button', { name: '시드 교체하고 이전 시드 공개' }).click();
  await popup.getByText('이전 서버 시드가 공개되었습니다.').waitFor();
  await popup.getByRole('button', { name: '닫기', exact: true }).click();
  await popup.getByRole('button', { name: '기록', exact: true }).click();
  await popup.getByRole('button', { name: '검증', exact: true }).first().click();
  await popup.getByText('일치합니다. 이 결과는 베팅 전에 정해져 있었습니다.').waitFor();
  await popup.close();
}

async function withdrawAndCancel({ page }: Tour, step: TourStep): Promise<void> {
  const amount = amountIn(step);
  const before = toNumber(await readCash(page));
  await openPage(page, need(step.names[0], 'a page'));
  await page.getByLabel('출금 금액').fill(String(amount));
  await page.getByLabel('출금 비밀번호').fill(need(step.codes[0], 'the withdrawal password'));
  await page.getByRole('button', { name: '출금 신청' }).click();
  await page.getByText('출금을 신청했습니다').first().waitFor();
  await seeCash(page, (before - amount).toLocaleString('ko-KR'));
  await page.getByRole('button', { name: '취소', exact: true }).click();
  await page.getByRole('button', { name: '신청 취소' }).click();
  await seeCash(page, before.toLocaleString('ko-KR'));
}

async function seeBetAndWagering({ page }: Tour, { names }: TourStep): Promise<void> {
  const [bets, withdrawal] = [need(names[0], 'a page'), need(names[1], 'a page')];
  await openFromName(page, bets);
  await page
    .getByRole('button', { name: /한강 세븐 베팅 상세/ })
    .first()
    .waitFor();
  await openPage(page, withdrawal);
  await page
    .getByText(/출금까지 .* 더 베팅해야 합니다/)
    .first()
    .waitFor();
}

async function seeBranchAndSettle({ page, staff, db, shown }: Tour, { names, codes }: TourStep): Promise<void> {
  await leaveSession(page);
  await logIn(page, db, need(codes[0], 'an account'), need(codes[1], 'a password'));
  const opening = page.waitForEvent('popup');
  await openFromName(page, need(names[0], 'a page'));
  const branch = await opening;
  await branch
    .getByRole('link', { name: need(names[1], 'a page'), exact: true })
    .first()
    .click();
  await branch.getByText('일별 흐름').first().waitFor();
  await shown('tour-partner', branch);
  await branch.close();
  await staff.goto(need(codes[2], 'the address of the back office'));
  await staff
    .getByRole('link', { name: need(names[2], 'a page'), exact: true })
    .first()
    .click();
  await staff.getByRole('button', { name: '미리보기' }).click();
  await staff.getByRole('button', { name: '정산 실행' }).click();
  await confirmImpact(staff, '지난주 정산');
  await staff.getByRole('button', { name: /건 모두 지급/ }).click();
  await confirmImpact(staff, '지난주 정산');
  await staff.getByRole('button', { name: /건 모두 지급/ }).waitFor({ state: 'hidden' });
  await shown('tour-settlement', staff);
}

async function proveLedger({ databaseUrl }: Tour, { codes }: TourStep): Promise<void> {
  const printed = runCommand(need(codes[0], 'a command'), databaseUrl);
  if (!printed.includes(' 0 faults')) throw new Error(printed);
}

/** What each step of the README does, in its order. */
export const tourSteps: readonly ((tour: Tour, step: TourStep) => Promise<void>)[] = [
  lookAround,
  signInAsMember,
  withdrawAndCancel,
  depositAndApprove,
  playAndVerify,
  seeBetAndWagering,
  seeBranchAndSettle,
  proveLedger,
];
