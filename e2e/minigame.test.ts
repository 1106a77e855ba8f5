/**
 * A mini game from the slip to the verified result, in both layouts at once: they bet on the same round and hear of the
 * same draw.
 */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoPassword } from '../apps/server/src/demo/accounts.ts';
import { expectNoFailures, type Layout } from './lib/browser.ts';
import { signIn } from './lib/member-steps.ts';
import { offences } from './lib/offences.ts';
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

/** Outside the seconds before a draw in which nobody may bet. */
async function waitForOpenBetting(): Promise<void> {
  const { rows } = await db.query<{ ms: number }>(
    `select (extract(epoch from draws_at - now()) * 1000)::float as ms from mini_rounds
     where room_key = 'pb1' and opens_at <= now() and draws_at > now() and closes_at < now() + interval '8 seconds'`,
  );
  const [closing] = rows;
  if (closing) await new Promise((done) => setTimeout(done, closing.ms + 1_500));
}

async function betOnOdd(page: Page, layout: Layout): Promise<void> {
  const odd = page.getByRole('group', { name: '파워볼 홀/짝', exact: true }).getByRole('button', { name: /^홀/ });
  await odd.click();
  const slip = page.getByRole('form', { name: '베팅 카트' });
  await slip.getByRole('button', { name: '1,000', exact: true }).click();
  await slip.getByText('1,950').waitFor();
  await slip.getByRole('button', { name: '베팅하기' }).click();
  await page.getByText('베팅이 접수되었습니다.').first().waitFor();
  if (layout === 'mobile') await slip.waitFor({ state: 'detached' });
  await page.getByRole('region', { name: '이번 회차 내 베팅' }).getByText('홀').first().waitFor();
}

test('two members bet on a round in both layouts, see it drawn and check it in the browser', async () => {
  const visitors = await Promise.all(
    (['desktop', 'mobile'] as const).map(async (layout) => ({
      layout,
      ...(await system.visitor(layout)),
    })),
  );
  const members = { desktop: 'demo1', mobile: 'demo2' } as const;
  // The phone's clock is ten minutes fast; what it shows and what it may do hang on the server's.
  await visitors[1]?.context.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 600_000;
  });
  for (const { page, layout } of visitors) {
    await signIn(page, layout, db, { memId: members[layout], memPass: demoPassword });
    await page.getByTestId('money-cash').first().waitFor({ state: 'attached' });
  }
  await waitForOpenBetting();
  for (const { page, layout } of visitors) {
    await openFastRoom(page);
    await betOnOdd(page, layout);
    expect(await offences(page)).toEqual([]);
  }
  for (const { page } of visitors) {
    const round = Number(
      (
        await page
          .getByText(/\d+회차$/)
          .first()
          .textContent()
      )?.replace(/\D/g, ''),
    );
    await page.getByText(`${round}회차 결과`).waitFor({ timeout: drawWithinMs });
    await page.getByRole('button', { name: '검증' }).first().click();
    await page.getByText('약속대로입니다. 시드, 베팅 목록, 솔트, 번호, 당첨 항목이 모두 맞습니다.').waitFor();
    for (const told of ['베팅할 때 이 브라우저가 본 약속 해시와 같습니다.', '회원님의 베팅이 모두 목록에 있습니다.'])
      await page.getByText(told).waitFor();
    expect(await offences(page)).toEqual([]);
    await page.keyboard.press('Escape');
    for (const path of ['powerladder', 'speedkino', 'kinoladder']) {
      await page.goto(`/member/minigame/${path}`);
      await page.getByRole('timer').waitFor();
    }
    await page.goto('/member/result/mini');
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  for (const { context, failures } of visitors) {
    expectNoFailures(failures);
    await context.close();
  }
}, 240_000);

test('the house sees rounds with their money and what hangs on them', async () => {
  const { page, context } = await system.staffVisitor();
  await page.goto('/admin/mini');
  await page.getByRole('radio', { name: 'pb1' }).click();
  await page.getByRole('button', { name: '노출' }).first().click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: '배당·설정' }).click();
  await page.getByText('양방 베팅 금지').first().waitFor();
  expect(await offences(page)).toEqual([]);
  await context.close();
});
