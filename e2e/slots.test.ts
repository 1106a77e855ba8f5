/**
 * Every slot of the house opens, is played for sandbox money and pays what the ledger says; a bonus goes on where its
 * window was closed; and a window that opens and closes games for a day is as light as before.
 */
import { houseSlots } from '@mirinae/game-math/house-slots';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { verifyLedger } from '../apps/server/src/modules/ledger/index.ts';
import { connect, disconnect } from '../apps/server/src/platform/db/connect.ts';
import { expectNoFailures, type Layout } from './lib/browser.ts';
import { runDownloadedVerifier } from './lib/downloaded-verifier.ts';
import { moneyOf, openLauncher, pressSpin, shownWon } from './lib/launch-game.ts';
import { openSystem } from './lib/open-system.ts';
import { isShort } from './lib/walked-in.ts';

const system = await openSystem();
const { db } = system;
const slotKeys = ['hangang-seven', ...houseSlots.map(({ config }) => config.id)];
/** On a short run every third slot: how a slot of each kind is drawn has tests of its own. */
const spun = isShort ? slotKeys.filter((_, index) => index % 3 === 0) : slotKeys;
const megabyte = 2 ** 20;
/** Of slots in one window, a day's worth on a full run. */
const openings = isShort ? 25 : 50;

type Player = {
  readonly memId: string;
  readonly context: BrowserContext;
  readonly failures: string[];
  /** Slots of houses that take the member's money over as long as they are open. */
  readonly transfers: ReadonlySet<string>;
  launch(key: string): Promise<string>;
};

/** A member at the house, whose slots go fast. Whatever a page of it complains of is a failure. */
async function openPlayer(layout: Layout, memId: string, keys: readonly string[] = slotKeys): Promise<Player> {
  const { page, context, failures } = await system.memberVisitor(layout, memId);
  const launch = await openLauncher(page, db, 'slot', keys);
  await page.close();
  await context.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('slot:turbo', 'on');
  });
  context.on('console', (message) => {
    // Pages of the site would install what these visitors may not.
    if (message.text().startsWith('Service Worker registration blocked')) return;
    if (['error', 'warning'].includes(message.type())) failures.push(`${message.page()?.url()}: ${message.text()}`);
  });
  const { rows } = await db.query<{ key: string }>(
    `select game_key as key from catalog_games join catalog_vendors using (vendor_key)
     where game_key = any($1) and wallet = 'transfer'`,
    [keys],
  );
  return {
    memId,
    context,
    failures,
    transfers: new Set(rows.map(({ key }) => key)),
    launch,
  };
}

async function openSlot({ context, launch }: Player, key: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(await launch(key));
  return page;
}

const spinOf = (page: Page) => page.getByRole('button', { name: '스핀', exact: true });
const hurry = (page: Page) => page.locator('.slot-frame').dispatchEvent('pointerdown');

/** Until the round has been shown to its end: a tap hastens it. */
async function seeEnd(page: Page): Promise<void> {
  await expect
    .poll(() => hurry(page).then(() => spinOf(page).isVisible()), { timeout: 60_000, interval: 100 })
    .toBe(true);
}

async function spinOnce(page: Page): Promise<void> {
  await pressSpin(page);
  await seeEnd(page);
}

/** Where the member's money lies with the vendor: it is seen in the page alone, until it is brought home. */
async function playAtTransferHouse(page: Page): Promise<void> {
  const before = await shownWon(page, 'balance');
  await spinOnce(page);
  const after = before - (await shownWon(page, 'bet')) + (await shownWon(page, 'win'));
  await expect.poll(() => shownWon(page, 'balance')).toBe(after);
}

/** Opens each of the slots in turn and spins it once; the money is looked at after each. */
async function playAll(player: Player, slots: readonly string[]): Promise<void> {
  const { memId } = player;
  const before = await moneyOf(db, memId);
  // A transfer house takes the whole balance: it comes last.
  const isLast = (key: string) => Number(player.transfers.has(key));
  const serialize = slots.toSorted((left, right) => isLast(left) - isLast(right));
  for (const [index, key] of serialize.entries()) {
    const page = await openSlot(player, key);
    if (player.transfers.has(key)) {
      await playAtTransferHouse(page);
    } else {
      await spinOnce(page);
      const { cash, played, bets, open } = await moneyOf(db, memId);
      expect({ key, bets, open }).toEqual({ key, bets: before.bets + index + 1, open: before.open });
      expect(cash - before.cash, key).toBe(played - before.played);
      await expect.poll(() => shownWon(page, 'balance'), { message: key }).toBe(cash);
    }
    await page.close();
  }
  expectNoFailures(player.failures);
}

test('slots open and spin in one of the layouts, and their pages, the bets and the ledger agree', async () => {
  const slotsOf = (rest: number) => spun.filter((_, index) => index % 2 === rest);
  const [desktop, mobile] = await Promise.all([openPlayer('desktop', 'demo3'), openPlayer('mobile', 'demo4')]);
  await Promise.all([playAll(desktop, slotsOf(0)), playAll(mobile, slotsOf(1))]);
  const server = connect(inject('databaseUrlOfSystem'));
  expect((await verifyLedger(server)).faults).toEqual([]);
  await disconnect(server);
});

