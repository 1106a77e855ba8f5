/** Steps of a member on the site, in either layout. */

import type pg from 'pg';
import type { Page } from 'playwright-core';
import { randomInt } from '../../apps/server/src/platform/rng.ts';
import type { Layout } from './browser.ts';

export type NewMember = {
  memId: string;
  memNick: string;
  memPass: string;
  cashOutPass: string;
  memName: string;
  memPhone: string;
  bankacc: string;
  recommender: string;
};

/** A stranger with nothing that anybody has yet. */
export function inventMember(): NewMember {
  const digits = String(randomInt(10_000_000, 99_999_999));
  return {
    memId: `e2e${digits}`,
    memNick: `시험${digits}`,
    memPass: 'mirinae9',
    cashOutPass: '4321',
    memName: Array.from({ length: 3 }, () => String.fromCodePoint(randomInt(0xac00, 0xd7a4))).join(''),
    memPhone: `010${digits}`,
    bankacc: `99${digits}`,
    recommender: 'demostore1',
  };
}

const places = {
  desktop: {
    charge: '/member/chargeMain/charge',
    exchange: '/member/exchangeMain/exchange',
    point: '/member/mypage/point/change',
    betList: '/member/mypage/betting/list',
    slots: '/member/slotgame',
  },
  mobile: {
    charge: '/member/charge',
    exchange: '/member/exchange',
    point: '/member/point',
    betList: '/member/betList',
    slots: '/member/slotgame',
  },
} as const;

export function visit(page: Page, layout: Layout, place: keyof (typeof places)['desktop']): Promise<unknown> {
  return page.goto(places[layout][place]);
}

/** From the main page, at its usual address or another. */
export async function openAccount(
  page: Page,
  layout: Layout,
  what: '로그인' | '회원가입',
  address = '/',
): Promise<void> {
  await page.goto(address);
  const header = page.getByRole('banner');
  await (layout === 'mobile'
    ? header.getByRole('link', { name: what })
    : header.getByRole('button', { name: what })
  ).click();
}

export async function signUp(page: Page, layout: Layout, member: NewMember): Promise<void> {
  await openAccount(page, layout, '회원가입');
  await page.getByLabel('아이디', { exact: true }).fill(member.memId);
  await page.getByLabel('닉네임').fill(member.memNick);
  await page.getByLabel('비밀번호', { exact: true }).fill(member.memPass);
  await page.getByLabel('비밀번호 확인').fill(member.memPass);
  await page.getByLabel('휴대폰 번호').fill(member.memPhone);
  await page.getByLabel('출금 비밀번호').fill(member.cashOutPass);
  await page.getByLabel('은행').selectOption({ label: 'KB국민은행' });
  await page.getByLabel('예금주').fill(member.memName);
  await page.getByLabel('계좌번호').fill(member.bankacc);
  await page.getByLabel('추천인').fill(member.recommender);
  await page.getByRole('checkbox', { name: '만 19세' }).click();
  await page.getByRole('checkbox', { name: '이용약관' }).click();
  await page.getByRole('button', { name: '가입 신청' }).click();
  await page.getByText('관리자 승인을 기다리고 있습니다').first().waitFor();
}

/** As if the member had deposited and played today, which a stamp requires. */
export async function countAsPlayer(db: pg.Client, memId: string): Promise<void> {
  await db.query(
    `with player as (select member_id from members where login_id = $1),
      paid as (insert into wagering_requirements (member_id, source, binds, reference, amount, needed, done, opened_at, closed_at, closed_as)
        select member_id, 'deposit', 'cash', 'e2e', 50000, 50000, 50000, now(), now(), 'met' from player),
      reported as (insert into report_hours (hour, member_id, lineage_id, line, vendor_key, game_key, game_type, times, debit, credit, valid)
        select date_trunc('hour', now()), member_id, 0, 'play', '201', 'hangang-seven', 'slot', 1, 50000, 0, 50000 from player)
     insert into bets (vendor_key, bet_key, member_id, game_type, game_key, round_id, stake, status, placed_at, settled_at)
     select '201', gen_random_uuid(), member_id, 'slot', 'hangang-seven', 'e2e', 50000, 'lose', now(), now() from player`,
    [memId],
  );
}

