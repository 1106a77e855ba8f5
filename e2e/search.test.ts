/** The search of the header: what it finds as one types, by keyboard, in the address, and on a phone. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoFailures, type Layout } from './lib/browser.ts';
import { seeSignedIn } from './lib/member-steps.ts';
import { offences } from './lib/offences.ts';
import { openSystem } from './lib/open-system.ts';

const system = await openSystem();

/** The box in the header, or on a phone in the sheet that the header's button opens. */
async function openBox(page: Page, layout: Layout) {
  if (layout === 'mobile') await page.getByRole('banner').getByRole('button', { name: '게임 검색' }).click();
  const around = layout === 'mobile' ? page.getByRole('dialog') : page.getByRole('banner');
  return { box: around.getByRole('combobox', { name: '게임 검색' }), rows: around.getByRole('option') };
}

test.each(['desktop', 'mobile'] as const)(
  'in the %s layout Enter on the main page leads to results that stay after a reload',
  async (layout) => {
    const { page, failures } = await system.visitor(layout);
    await page.goto('/');
    const { box } = await openBox(page, layout);
    await box.fill('ㅎㄱㅅㅂ');
    await box.press('Enter');
    await page.waitForURL(/\/search\?q=/);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: "'ㅎㄱㅅㅂ' 검색 결과" }).waitFor();
    await page
      .getByRole('main')
      .getByRole('button', { name: /한강 세븐/ })
      .first()
      .waitFor();
    expect(await page.getByRole('combobox', { name: '게임 검색' }).inputValue()).toBe('ㅎㄱㅅㅂ');
    expect(await offences(page)).toEqual([]);
    await page.goto('/search?q=없는게임');
    await page.getByText("'없는게임' 검색 결과가 없습니다").waitFor();
    await page.getByRole('heading', { name: '지금 많이 하는 게임' }).waitFor();
    await page
      .getByRole('main')
      .getByRole('button', { name: /한강 세븐/ })
      .first()
      .waitFor();
    // What was searched for is offered again, until it is forgotten.
    const again = await openBox(page, layout);
    await again.box.fill('');
    await again.rows.filter({ hasText: 'ㅎㄱㅅㅂ' }).waitFor();
    expect(await offences(page)).toEqual([]);
    await page.getByRole('button', { name: '최근 검색 지우기' }).first().click();
    await again.rows.filter({ hasText: 'ㅎㄱㅅㅂ' }).waitFor({ state: 'detached' });
    expectNoFailures(failures);
  },
);

test('suggestions come in groups as one types, are walked by arrows, opened by Enter and closed by Escape', async () => {
  const { page, failures } = await system.memberVisitor('desktop', 'demo1');
  await page.goto('/main');
  await seeSignedIn(page);
  await page.keyboard.press('/');
  const { box, rows } = await openBox(page, 'desktop');
  await box.pressSequentially('power');
  await page
    .getByRole('group', { name: '게임' })
    .getByRole('option', { name: /파워볼/ })
    .waitFor();
  await box.fill('ㅁㄹㄴ');
  await page
    .getByRole('group', { name: '제공사' })
    .getByRole('option', { name: /미리내 슬롯/ })
    .waitFor();
  await box.press('Escape');
  await rows.first().waitFor({ state: 'detached' });
  expect(await box.inputValue()).toBe('ㅁㄹㄴ');
  await box.fill('파워사다리');
  await rows.filter({ hasText: '파워사다리' }).waitFor();
  await box.press('ArrowDown');
  const pointed = await box.getAttribute('aria-activedescendant');
  expect(await rows.first().getAttribute('id')).toBe(pointed);
  expect(await offences(page)).toEqual([]);
  await box.press('Enter');
  await page.waitForURL('**/member/minigame/powerladder');
  expectNoFailures(failures);
});
