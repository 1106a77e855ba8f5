/**
 * A month's end: the accountant closes a month that is over with a second person and takes its figures as a file whose
 * sums are those of the page; a bet that is corrected later counts in the next month, under its name.
 */
import { readFile } from 'node:fs/promises';
import { openBeacon } from '@mirinae/beacon/settings';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { bookMoved, moveBets, placeBet, settleBet } from '../apps/server/src/modules/bets/index.ts';
import { createBus } from '../apps/server/src/platform/bus.ts';
import { addMonths, businessDay, type Clock, systemClock } from '../apps/server/src/platform/clock.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { connect, disconnect } from '../apps/server/src/platform/db/connect.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { money } from '../apps/server/src/platform/money.ts';
import { randomUuid } from '../apps/server/src/platform/rng.ts';
import { buildMember } from '../apps/server/src/testing/build-member.ts';
import { buildStaff, builtTotpSecret } from '../apps/server/src/testing/build-staff.ts';
import { giveCash } from '../apps/server/src/testing/give-money.ts';
import { expectNoFailures } from './lib/browser.ts';
import { enterAsStaff } from './lib/enter.ts';
import { axeViolations } from './lib/offences.ts';
import { openSystem } from './lib/open-system.ts';

const system = await openSystem();
const url = inject('databaseUrlOfSystem');
const log = createLog('silent');
const [db, bus, config] = [connect(url), await createBus(url, log), readConfig({ MIRINAE_ENV: 'test' })];
afterAll(() => Promise.all([disconnect(db), bus.close()]));

/** The product's own functions on the database of the system, at another time. */
const platformAt = (clock: Clock) => ({ config, db, bus, log, clock, beacon: openBeacon(config, Date.now) });

const vendorKey = '201';

/** Long over on any day: four months ago, or the month after the last that was closed. */
async function monthToClose(): Promise<string> {
  const { rows } = await system.db.query<{ last: string | null }>(
    'select max(month)::text as last from report_closings',
  );
  const last = rows[0]?.last;
  const from = last ? new Date(`${last}T12:00:00+09:00`) : addMonths(systemClock.now(), -5);
  return businessDay(addMonths(from, 1)).slice(0, 7);
}

/** A member who lost 100,000 and won 20,000 with 50,000 in the middle of the month. */
async function playIn(month: string): Promise<string> {
  const at = new Date(`${month}-10T12:00:00+09:00`);
  const platform = platformAt({ now: () => at });
  const { memberId } = await buildMember(platform);
  await giveCash(platform, memberId, 1_000_000);
  const play = async (stake: number, payout: number) => {
    const name = { vendorKey, betKey: randomUuid() };
    const game = { gameType: 'slot', gameKey: 'hangang-seven', roundId: randomUuid(), placedAt: at } as const;
    const bet = { ...name, ...game, memberId, stake: money(stake) };
    expect(await placeBet(platform, bet)).toMatchObject({ status: 'posted' });
    await settleBet(platform, { ...name, winKey: name.betKey, payout: money(payout), finished: true });
    return name.betKey;
  };
  await play(50_000, 20_000);
  return play(100_000, 0);
}

/** As a result that is corrected does it: the bet stays on the day of its first settlement. */
async function correct(betKey: string, month: string, payout: number): Promise<void> {
  const settledAt = new Date(`${month}-10T12:00:00+09:00`);
  const target = {
    betKey,
    settlement: 2,
    status: 'win',
    payout: money(payout),
    settledAt,
    nonQualifyingStake: 0n,
  } as const;
  const platform = platformAt(systemClock);
  await db.transaction(async (tx) => bookMoved(platform, tx, await moveBets(platform, tx, vendorKey, [target])));
}

const numberOf = (text: string | null): number => Number((text ?? '').replace('−', '-').replaceAll(/[^\d.-]/g, ''));

/** A figure of the page by its label. */
async function figureOf(page: Page, label: string): Promise<number> {
  const stat = page
    .getByRole('main')
    .getByText(label, { exact: true })
    .first()
    .locator('xpath=following-sibling::*[1]');
  return numberOf(await stat.textContent());
}

/** Sums of the columns of a file, by their heads. */
async function sumsOfFile(page: Page, list: Locator): Promise<ReadonlyMap<string, number>> {
  const saved = page.waitForEvent('download');
  await list.getByRole('button', { name: 'CSV 내려받기' }).click();
  const text = (await readFile(await (await saved).path(), 'utf8')).replace(/^\uFEFF/, '').trim();
  const [heads = [], ...rows] = text
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
  return new Map(heads.map((head, index) => [head, rows.reduce((sum, row) => sum + Number(row[index] ?? 0), 0)]));
}

test('the accountant closes a month by two, its file adds up to the page, and a later correction is of the next month', async () => {
  const month = await monthToClose();
  const betKey = await playIn(month);
  const built = await buildStaff(platformAt(systemClock), { role: 'finance' });
  const [owner, finance] = [await system.staffVisitor(), await system.visitor('desktop')];
  await enterAsStaff(finance.page, system.db, { ...built, totpSecret: builtTotpSecret });

  const { page } = owner;
  await page.goto(`/admin/month-closing?month=${month}`);
  await page.getByText('마감 가능', { exact: true }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '월 마감하기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('사유').fill(`${month} 장부 확인`);
  await dialog.getByRole('button', { name: '확인', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });

  await finance.page.goto('/admin/approvals');
  const request = finance.page.getByRole('row').filter({ hasText: `${month} 장부 확인` });
  await request.getByRole('button', { name: '승인', exact: true }).click();
  await finance.page.getByRole('dialog').getByLabel('사유').fill('수치가 맞습니다');
  await finance.page.getByRole('dialog').getByRole('button', { name: '확인', exact: true }).click();
  await request.waitFor({ state: 'detached' });

  await page.reload();
  await page.getByText('마감됨', { exact: true }).waitFor();
  await page.getByText(`${built.loginId} 승인`).waitFor();
  const figures = page.getByRole('region', { name: `${month} 수치` }).first();
  const file = await sumsOfFile(page, figures);
  const ggr = await figureOf(page, 'GGR');
  expect(ggr).toBeGreaterThanOrEqual(130_000);
  for (const label of ['GGR', 'NGR', '입금', '출금'])
    expect([label, file.get(label)]).toEqual([label, await figureOf(page, label)]);
  const { rows } = await system.db.query<{ stake: string; payout: string }>(
    `select sum(stake)::text as stake, sum(payout)::text as payout from report_closing_sums where month = $1`,
    [`${month}-01`],
  );
  expect([file.get('베팅금'), file.get('당첨금')]).toEqual([Number(rows[0]?.stake), Number(rows[0]?.payout)]);

  // The bet is won after all. The closed month keeps its figures, and the next one has the difference.
  await correct(betKey, month, 120_000);
  await page.reload();
  const changes = page.getByRole('region', { name: '정정된 베팅' }).first();
  await changes.getByText('120,000').first().waitFor();
  expect([await figureOf(page, 'GGR'), await figureOf(page, '마감 후 정정')]).toEqual([ggr, -120_000]);
  const next = businessDay(addMonths(new Date(`${month}-10T12:00:00+09:00`), 1)).slice(0, 7);
  await page.goto(`/admin/month-closing?month=${next}`);
  const carried = page.getByRole('row').filter({ hasText: '이전 달 정정' });
  await carried.filter({ hasText: '120,000' }).first().waitFor();
  await page.getByRole('radio', { name: '이 달에 반영' }).click();
  await changes.getByText('120,000').first().waitFor();
  expectNoFailures([...owner.failures, ...finance.failures]);
});
