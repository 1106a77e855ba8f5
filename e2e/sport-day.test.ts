/**
 * A member's day on sports, in both layouts in parallel: a combination goes from one to the other by its code, a single
 * is cashed out, a builder is bet, a live slip is taken and another refused, staff offer less than was requested,
 * results come and one is corrected, and every won is accounted for.
 */

import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { verifyOrphanBets } from '../apps/server/src/modules/bets/index.ts';
import { verifyLedger } from '../apps/server/src/modules/ledger/index.ts';
import { connect, disconnect } from '../apps/server/src/platform/db/connect.ts';
import { expectNoFailures, type Layout } from './lib/browser.ts';
import { callsOf } from './lib/calls-of.ts';
import { comingLeague, comingMatch } from './lib/coming-match.ts';
import { axeViolations } from './lib/offences.ts';
import { openSystem } from './lib/open-system.ts';
import { untilPriced } from './lib/until-priced.ts';

const system = await openSystem();
const { db } = system;
const staff = await system.staffVisitor();

const members = { desktop: 'demo1', mobile: 'demo2' } as const;
type Visitor = Awaited<ReturnType<typeof system.visitor>> & { readonly layout: Layout };

/** What staff call besides their pages. */
const request = await callsOf(staff.page, 'staff');

type Leg = {
  readonly fixture: string;
  readonly market: number;
  readonly specifiers: string;
  readonly outcome: string;
};

/** The legs of the member's newest slip. */
async function newestLegs(layout: Layout): Promise<Leg[]> {
  const { rows } = await db.query<Leg>(
    `select fixture, market, specifiers, outcome from sport_legs where bet_key =
       (select bet_key from sport_slips join members using (member_id) where login_id = $1 order by placed_at desc limit 1)
     order by place, pick`,
    [members[layout]],
  );
  return rows;
}

/** Staff end the line of a leg so that what was picked wins, or loses. */
async function decide({ outcome: picked, ...line }: Leg, isWon: boolean): Promise<void> {
  const { lines } = await request('staff.sportFixture', { fixture: line.fixture });
  const offered = lines.find(({ market, specifiers }) => market === line.market && specifiers === line.specifiers);
  const other = offered?.outcomes.find(({ id }) => id !== picked)?.id;
  const winner = isWon ? picked : other;
  const endings = (offered?.outcomes ?? []).map(({ id }) => ({
    outcome: id,
    ending: id === winner ? ('win' as const) : ('lose' as const),
  }));
  await request('staff.sportDecide', { ...line, kind: 'result', endings, reason: '경기 결과' });
}

/** The slip: at the side of the list, or in a sheet that a bar opens. */
async function slipOf({ page, layout }: Visitor): Promise<Locator> {
  if (layout === 'desktop') return page.getByRole('region', { name: '베팅 슬립', exact: true });
  const sheet = page.getByRole('dialog', { name: '베팅 슬립' });
  if (!(await sheet.isVisible())) await page.getByRole('button', { name: /슬립 열기/ }).click();
  await sheet.waitFor();
  return sheet;
}

async function closeSlip({ page, layout }: Visitor): Promise<void> {
  if (layout === 'desktop') return;
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: '베팅 슬립' }).waitFor({ state: 'detached' });
}

/** The first price of one of the matches that can be bet now. */
function oddsOf(page: Page, match: number): Locator {
  const open = page.locator('[data-odds]:enabled');
  return page.getByRole('article').filter({ has: open }).nth(match).locator('[data-odds]:enabled').first();
}

/** Live matches, or four of a league that are far ahead. */
async function openBoard({ page }: Visitor, phase: 'live' | 'coming'): Promise<void> {
  await page.goto(phase === 'live' ? '/member/sport/livebetting' : await comingLeague(page, 4));
  await page.getByRole('article').locator('[data-odds]:enabled').first().waitFor(untilPriced);
}

/** 10,000 won on what the slip holds, whatever its odds are by now. */
async function place(visitor: Visitor): Promise<Locator> {
  const slip = await slipOf(visitor);
  await slip.getByLabel('배당 변경').selectOption({ label: '모두 수락' });
  await slip.getByRole('button', { name: '금액 지우기' }).click();
  await slip.getByRole('button', { name: '+1만', exact: true }).click();
  await slip.getByRole('button', { name: '10,000원 베팅하기' }).click({ timeout: restMs });
  return slip;
}

/** A result waits for the feed, the settling and the socket, with other tests in parallel. */
const awaitText = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();

