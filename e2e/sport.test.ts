/** The sportsbook on the running feed, in both layouts. */
import { decodeBody, encodeBody } from '@mirinae/contract/codec';
import { sportNames } from '@mirinae/contract/sport/sport-names';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { expectNoFailures, resize } from './lib/browser.ts';
import { callsOf } from './lib/calls-of.ts';
import { comingMatch } from './lib/coming-match.ts';
import { faultsOfLayout } from './lib/layout-faults.ts';
import { moveTime } from './lib/move-time.ts';
import { axeViolations } from './lib/offences.ts';
import { openSystem } from './lib/open-system.ts';
import { untilPriced } from './lib/until-priced.ts';

const system = await openSystem();
const memId = 'demo2';

/** A finger goes to the left over the odds of the first match: every row shows its next line. */
async function swipeOdds(page: Page, next: string): Promise<void> {
  const box = await page.locator('[data-swipe]').first().boundingBox();
  if (!box) throw new Error('No row has odds.');
  const y = box.y + box.height / 2;
  const [from, to] = [box.x + box.width - 20, box.x + 20];
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', from);
  await touch('touchMove', to);
  await touch('touchEnd');
  await page.getByRole('button', { name: next, exact: true, pressed: true }).waitFor();
  expect(await page.locator('[data-odds][aria-pressed=true]').count()).toBe(0);
  await devtools.detach();
  await page.getByRole('button', { name: '승무패', exact: true }).click();
}

/** The last one to begin of those that take bets: it is the farthest from its end, at any hour of the simulated day. */
async function newestLiveMatch(page: Page): Promise<{ readonly sport: string; readonly name: string }> {
  const guest = await callsOf(page, 'guest');
  const { list } = await guest('sport.fixtures', { phase: 'live', kind: 'sports', count_per_list: 100 });
  const open = list.filter(({ lines }) => lines.some(({ status }) => status === 'active'));
  const [match] = open.sort((one, other) => other.startsAt.localeCompare(one.startsAt));
  if (!match) throw new Error('No live match takes bets.');
  const sport = sportNames[match.sport]?.ko ?? expect.fail(`${match.sport} has no name.`);
  return { sport, name: `${match.home.names.ko} – ${match.away.names.ko}` };
}

/** More than two screens of them are never drawn, however long the list is and wherever it is scrolled to. */
const maxRows = 40;

/** All matches to come are one list: only the rows in sight are drawn, at its top and far below. */
async function seeFewRows(page: Page): Promise<void> {
  await page.goto('/member/sport/combinationbetting');
  const rows = page.getByRole('main').getByRole('article');
  await rows.first().waitFor(untilPriced);
  const name = await rows.first().getAttribute('aria-label');
  await page.evaluate(() => window.scrollTo(0, 4_000));
  await expect.poll(() => rows.first().getAttribute('aria-label')).not.toBe(name);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(4_000);
  expect(await rows.count()).toBeLessThan(maxRows);
  // What scrolling drew light is made whole by itself, with its prices: no match is listed before it has some.
  await rows.last().locator('[data-odds]').first().waitFor();
  await page.goto('/member/sport/livebetting');
  await page.getByRole('main').locator('[data-odds]:enabled').first().waitFor(untilPriced);
}

/** Widths of a desktop, also those at which the page just gets another column. */
const desktopWidths = [1024, 1279, 1280, 1366, 1440, 1920] as const;

/** Eight letters or so. */
const namePixels = 85;

test('matches say who plays, and their markets stand whole, however wide the window of a desktop is', async () => {
  const { page } = await system.memberVisitor('desktop', memId);
  for (const board of ['combinationbetting', 'livebetting']) {
    await page.goto(`/member/sport/${board}`);
    const names = page.getByRole('main').locator('article span[title]');
    await names.first().waitFor(untilPriced);
    for (const width of desktopWidths) {
      await resize(page, { width, height: 900 });
      const room = await names.evaluateAll((all) =>
        all.map((name) => name.clientWidth + (name.scrollWidth > name.clientWidth ? 0 : 1_000)),
      );
      expect(Math.min(...room), `${board} at ${width}`).toBeGreaterThan(namePixels);
    }
  }
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /모든 베팅/ })
    .click();
  await page
    .getByRole('region', { name: /^(총|언더)/ })
    .first()
    .waitFor();
  for (const width of desktopWidths) {
    await resize(page, { width, height: 900 });
    expect(await faultsOfLayout(page, { hasAllColumns: false }), `a match at ${width}`).toEqual([]);
  }
});

/** An answer as it comes, and what is in it. */
const encodedAnswer = z.object({ body: z.string() });
const answerWithMatch = z.looseObject({ data: z.looseObject({}) });

const evenScore = (kind: string, parts: number) =>
  Object.fromEntries(Array.from({ length: parts }, (_, part) => [`${kind}:${part + 1}`, { home: 25, away: 23 }]));

