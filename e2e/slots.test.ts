/**
 * Every slot of the house opens, is played for sandbox money and pays what the ledger says; a bonus goes on where its
 * window was closed; and a window that opens and closes games for a day is as light as before.
 */
import { createClient } from '@mirinae/contract/client';
import { houseSlots } from '@mirinae/game-math/house-slots';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { demoPassword } from '../apps/server/src/demo/accounts.ts';
import { verifyLedger } from '../apps/server/src/modules/ledger/index.ts';
import { connect, disconnect } from '../apps/server/src/platform/db/connect.ts';
import { expectNoFailures, type Layout } from './lib/browser.ts';
import { seeSignedIn, signIn } from './lib/member-steps.ts';
import { openSystem } from './lib/open-system.ts';

const system = await openSystem();
const { db, siteUrl } = system;
const keys = ['hangang-seven', ...houseSlots.map(({ config }) => config.id)];
const megabyte = 2 ** 20;

type Player = { readonly context: BrowserContext; readonly failures: string[]; launch(key: string): Promise<string> };

/** A member at the house, whose slots go fast. Whatever a page of it complains of is a failure. */
async function openPlayer(layout: Layout, memId: string): Promise<Player> {
  const { page, context, failures } = await system.visitor(layout);
  await signIn(page, layout, db, { memId, memPass: demoPassword });
  await seeSignedIn(page);
  const token = (await context.cookies()).find(({ name }) => name === 'token')?.value ?? null;
  const config: { siteId: string; siteKey: string } = await (await page.request.get('/config.json')).json();
  const ask = createClient({ ...config, baseUrl: siteUrl, token: () => token, locale: () => 'ko' });
  await page.close();
  await context.addInitScript(() => localStorage.setItem('slot:turbo', 'on'));
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) failures.push(`${message.page()?.url()}: ${message.text()}`);
  });
  const vendorOf = async (key: string) => {
    const sql = `select vendor_key as "vendorKey" from catalog_games where game_key = $1 order by vendor_key limit 1`;
    return (await db.query<{ vendorKey: string }>(sql, [key])).rows[0]?.vendorKey ?? '';
  };
  return {
    ...{ context, failures },
    async launch(gameKey) {
      const game = { vendorKey: await vendorOf(gameKey), gameType: 'slot', gameKey, mobileYn: 'N' } as const;
      return (await ask('play.getGame', game)).gameurl;
    },
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

async function moneyOf(memId: string) {
  const { rows } = await db.query<{ cash: string; played: string; bets: number; open: number }>(
    `select (select balance from ledger.accounts where member = m.member_id and name = 'cash')::text as cash,
       (select coalesce(sum(payout - stake), 0) from bets where member_id = m.member_id)::text as played,
       (select count(*)::integer from bets where member_id = m.member_id) as bets,
       (select count(*)::integer from bets where member_id = m.member_id and settled_at is null) as open
     from members m where login_id = $1`,
    [memId],
  );
  const { cash = '', played = '', bets = 0, open = 0 } = rows[0] ?? {};
  return { cash: Number(cash), played: Number(played), bets, open };
}

const shownBalance = async (page: Page) =>
  Number((await page.locator('.figure-balance .figure-value').textContent())?.replaceAll(/\D/g, ''));

/** Opens each of the slots in turn and spins it once; the money is looked at after each. */
async function playAll(layout: Layout, memId: string, slots: readonly string[]): Promise<void> {
  const player = await openPlayer(layout, memId);
  const before = await moneyOf(memId);
  for (const [place, key] of slots.entries()) {
    const page = await openSlot(player, key);
    await spinOf(page).click();
    await page.getByRole('button', { name: '회전 중', exact: true }).waitFor();
    await seeEnd(page);
    const { cash, played, bets, open } = await moneyOf(memId);
    expect({ key, bets, open }).toEqual({ key, bets: before.bets + place + 1, open: 0 });
    expect(cash - before.cash, key).toBe(played - before.played);
    await expect.poll(() => shownBalance(page), { message: key }).toBe(cash);
    await page.close();
  }
  expectNoFailures(player.failures);
  await player.context.close();
}

test('every slot opens and spins in one of the layouts, and its page, the bets and the ledger agree', async () => {
  const slotsOf = (rest: number) => keys.filter((_, place) => place % 2 === rest);
  await Promise.all([playAll('desktop', 'demo3', slotsOf(0)), playAll('mobile', 'demo4', slotsOf(1))]);
  const server = connect(inject('databaseUrlOfSystem'));
  expect((await verifyLedger(server)).faults).toEqual([]);
  await disconnect(server);
});

test('a bonus whose window was closed in the middle goes on there, and is paid once', async () => {
  const player = await openPlayer('mobile', 'demo5');
  const before = await moneyOf('demo5');
  const first = await openSlot(player, 'golden-turtle');
  await first.getByRole('button', { name: /보너스 구매/ }).click();
  await spinOf(first).click();
  await first.getByRole('button', { name: '베팅하기' }).click();
  await first.locator('.is-featured .slot-cell.is-held').first().waitFor();
  const held = await first.locator('.slot-cell.is-held').count();
  const settled = await moneyOf('demo5');
  expect([settled.bets, settled.open]).toEqual([before.bets + 1, 0]);
  await first.close();

  const second = await openSlot(player, 'golden-turtle');
  await second.getByText('멈춘 곳부터 이어서').waitFor();
  expect(await second.locator('.slot-cell.is-held').count()).toBeGreaterThanOrEqual(held);
  expect(await shownBalance(second), 'what it pays is not told before it is seen').toBeLessThan(settled.cash);
  await seeEnd(second);
  await expect.poll(() => shownBalance(second)).toBe(settled.cash);
  expect(await moneyOf('demo5')).toEqual(settled);
  expectNoFailures(player.failures);
  await player.context.close();
});

test('fifty openings and closings of slots leave no heap behind and no picture that is lost', async () => {
  const player = await openPlayer('desktop', 'demo2');
  const addresses = await Promise.all(['galaxy-ferry', 'hangang-seven'].map((key) => player.launch(key)));
  const galleries = addresses.map((address) => new URL('gallery.html?bar=off', address).href);
  const page = await player.context.newPage();
  await page.goto('/robots.txt');
  const devtools = await player.context.newCDPSession(page);
  const usedMb = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize / megabyte;
  };
  const openAndClose = async (place: number) => {
    await page.evaluate(
      (address) => {
        const frame = document.createElement('iframe');
        frame.src = address;
        document.body.replaceChildren(frame);
      },
      galleries[place % 2] ?? '',
    );
    await page.frameLocator('iframe').getByRole('button', { name: '스핀', exact: true }).waitFor();
    await page.evaluate(() => document.body.replaceChildren());
  };
  for (let place = 0; place < 10; place += 1) await openAndClose(place);
  const early = await usedMb();
  for (let place = 10; place < 50; place += 1) await openAndClose(place);
  expect((await usedMb()) - early).toBeLessThan(3);
  expectNoFailures(player.failures);
  await player.context.close();
});
