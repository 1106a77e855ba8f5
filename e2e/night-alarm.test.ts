/**
 * A night with an alarm: nothing of the sports feed is taken in any more, the office rings, one of the staff takes it
 * on by name, and it ends by itself once messages come again.
 */
import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectNoFailures } from './lib/browser.ts';
import { axeViolations } from './lib/offences.ts';
import { openSystem } from './lib/open-system.ts';

const system = await openSystem();

/** The row that every message is recorded with is held: for all nodes the feed has frozen. */
async function freezeFeed() {
  const holder = new pg.Client({ connectionString: inject('databaseUrlOfSystem') });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from feed_coverage for update');
  return { thaw: () => holder.end() };
}

/** Counts the tones that a page sounds. */
async function countTones(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const state = { tones: 0 };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function startCounted(when?: number) {
      state.tones += 1;
      start.call(this, when);
    };
    Object.assign(window, { toneState: state });
  });
  return () => page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'toneState'), 'tones')));
}

async function makeStricter(page: Page, seconds: number): Promise<void> {
  const rule = page.getByRole('row').filter({ hasText: '스포츠 피드 중단' }).last();
  await rule.getByRole('button', { name: '수정' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('초', { exact: true }).fill(String(seconds));
  await dialog.getByLabel('사유').fill('야간 점검');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '확인' }).click();
  await dialog.waitFor({ state: 'detached' });
  await rule.getByText(`${seconds}초 초과`).waitFor();
}

test('a feed that freezes rings, is taken on by name, and the alarm ends when it speaks again', async () => {
  const { page, failures } = await system.staffVisitor();
  const tones = await countTones(page);
  await page.goto('/admin/alarms');
  await makeStricter(page, 10);

  const bell = page.getByRole('button', { name: /^알람(?: \d+)?$/ });
  await bell.click();
  await page.getByRole('switch', { name: '확인할 때까지 알람음 반복' }).click();
  await page.keyboard.press('Escape');
  const sounded = await tones();

  const feed = await freezeFeed();
  try {
    const row = page.getByRole('row').filter({ hasText: /초 동안 (?:아무|경기) 메시지/ });
    await row.first().waitFor();
    await expect.poll(tones).toBeGreaterThan(sounded);
    expect(await axeViolations(page)).toEqual([]);

    await row.first().getByRole('button', { name: '확인' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('메모').fill('공급사에 연락함');
    await dialog.getByRole('button', { name: '확인' }).click();
    await row.first().getByText('owner: 공급사에 연락함').waitFor();
  } finally {
    await feed.thaw();
  }
  await page.getByRole('radio', { name: '전체' }).click();
  const ended = page.getByRole('row').filter({ hasText: '공급사에 연락함' }).first();
  // Raised and ended: two moments in the row.
  await expect.poll(async () => ((await ended.textContent()) ?? '').match(/\d\d:\d\d:\d\d/g)?.length).toBe(2);
  expectNoFailures(failures);
});
