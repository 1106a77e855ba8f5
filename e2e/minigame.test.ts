/**
 * A mini game from the slip to the verified result, in both layouts in parallel: they bet on the same round and receive
 * the same draw.
 */

import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoFailures, type Layout } from './lib/browser.ts';
import { axeViolations } from './lib/offences.ts';
import { waitForOpenBetting } from './lib/open-betting.ts';
import { openSystem } from './lib/open-system.ts';

const system = await openSystem();
const { db } = system;

/** A draw comes every minute in the fast room; a bet waits for it at most that long. */
const drawWithinMs = 90_000;

async function openFastRoom(page: Page): Promise<void> {
  await page.goto('/member/minigame/powerball');
  await page.getByRole('radio', { name: '1분' }).click();
  await page.getByRole('button', { name: '베팅하기' }).or(page.getByRole('timer')).first().waitFor();
}

async function betOnOdd(page: Page, layout: Layout): Promise<void> {
  const odd = page.getByRole('group', { name: '파워볼 홀/짝', exact: true }).getByRole('button', { name: /^홀/ });
  await odd.click();
  const slip = page.getByRole('form', { name: '베팅 슬립' });
  await slip.getByRole('button', { name: '1,000', exact: true }).click();
  await slip.getByText('1,950').waitFor();
  await slip.getByText('최대 당첨', { exact: true }).waitFor();
  await slip.getByRole('button', { name: '베팅하기' }).click();
  await page.getByText('베팅이 접수되었습니다.').first().waitFor();
  if (layout === 'mobile') await slip.waitFor({ state: 'detached' });
  await page.getByRole('region', { name: '내 베팅' }).getByText('홀').first().waitFor();
}

function evenSum(page: Page, pressed: boolean): Locator {
  return page.getByRole('group', { name: '숫자합 홀/짝', exact: true }).getByRole('button', { name: /^짝/, pressed });
}

/** Its end is announced when the draw has been shown, and the bet stays on the page with it. */
async function seeEnding(page: Page, round: number): Promise<void> {
  await page.getByText(new RegExp(`^파워볼 ${round}회차 (당첨 \\+1,950원|미당첨)$`)).waitFor({ timeout: drawWithinMs });
  await page
    .getByRole('region', { name: '내 베팅' })
    .getByRole('link', { name: new RegExp(`${round}회차.*(당첨|미당첨)`) })
    .first()
    .waitFor();
  await page.getByRole('list', { name: '결과', exact: true }).getByText('파워볼 홀/짝').waitFor();
}

/** The round that bets are placed on now. */
async function roundShown(page: Page): Promise<number> {
  const text = await page
    .getByText(/\d+회차$/)
    .first()
    .textContent();
  return Number(text?.replace(/\D/g, ''));
}

test('two members bet on a round in both layouts, see it drawn and check it in the browser', async () => {
  const members = { desktop: 'demo1', mobile: 'demo2' } as const;
  const visitors = await Promise.all(
    (['desktop', 'mobile'] as const).map(async (layout) => ({
      layout,
      ...(await system.memberVisitor(layout, members[layout])),
    })),
  );
  // The phone's clock is ten minutes fast; what it shows and what it may do hang on the server's.
  await visitors[1]?.context.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 600_000;
  });
  await waitForOpenBetting(db, { room: 'pb1', secondsLeft: 20 });
  const betOn: { page: Page; round: number }[] = [];
  const endings: Promise<void>[] = [];
  for (const { page, layout } of visitors) {
    await openFastRoom(page);
    await betOnOdd(page, layout);
    const round = await roundShown(page);
    betOn.push({ page, round });
    if (layout === 'desktop') await evenSum(page, false).click();
    endings.push(seeEnding(page, round));
    expect(await axeViolations(page)).toEqual([]);
  }
  await Promise.all(endings);
  // What was chosen for a round and not bet does not wait for the next one.
  for (const { page } of betOn) await evenSum(page, false).waitFor({ timeout: drawWithinMs });
  for (const { page, round } of betOn) {
    // Not the newest button: on a busy machine the next round is drawn meanwhile.
    const own = page.locator('tr, li').filter({ hasText: new RegExp(`(^|\\D)${round} · `) });
    await own.getByRole('button', { name: '검증' }).first().click({ timeout: drawWithinMs });
    await page.getByText('봉인한 그대로입니다. 시드, 베팅 목록, 솔트, 번호, 당첨 항목이 모두 맞습니다.').waitFor();
    for (const verdict of ['베팅할 때 이 브라우저가 본 봉인값과 같습니다.', '회원님의 베팅이 모두 목록에 있습니다.'])
      await page.getByText(verdict).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    for (const path of ['powerladder', 'speedkino', 'kinoladder']) {
      await page.goto(`/member/minigame/${path}`);
      await page.getByRole('timer').waitFor();
    }
    await page.goto('/member/result/mini');
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  for (const { failures } of visitors) expectNoFailures(failures);
}, 240_000);