test('a bonus whose window was closed in the middle goes on there, and is paid once', async () => {
  const player = await openPlayer('mobile', 'demo5');
  const before = await moneyOf(db, 'demo5');
  const first = await openSlot(player, 'golden-turtle');
  await first.getByRole('button', { name: /보너스 구매/ }).click();
  await spinOf(first).click();
  await first.getByRole('button', { name: '베팅하기' }).click();
  await first.locator('.is-featured .slot-cell.is-held').first().waitFor();
  const held = await first.locator('.slot-cell.is-held').count();
  const settled = await moneyOf(db, 'demo5');
  expect([settled.bets, settled.open]).toEqual([before.bets + 1, before.open]);
  await first.close();

  const second = await openSlot(player, 'golden-turtle');
  await second.getByText('멈춘 곳부터 이어서').waitFor();
  // An event that was cut off is shown again.
  await expect.poll(() => second.locator('.slot-cell.is-held').count()).toBeGreaterThanOrEqual(held);
  expect(await shownWon(second, 'balance'), 'what it pays is not told before it is seen').toBeLessThan(settled.cash);
  await seeEnd(second);
  await expect.poll(() => shownWon(second, 'balance')).toBe(settled.cash);
  expect(await moneyOf(db, 'demo5')).toEqual(settled);
  expectNoFailures(player.failures);
});

/** Games in which the player chooses: where the first step is made, until something is won or the round is lost. */
const firstSteps = { mines: '.mines-tile', 'hi-lo': '.hilo-guess:not([hidden])', keno: null } as const;

async function playOriginal(page: Page, step: string | null): Promise<void> {
  const go = page.locator('.spin');
  await go.click();
  if (step === null) return;
  await page.locator(`${step}:not([aria-disabled="true"])`).first().click();
  // It collects the current value, or bets anew because the round is lost.
  const ready = page.locator('.spin[data-busy="false"]');
  await ready.waitFor();
  if ((await ready.getAttribute('data-collects')) === 'true') await ready.click();
}

test('a round with steps of the player is drawn again by the fairness page and by the verifier it offers', async () => {
  const originals = Object.keys(firstSteps);
  const player = await openPlayer('desktop', 'demo1', originals);
  for (const [key, step] of Object.entries(firstSteps)) {
    const before = await moneyOf(db, player.memId);
    const page = await openSlot(player, key);
    await playOriginal(page, step);
    await expect.poll(() => moneyOf(db, player.memId)).toMatchObject({ bets: before.bets + 1, open: before.open });
    await page.getByRole('button', { name: '공정성', exact: true }).click();
    await page.getByRole('button', { name: '시드 교체하고 이전 시드 공개' }).click();
    await page.getByText('이전 서버 시드가 공개되었습니다.').waitFor();
    const { rows } = await db.query<{ bet: string }>(
      `select max(bet_id)::text as bet from bets join members using (member_id) where login_id = $1 and game_key = $2`,
      [player.memId, key],
    );
    await page.goto(`${system.siteUrl}/fairness#bet=${rows[0]?.bet}`);
    await page.getByText('알려 드린 그대로입니다.').waitFor();
    await page.getByText('다시 계산한 결과와 당첨금이 같습니다.').waitFor();
    await page.getByText('지금 공개된 규칙으로 진행한 게임입니다.').waitFor();
    expect(await runDownloadedVerifier(page)).toContain('\nVERIFIED');
    // Another seed draws another round: nothing is merely repeated.
    await page.getByLabel('클라이언트 시드').fill('another');
    await page.getByText('다시 계산한 결과가 다릅니다.').waitFor();
    await page.close();
  }
  expectNoFailures(player.failures);
});

test('openings and closings of slots leave no heap behind and no picture that is lost', async () => {
  const player = await openPlayer('desktop', 'demo2');
  // One that draws itself with the graphics card, and two of pictures.
  const slots = ['pinwheel', 'hangang-seven', 'golden-turtle'] as const;
  const address = await player.launch(slots[0]);
  const galleries = slots.map((key) => new URL(`/games/${key}/gallery.html?bar=off`, address).href);
  const page = await player.context.newPage();
  // Only a page of the platform may frame a game; this one does nothing by itself.
  await page.goto('/offline/page.html');
  const devtools = await player.context.newCDPSession(page);
  const usedMb = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize / megabyte;
  };
  const openAndClose = async (index: number) => {
    await page.evaluate(
      (address) => {
        const frame = document.createElement('iframe');
        Object.assign(frame, { src: address, width: '800', height: '600' });
        document.body.replaceChildren(frame);
      },
      galleries[index % galleries.length] ?? '',
    );
    await page.frameLocator('iframe').locator('.slot-board').waitFor();
    await page.evaluate(() => document.body.replaceChildren());
  };
  for (let index = 0; index < 10; index += 1) await openAndClose(index);
  const early = await usedMb();
  for (let index = 10; index < openings; index += 1) await openAndClose(index);
  expect((await usedMb()) - early).toBeLessThan(3);
  expectNoFailures(player.failures);
});