/** A code of the slip's picks, which anybody may open. */
async function share(visitor: Visitor): Promise<string> {
  await (await slipOf(visitor)).getByRole('button', { name: '슬립 공유' }).click();
  const dialog = visitor.page.getByRole('dialog', { name: '슬립 공유' });
  await dialog.getByRole('button', { name: '공유 코드 만들기' }).click();
  const code = await dialog.getByText(/^[2-9A-Z]{7}$/).textContent();
  await visitor.page.keyboard.press('Escape');
  return code ?? '';
}

async function openShared(visitor: Visitor, code: string): Promise<void> {
  const { page } = visitor;
  await oddsOf(page, 0).click();
  await (await slipOf(visitor)).getByRole('button', { name: '슬립 공유' }).click();
  const dialog = page.getByRole('dialog', { name: '슬립 공유' });
  await dialog.getByLabel('받은 코드').fill(code);
  await dialog.getByRole('button', { name: '담기' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** A single before its match, taken back at the amount that the button says; the combination waits for a high one. */
async function cashOut(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const slip = await slipOf(visitor);
  await slip.getByText(/^진행 중 \d/).click();
  const open = slip.getByRole('list', { name: '진행 중' }).locator('> li');
  // The single was requested a moment ago: until it is there, the combination is the first.
  await expect.poll(() => open.count()).toBe(2);
  const offer = open.first().getByRole('button', { name: /^[\d,]+원 캐시아웃$/ });
  await offer.waitFor();
  await offer.click();
  await awaitText(page, /^[\d,]+원을 캐시아웃했습니다\.$/);
  await expect.poll(() => open.count()).toBe(1);
  await open.getByRole('button', { name: '일부·자동 캐시아웃' }).click();
  await open.getByRole('button', { name: '+1,000,000', exact: true }).click();
  await open.getByRole('button', { name: '자동 설정' }).click();
  await open.getByText('1,000,000원부터 자동').waitFor();
  await slip.getByText(/^슬립( \d+)?$/).click();
}

const takenText = '베팅이 접수되었습니다.';

/**
 * The feed prices builders after all matches: until it answers, a slip with a builder is refused and stays as it was.
 */
async function placeUntilTaken(visitor: Visitor, tries = 6): Promise<void> {
  const taken = visitor.page.getByText(takenText).first();
  try {
    await place(visitor);
    await taken.waitFor({ timeout: 15_000 });
  } catch (error) {
    if (tries === 1) throw error;
    await placeUntilTaken(visitor, tries - 1);
  }
}

/** Two picks of one match as one leg, kept over a reload. */
async function betBuilder(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.goto(`/member/sport/match/${(await comingMatch(page, 0)).fixture}`);
  await page.getByRole('switch').check();
  await page.getByRole('button', { name: /^전체/ }).click();
  const pick = (market: string, outcome: number) =>
    page.getByRole('region', { name: market, exact: true }).locator('[data-odds]:enabled').nth(outcome).click();
  await pick('승무패', 0);
  await pick('양 팀 득점', 0);
  const price = page.getByRole('status').filter({ hasText: '단폴 곱' });
  await price.waitFor(untilPriced);
  // What the bar of the slip covers in part is another matter.
  expect(await axeViolations(page, { within: 'section:has([role=switch])' })).toEqual([]);
  await page.reload();
  await price.waitFor(untilPriced);
  const slip = await slipOf(visitor);
  await slip.getByRole('listitem', { name: '벳빌더 2' }).getByText('단폴 곱').waitFor(untilPriced);
  await placeUntilTaken(visitor);
  const [one, two] = await newestLegs(visitor.layout);
  expect([one?.fixture === two?.fixture, one?.market, two?.market]).toEqual([true, 1, 29]);
  await closeSlip(visitor);
}

/** A live match may rest at any moment; then the next one is tried. */
const restMs = 8_000;

/** A price of a live match, held for its delay; the visitor sees the ring. */
async function placeLive(visitor: Visitor, match: number): Promise<Locator> {
  await oddsOf(visitor.page, match).click();
  const slip = await slipOf(visitor);
  const isHeld = await place(visitor)
    .then(() => slip.getByRole('timer').waitFor({ timeout: restMs }))
    .then(
      () => true,
      () => false,
    );
  if (isHeld || match > 5) return slip;
  await slip.getByRole('button', { name: '모두 빼기' }).click();
  await closeSlip(visitor);
  return placeLive(visitor, match + 1);
}

/** Feed messages may refuse an honest slip: then another one is tried. */
async function seeAccepted(visitor: Visitor, match = 0): Promise<void> {
  const slip = await placeLive(visitor, match);
  const refused = slip.getByText('접수되지 않았습니다');
  const verdict = slip.getByText('접수되었습니다').or(refused).first();
  await verdict.waitFor();
  if (!(await refused.isVisible()) || match === 3) return verdict.waitFor();
  await slip.getByRole('button', { name: '닫기' }).first().click();
  return seeAccepted(visitor, match + 1);
}

/** Staff stop the match while the delay runs. */
async function seeRefused(visitor: Visitor): Promise<void> {
  const slip = await placeLive(visitor, 1);
  const [leg] = await newestLegs(visitor.layout);
  const stop = { fixture: leg?.fixture ?? '', reason: '중계 확인' };
  await request('staff.sportStop', { ...stop, isStopped: true });
  await slip.getByText('접수되지 않았습니다').waitFor();
  await slip.getByText('10,000원을 돌려드렸습니다.').waitFor();
  await request('staff.sportStop', { ...stop, isStopped: false });
  await slip.getByRole('button', { name: '닫기' }).first().click();
}

/** More than the largest stake is referred to staff, who offer what would have been taken anyway. */
async function seeOffer(visitor: Visitor): Promise<void> {
  const { page, layout } = visitor;
  await request('staff.sportFactorSet', { memId: members[layout], factor: 1, reason: '한도 확인' });
  await openBoard(visitor, 'coming');
  await oddsOf(page, 3).click();
  const slip = await slipOf(visitor);
  await slip.getByRole('button', { name: '최대', exact: true }).click();
  const field = slip.getByLabel(/^베팅 금액/);
  const most = Number((await field.inputValue()).replaceAll(',', ''));
  await field.fill(String(most * 3));
  await slip.getByRole('button', { name: /원 요청하기$/ }).click();
  await slip.getByText('금액 승인 대기').waitFor();
  await staff.page.goto('/admin/referrals');
  await staff.page.getByRole('button', { name: '금액 제안' }).click();
  await staff.page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  await slip.getByRole('button', { name: `${most.toLocaleString('ko')}원 베팅`, exact: true }).click();
  await slip.getByText('접수되었습니다').waitFor();
}

async function seeBet({ page, layout }: Visitor): Promise<void> {
  await page.goto(layout === 'desktop' ? '/member/mypage/betting/list' : '/member/betList');
  // Each leg is shown in the row of its bet, and how it ended.
  const legs = page
    .getByRole('list', { name: '폴더', exact: true })
    .filter({ has: page.locator('li:nth-child(2)') })
    .first();
  await expect.poll(() => legs.getByText('당첨', { exact: true }).count()).toBe(2);
  await legs.locator('xpath=..').getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^2차 · /).waitFor();
  expect(await axeViolations(page)).toEqual([]);
}

test('two members bet, cash out, are refused, win after a correction, and the ledger is clean', async () => {
  const visitors: Visitor[] = [];
  for (const layout of ['desktop', 'mobile'] as const) {
    visitors.push({ layout, ...(await system.memberVisitor(layout, members[layout])) });
  }
  await Promise.all(visitors.map((visitor) => openBoard(visitor, 'coming')));
  const [desktop, mobile] = visitors;
  if (!desktop || !mobile) throw new Error('Two visitors came.');
  for (const match of [0, 1]) await oddsOf(desktop.page, match).click();
  await openShared(mobile, await share(desktop));
  await Promise.all(
    visitors.map(async (visitor) => {
      await place(visitor);
      await awaitText(visitor.page, '베팅이 접수되었습니다.');
    }),
  );
  const [first, second] = await newestLegs('desktop');
  expect(await newestLegs('mobile')).toEqual([first, second]);
  if (!first || !second) throw new Error('The combination has two legs.');

  await Promise.all(
    visitors.map(async (visitor) => {
      await closeSlip(visitor);
      await oddsOf(visitor.page, 2).click();
      await place(visitor);
      await cashOut(visitor);
      await closeSlip(visitor);
      await betBuilder(visitor);
      await openBoard(visitor, 'live');
    }),
  );
  await Promise.all([seeAccepted(desktop), seeRefused(mobile).then(() => seeOffer(mobile))]);

  await decide(first, true);
  // A notice goes again by itself: it is looked for from before on.
  const awaitOnAllPages = (text: string | RegExp) => Promise.all(visitors.map(({ page }) => awaitText(page, text)));
  await Promise.all([awaitOnAllPages('스포츠 베팅 미당첨'), decide(second, false)]);
  await Promise.all([awaitOnAllPages(/^경기 결과가 정정되어 .*: \+[\d,]+원$/), decide(second, true)]);
  await Promise.all(visitors.map(seeBet));

  const house = connect(inject('databaseUrlOfSystem'));
  expect((await verifyLedger(house)).faults).toEqual([]);
  expect(await verifyOrphanBets(house)).toEqual([]);
  await disconnect(house);
  for (const { failures } of [...visitors, staff]) expectNoFailures(failures);
});