test('a member bets the same again, sees how the day runs, and finds a round by its number', async () => {
  const { page, failures } = await system.memberVisitor('desktop', 'demo1');
  await waitForOpenBetting(db, { room: 'pb1', secondsLeft: 25 });
  await openFastRoom(page);
  await page.getByRole('region', { name: '패턴 분석' }).getByText('오늘 최장').nth(4).waitFor();
  const slip = page.getByRole('form', { name: '베팅 슬립' });
  await slip.getByRole('button', { name: '최대', exact: true }).click();
  await slip.getByRole('button', { name: '절반', exact: true }).click();
  expect(await slip.getByRole('textbox', { name: '베팅 금액' }).inputValue()).toBe('500,000');
  await slip.getByRole('button', { name: '다시', exact: true }).click();
  const requested = page.getByRole('alertdialog');
  await requested.getByText('지난 베팅 1건을 다시 할까요?').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await requested.getByRole('button', { name: '베팅하기' }).click();
  await page.getByText('베팅 1건이 접수되었습니다.').waitFor();
  // A bet that has ended shows what was picked, what came and by which rule; the statement leads to it as well.
  await page.getByRole('region', { name: '내 베팅' }).getByRole('link', { name: /당첨/ }).first().click();
  const detail = page.getByRole('dialog');
  await detail.getByText('파워볼 숫자가 홀수면 홀, 짝수면 짝').waitFor();
  await detail.getByText(/^합 \d+$/).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto('/member/mypage/statement');
  await page.getByRole('link', { name: '파워볼', exact: true }).first().click();
  await detail.getByText('파워볼 숫자가 홀수면 홀, 짝수면 짝').waitFor();
  await openFastRoom(page);
  // Sound is off until it is turned on, and then stays on.
  await page.getByRole('button', { name: '소리', pressed: false }).click();
  await page.reload();
  await page.getByRole('button', { name: '소리', pressed: true }).waitFor();
  const { rows } = await db.query<{ number: number }>(
    "select number from mini_rounds where room_key = 'pb1' and status = 'settled' order by draws_at limit 1",
  );
  const [first] = rows;
  await page.goto('/member/result/mini?room=pb1');
  await page.getByRole('searchbox', { name: '회차 검색' }).fill(String(first?.number));
  await page.waitForURL(new RegExp(`number=${first?.number}`));
  const table = page.getByRole('table');
  for (const head of ['파홀짝', '합언오', '대중소', '구간', '도착'])
    await table.getByRole('columnheader', { name: head }).waitFor();
  await table.locator('tbody tr').nth(1).waitFor({ state: 'detached' });
  expect(await table.locator('tbody tr').textContent()).toContain(`${first?.number} · `);
  expect(await axeViolations(page)).toEqual([]);
  expectNoFailures(failures);
});

test('the house sees rounds with their money and what hangs on them', async () => {
  const { page } = await system.staffVisitor();
  await page.goto('/admin/mini');
  await page.getByRole('radio', { name: 'pb1' }).click();
  await page.getByRole('main').getByRole('button', { name: '노출' }).first().click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: '배당·설정' }).click();
  await page.getByText('양방 베팅 금지').first().waitFor();
  expect(await axeViolations(page)).toEqual([]);
});
