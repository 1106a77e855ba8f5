/**
 * Vendors in a browser: the pages of staff can be used by everybody, changes reach the lists, and a member brings game
 * money home.
 */

import { expect, test } from 'vitest';
import { expectNoFailures } from './lib/browser.ts';
import { visit } from './lib/member-steps.ts';
import { axeViolations } from './lib/offences.ts';
import { openSystem } from './lib/open-system.ts';

const system = await openSystem();
const { db } = system;

test('staff see vendors, games, wallet calls and round checks, and change a vendor', async () => {
  const { page, failures } = await system.staffVisitor();
  for (const name of ['게임사', '게임', '지갑 기록', '회차 대조']) {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    expect([name, await axeViolations(page)]).toEqual([name, []]);
  }
  await page.goto('/admin/vendors');
  await page.getByRole('button', { name: '수정' }).first().click();
  await page.getByRole('dialog').getByLabel('영어 이름').fill('A new name');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const { rows } = await db.query(`select 1 from catalog_vendor_names where tag = 'en' and name = 'A new name'`);
  expect(rows).toHaveLength(1);
  expectNoFailures(failures);
});

test('staff add a vendor with the games of its list, and a member sees it in the lobby', async () => {
  const { page, failures } = await system.staffVisitor();
  await page.goto('/admin/vendors');
  await page.getByRole('button', { name: '게임사 추가' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('코드', { exact: true }).fill('Not a key');
  await dialog.getByRole('button', { name: '확인' }).click();
  await dialog.getByText('게임사 코드는 영문 소문자와 숫자 1~20자입니다.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByLabel('코드', { exact: true }).fill('brandnew');
  await dialog.getByLabel('한국어 이름').fill('새로운 슬롯');
  await dialog.getByLabel('영어 이름').fill('Brand New Slots');
  await dialog.getByLabel('베트남어 이름').fill('Slot Mới');
  await dialog.getByRole('button', { name: '확인' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('row').filter({ hasText: 'brandnew' }).getByRole('button', { name: '게임 추가' }).click();
  await dialog.getByRole('button', { name: '게임사 목록 반영' }).click();
  await dialog.getByRole('checkbox', { name: /한강 세븐/ }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^선택한 \d+개 반영$/ }).click();
  await dialog.waitFor({ state: 'detached' });
  expectNoFailures(failures);
  const member = await system.memberVisitor('desktop', 'demo1');
  await member.page.goto('/member/slotgame/brandnew');
  await member.page
    .getByRole('link', { name: /새로운 슬롯/ })
    .first()
    .waitFor();
  await member.page.getByText('한강 세븐').first().waitFor();
  await member.page.locator('main img[src^="/api/pictures/"]').first().waitFor();
  expectNoFailures(member.failures);
});

test('staff put a collection into a lobby, and members see it in both layouts', async () => {
  const { page, failures } = await system.staffVisitor();
  await page.goto('/admin/games?tab=collections');
  await page.getByRole('button', { name: '모음 추가' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('한국어 이름').fill('직접 고른 게임');
  await dialog.getByLabel('영어 이름').fill('Hand-picked');
  await dialog.getByLabel('베트남어 이름').fill('Chọn tay');
  await dialog.getByLabel('정렬').selectOption('hand');
  await dialog.getByLabel('게임 (순서대로)').fill('203/moon-palace');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '저장' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('row').filter({ hasText: '직접 고른 게임' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expectNoFailures(failures);
  for (const layout of ['desktop', 'mobile'] as const) {
    const member = await system.memberVisitor(layout, 'demo1');
    await visit(member.page, layout, 'slots');
    const collection = member.page.getByRole('region', { name: '직접 고른 게임' });
    await collection
      .getByRole('button', { name: /게임 시작/ })
      .first()
      .waitFor();
    expect(await axeViolations(member.page)).toEqual([]);
    expectNoFailures(member.failures);
  }
});

test.each(['desktop', 'mobile'] as const)('a member brings game money home on %s', async (layout) => {
  const { page, failures } = await system.memberVisitor(layout, 'demo1');
  await visit(page, layout, 'exchange');
  await page.getByRole('button', { name: '게임머니 전환' }).click();
  await page.getByRole('dialog').getByText('전환이 완료되었습니다.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expectNoFailures(failures);
});
