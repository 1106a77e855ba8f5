/** The menus of virtual sports and of fishing; two members shoot in a pond, and their magazines end in the ledger. */
import { expect, inject, test } from 'vitest';
import { verifyLedger } from '../apps/server/src/modules/ledger/index.ts';
import { connect, disconnect } from '../apps/server/src/platform/db/connect.ts';
import { expectNoFailures, type Layout } from './lib/browser.ts';
import { moneyOf, openLauncher } from './lib/launch-game.ts';
import { openSystem } from './lib/open-system.ts';

const system = await openSystem();
const { db } = system;

/** A magazine ends a minute after its first shot. */
const magazineMs = 100_000;
const pond = 'pond-brook';
const players = [
  { layout: 'desktop', memId: 'demo5' },
  { layout: 'mobile', memId: 'demo1' },
] as const;

async function openMember(layout: Layout, memId: string) {
  const { page, context, failures } = await system.memberVisitor(layout, memId);
  const launch = await openLauncher(page, db, 'fishing', [pond]);
  return { memId, page, context, failures, launch };
}
type Player = Awaited<ReturnType<typeof openMember>>;

async function seeLobbies({ page }: Player): Promise<void> {
  for (const [address, names] of [
    ['virtualgame', ['은하 경마', '달빛 경견', '축구 익스프레스', '은하수 리그', '은하수 리그 시즌']],
    ['phishinggame', ['반딧불 여울못', '동해 달빛못', '용궁 노을못']],
  ] as const) {
    await page.goto(`/member/${address}`);
    for (const name of names) await page.getByText(name, { exact: true }).first().waitFor();
  }
}

/** A magazine is one bet: opened by the first shot, and over when its player has gone. */
async function shootInPond({ context, launch, memId }: Player): Promise<void> {
  const before = await moneyOf(db, memId);
  const game = await context.newPage();
  await game.goto(await launch(pond));
  const isAutomatic = game.getByRole('button', { name: '자동', exact: true });
  await isAutomatic.click();
  const hasShot = () => game.locator('.pond-cash').textContent();
  const full = await hasShot();
  await expect.poll(hasShot, { timeout: magazineMs }).not.toBe(full);
  await expect.poll(() => moneyOf(db, memId)).toMatchObject({ bets: before.bets + 1, open: before.open + 1 });
  await game.close();
  await expect.poll(() => moneyOf(db, memId), { timeout: magazineMs }).toMatchObject({ open: before.open });
  const { cash, played } = await moneyOf(db, memId);
  expect(cash - before.cash).toBe(played - before.played);
}

test('virtual sports and ponds open from their menus, take shots and leave the ledger whole', async () => {
  const opened: Player[] = [];
  for (const { layout, memId } of players) opened.push(await openMember(layout, memId));
  await Promise.all(opened.map(seeLobbies));
  await Promise.all(opened.map(shootInPond));
  const house = connect(inject('databaseUrlOfSystem'));
  expect((await verifyLedger(house)).faults).toEqual([]);
  await disconnect(house);
  for (const { failures } of opened) expectNoFailures(failures);
});