/** The play of `countAsPlayer` has no stake in the ledger: it must be gone when that and the reports are verified. */
export async function forgetCounted(db: pg.Client): Promise<void> {
  await db.query(
    `with played as (delete from bets where round_id = 'e2e' returning member_id)
     delete from report_hours where line = 'play' and lineage_id = 0 and member_id in (select member_id from played)`,
  );
}

/** As if the member had played through all its requirements; a browser would spin for an hour. */
export async function countAsPlayed(db: pg.Client, memId: string): Promise<void> {
  await db.query(
    `update wagering_requirements r set done = r.needed, closed_at = now(), closed_as = 'met'
     from members m where m.member_id = r.member_id and m.login_id = $1 and r.closed_at is null`,
    [memId],
  );
}

/** The answer of the newest captcha, read from the database: the server has no back door for it. */
export async function readCaptcha(db: pg.Client): Promise<string> {
  const { rows } = await db.query<{ answer: string }>('select answer from captchas order by expires_at desc limit 1');
  return rows[0]?.answer ?? '';
}

/** Fills the open form. */
export async function fillSignIn(
  page: Page,
  db: pg.Client,
  { memId, memPass }: Pick<NewMember, 'memId' | 'memPass'>,
): Promise<void> {
  await page.getByAltText('자동입력 방지 숫자').waitFor();
  await page.getByLabel('아이디', { exact: true }).fill(memId);
  await page.getByLabel('비밀번호', { exact: true }).fill(memPass);
  await page.getByLabel('자동입력 방지', { exact: true }).fill(await readCaptcha(db));
  await page.locator('form').getByRole('button', { name: '로그인', exact: true }).click();
}

export async function signIn(
  page: Page,
  layout: Layout,
  db: pg.Client,
  member: Pick<NewMember, 'memId' | 'memPass'>,
): Promise<void> {
  await openAccount(page, layout, '로그인');
  await fillSignIn(page, db, member);
}

/** Waits until the balance in the header reads this amount. */
export async function seeCash(page: Page, cash: string): Promise<void> {
  await page.getByTestId('money-cash').getByText(cash, { exact: true }).waitFor({ state: 'attached' });
}

/** Waits until the header shows a member's balance, whatever it is. */
export async function seeSignedIn(page: Page): Promise<void> {
  await page.getByTestId('money-cash').first().waitFor({ state: 'attached' });
}

export async function readCash(page: Page): Promise<string> {
  return (await page.getByTestId('money-cash').textContent()) ?? '';
}

export async function requestDeposit(page: Page, layout: Layout): Promise<void> {
  await visit(page, layout, 'charge');
  await page.getByRole('button', { name: '5만', exact: true }).click();
  await page.getByRole('button', { name: '입금 신청' }).click();
  await page.getByText('입금을 신청했습니다').first().waitFor();
}

export async function requestWithdrawal(page: Page, layout: Layout, cashOutPass: string): Promise<void> {
  await visit(page, layout, 'exchange');
  await page.getByRole('button', { name: '1만', exact: true }).click();
  await page.getByLabel('출금 비밀번호').fill(cashOutPass);
  await page.getByRole('button', { name: '출금 신청' }).click();
  await page.getByText('출금을 신청했습니다').first().waitFor();
}

/** A new member is offered limits of its own as a step before its first deposit. */
export async function putLimitsOff(page: Page, layout: Layout): Promise<void> {
  await seeSignedIn(page);
  await visit(page, layout, 'charge');
  const offer = page.getByRole('region', { name: '내 한도 정하기' });
  // A page that is left early takes its call along, and the offer comes again.
  const answered = page.waitForResponse((response) => response.url().endsWith('/safer/limitsChoose'));
  await offer.getByRole('button', { name: '나중에' }).click();
  await Promise.all([answered, offer.waitFor({ state: 'hidden' })]);
}
