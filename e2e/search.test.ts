/**
 * The search of the header among all games: by keyboard in the desktop layout, with its results on a phone. What the
 * box does by itself, in both layouts, its component test says.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoFailures, type Layout } from './lib/browser.ts';
import { seeSignedIn } from './lib/member-steps.ts';
import { axeViolations } from './lib/offences.ts';
import { openSystem } from './lib/open-system.ts';

const system = await openSystem();

/** The box in the header, or on a phone in the sheet that the header's button opens. */
async function openBox(page: Page, layout: Layout) {
  if (layout === 'mobile') await page.getByRole('banner').getByRole('button', { name: '게임 검색' }).click();
  const around = layout === 'mobile' ? page.getByRole('dialog') : page.getByRole('banner');
  return { box: around.getByRole('combobox', { name: '게임 검색' }), rows: around.getByRole('option') };
}

test('Enter on the main page leads to results that stay after a reload', async () => {
  const { page, failures } = await system.visitor('mobile');
  await page.goto('/');
  const { box } = await openBox(page, 'mobile');
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
  expect(await axeViolations(page)).toEqual([]);
  const again = page.getByRole('combobox', { name: '게임 검색' });
  await again.fill('없는게임');
  await again.press('Enter');
  await page.getByText("'없는게임' 검색 결과가 없습니다").waitFor();
  await page.getByRole('heading', { name: '지금 많이 하는 게임' }).waitFor();
  await page
    .getByRole('main')
    .getByRole('button', { name: /한강 세븐/ })
    .first()
    .waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expectNoFailures(failures);
});

test('the key of the search leads to it, and a suggestion of the real games is opened by Enter', async () => {
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
  await box.fill('파워사다리');
  await rows.filter({ hasText: '파워사다리' }).waitFor();
  await box.press('ArrowDown');
  const pointed = await box.getAttribute('aria-activedescendant');
  expect(await rows.first().getAttribute('id')).toBe(pointed);
  expect(await axeViolations(page)).toEqual([]);
  await box.press('Enter');
  await page.waitForURL('**/member/minigame/powerladder');
  expectNoFailures(failures);
});
