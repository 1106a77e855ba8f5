/** A bet builder: two picks of one match as one leg, its cash-out while the match is to come, and it as a banker. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoFailures } from './lib/browser.ts';
import { comingLeague, comingMatch } from './lib/coming-match.ts';
import { moneyOf } from './lib/launch-game.ts';
import { axeViolations } from './lib/offences.ts';
import { openSystem } from './lib/open-system.ts';
import { untilPriced } from './lib/until-priced.ts';

const system = await openSystem();
const memId = 'demo5';

const won = (text: string | null) => Number(text?.replaceAll(/\D/g, ''));

/** Two picks of a match as one leg. */
async function pickTwo(page: Page, fixture: string): Promise<void> {
  await page.goto(`/member/sport/match/${fixture}`);
  await page.getByRole('switch').check();
  await page.getByRole('button', { name: /^전체/ }).click();
  for (const market of ['승무패', '양 팀 득점'])
    await page
      .getByRole('region', { name: market, exact: true })
      .locator('[data-odds]:enabled')
      .first()
      .click(untilPriced);
  // Both together are dearer than each, and not by their product.
  await page.getByRole('status').filter({ hasText: '단폴 곱' }).waitFor();
}

test.for(['desktop', 'mobile'] as const)(
  'a member puts two picks of one match together and takes its money back early, %s',
  async (layout) => {
    const { page, failures } = await system.memberVisitor(layout, memId);
    const { fixture } = await comingMatch(page, layout === 'mobile' ? 3 : 4);
    await pickTwo(page, fixture);
    if (layout === 'mobile') await page.getByRole('button', { name: /슬립 열기/ }).click();
    const slip =
      layout === 'mobile'
        ? page.getByRole('dialog').last()
        : page.getByRole('region', { name: '베팅 슬립', exact: true });
    const before = await moneyOf(system.db, memId);
    await slip.getByRole('button', { name: '+1만', exact: true }).click();
    await slip.getByRole('button', { name: '10,000원 베팅하기' }).click();
    await page.getByText('베팅이 접수되었습니다.').first().waitFor();
    expect((await moneyOf(system.db, memId)).cash).toBe(before.cash - 10_000);

    await slip.getByText(/^진행 중 \d/).click();
    const offer = slip.getByRole('button', { name: /원 캐시아웃$/ }).first();
    await offer.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    // What is offered is less than fair, and what is offered is paid.
    const offered = won(await offer.textContent());
    expect(offered).toBeGreaterThan(5_000);
    expect(offered).toBeLessThan(10_000);
    await offer.click();
    await page
      .getByText(/캐시아웃했습니다/)
      .first()
      .waitFor();
    await expect.poll(async () => (await moneyOf(system.db, memId)).cash).toBe(before.cash - 10_000 + offered);
    expect((await moneyOf(system.db, memId)).open).toBe(before.open);
    expectNoFailures(failures);
  },
);

test('a builder is part of every combination of a system as its banker', async () => {
  const { page, failures } = await system.memberVisitor('desktop', memId);
  await pickTwo(page, (await comingMatch(page, 5)).fixture);
  await page.goto(await comingLeague(page, 2));
  const rows = page.getByRole('main').getByRole('article');
  for (const row of [0, 1]) await rows.nth(row).locator('[data-odds]:enabled').first().click();
  const slip = page.getByRole('region', { name: '베팅 슬립', exact: true });
  await slip.getByText('시스템', { exact: true }).click();
  const banker = slip.getByRole('button', { name: '벳빌더 2 고정' });
  await banker.click();
  expect(await banker.getAttribute('aria-pressed')).toBe('true');
  // Each of the others with the banker, and not all three.
  for (const [size, isWanted] of [
    [/2개 중 1개씩$/, 'true'],
    [/2개 중 2개씩$/, 'false'],
  ] as const) {
    const choice = slip.getByRole('button', { name: size });
    if ((await choice.getAttribute('aria-pressed')) !== isWanted) await choice.click();
  }
  await slip.getByRole('button', { name: '+1만', exact: true }).click();
  expect(await axeViolations(page)).toEqual([]);
  await slip.getByRole('button', { name: '20,000원 베팅하기' }).click();
  await page.getByText('베팅이 접수되었습니다.').first().waitFor();
  const { rows: legs } = await system.db.query(
    `select is_banker as "isBanker", count(*)::integer as picks from sport_legs where bet_key =
       (select bet_key from sport_slips join members using (member_id) where login_id = $1 order by placed_at desc limit 1)
     group by is_banker order by is_banker`,
    [memId],
  );
  expect(legs).toEqual([
    { isBanker: false, picks: 2 },
    { isBanker: true, picks: 2 },
  ]);
  expectNoFailures(failures);
});