/** The longest scores that our own feed plays. */
const longestScores = [
  { sport: 'volleyball', kind: 'set', parts: 5, situation: {} },
  { sport: 'tennis', kind: 'set', parts: 5, situation: { gamePoints: { home: 40, away: 15 } } },
  { sport: 'baseball', kind: 'inning', parts: 12, situation: {} },
] as const;

test('the longest scores of volleyball, tennis and baseball fit a phone of 360 pixels', async () => {
  const { page } = await system.memberVisitor('mobile', memId);
  await resize(page, { width: 360, height: 780 });
  await page.goto('/member/sport/combinationbetting');
  await page.getByRole('main').locator('[data-odds]').first().waitFor(untilPriced);
  const { fixture } = await comingMatch(page, 0);
  // No update of the match arrives meanwhile: it stays as the answer says.
  await page.routeWebSocket('**', () => undefined);
  for (const { sport, kind, parts, situation } of longestScores) {
    await page.route('**/api/sport/fixture', async (route) => {
      const response = await route.fetch();
      const { body } = encodedAnswer.parse(await response.json());
      const answer = answerWithMatch.parse(decodeBody(body));
      const scores = { match: { home: 3, away: 2 }, ...evenScore(kind, parts) };
      const state = { status: 'live', period: { kind, nth: parts }, clock: null, scores, situation };
      await route.fulfill({ response, json: encodeBody({ ...answer, data: { ...answer.data, state } }) });
    });
    await page.goto(`/member/sport/match/${fixture}`);
    const score = page.getByRole('table', { name: '부분별 점수' });
    await score.getByRole('columnheader').nth(parts).waitFor();
    expect(await faultsOfLayout(page, { hasAllColumns: true }), sport).toEqual([]);
    await page.unroute('**/api/sport/fixture');
  }
});

describe.each(['desktop', 'mobile'] as const)('in the %s layout', (layout) => {
  test('a member opens live betting, filters, opens a match, picks a price, and odds move', async () => {
    const { page, failures } = await system.memberVisitor(layout, memId);
    await page.goto('/member/sport');
    await page.waitForURL('**/member/sport/livebetting');
    const odds = page.getByRole('main').locator('[data-odds]:enabled');
    await odds.first().waitFor(untilPriced);
    // So is the document, before its script has come: it is kept for seconds, and may be of before the first prices.
    const headers = { 'user-agent': await page.evaluate(() => navigator.userAgent) };
    const drawnAhead = async () =>
      (await (await page.request.get(page.url(), { headers })).text()).match(/ data-odds=/g);
    await expect.poll(async () => (await drawnAhead())?.length ?? 0).toBeGreaterThan(10);
    // Whatever moves is seen to move: a triangle stays at it for a while.
    await page.locator('[data-odds] .odds-flash').first().waitFor({ state: 'attached', timeout: 60_000 });

    await page.getByText(/^실시간 \d+ms$/).waitFor();
    if (layout === 'mobile') await swipeOdds(page, '핸디캡');

    await seeFewRows(page);

    const { sport, name } = await newestLiveMatch(page);
    const sports = page.locator('main').getByRole('button', { name: new RegExp(`^${sport} \\d`) });
    await sports.first().click();
    const heads = page.getByRole('main').getByRole('button', { name: / 접기$/ });
    await expect.poll(() => heads.evaluateAll((all) => all.map((head) => head.ariaLabel))).toEqual([`${sport} 접기`]);
    await page
      .getByRole('article', { name, exact: true })
      .getByRole('link', { name: /모든 베팅/ })
      .click();
    await page.waitForURL('**/member/sport/match/**');
    const main = page.getByRole('main');
    const open = main.getByRole('region').filter({ has: page.locator('[data-odds]:enabled') });
    await open.first().waitFor();
    // Its address has dots, and is a page as any when it is opened by itself.
    await page.reload();
    await open.first().waitFor();
    await odds.first().click();
    await page.locator('[data-odds][aria-pressed=true]').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expectNoFailures(failures);
  });
});

test('a list of matches that is left open over midnight in Seoul is about the new day', async () => {
  const { page } = await system.memberVisitor('desktop', memId);
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  const midnight = Date.parse(`${today}T24:00:00+09:00`);
  const tomorrow = new Date(midnight + 9 * 3_600_000).toISOString().slice(0, 10);
  await using time = await moveTime(page, midnight - 20_000);
  await page.goto('/member/sport/combinationbetting');
  const chosen = page.getByRole('button', { name: `오늘 ${today.slice(5)}` });
  await chosen.click();
  await time.forward(25_000);
  await page.getByRole('button', { name: `오늘 ${tomorrow.slice(5)}`, pressed: false }).waitFor();
  await chosen.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '모든 날짜', pressed: true }).waitFor();
});
