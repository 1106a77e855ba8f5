/**
 * A stranger with a vendor's credentials connects it by the pages of staff, against a stand-in of the vendor that
 * speaks its documents: adds the account, a second person approves it, games, connection test, open; a member launches
 * a game and plays a round. Every click and every field that is filled or chosen is an act.
 */

import { openBeacon } from '@mirinae/beacon/settings';
import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { createBus } from '../apps/server/src/platform/bus.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { connect, disconnect } from '../apps/server/src/platform/db/connect.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { buildStaff, builtTotpSecret } from '../apps/server/src/testing/build-staff.ts';
import { listen } from '../apps/server/src/vendors/stand-in/house.ts';
import { standIns } from '../apps/server/src/vendors/stand-ins.ts';
import { expectNoFailures } from './lib/browser.ts';
import { enterAsStaff } from './lib/enter.ts';
import { moneyOf } from './lib/launch-game.ts';
import { axeViolations } from './lib/offences.ts';
import { openSystem } from './lib/open-system.ts';

const system = await openSystem();
const maxActs = 25;

/** A second owner, who approves. */
async function secondPerson() {
  const url = inject('databaseUrlOfSystem');
  const log = createLog('silent');
  const [db, bus, config] = [connect(url), await createBus(url, log), readConfig({ MIRINAE_ENV: 'test' })];
  const platform = { config, db, bus, log, clock: systemClock, beacon: openBeacon(config, Date.now) };
  try {
    const built = await buildStaff(platform, { role: 'owner' });
    const { page } = await system.visitor('desktop');
    await enterAsStaff(page, system.db, { ...built, totpSecret: builtTotpSecret });
    return page;
  } finally {
    await Promise.all([disconnect(db), bus.close()]);
  }
}

function countActs() {
  let acts = 0;
  return {
    count: () => acts,
    async click(what: Locator) {
      acts += 1;
      await what.click();
    },
    async fill(what: Locator, text: string) {
      acts += 1;
      await what.fill(text);
    },
    async choose(what: Locator, value: string) {
      acts += 1;
      await what.selectOption(value);
    },
  };
}
type Acts = ReturnType<typeof countActs>;

/** The labels of the account's fields that each protocol has. */
const protocols = [
  {
    name: 'kplay',
    walletPath: '/wallet/kplay',
    fields: {
      operator: '에이전트 코드 (ag-code)',
      secret: '수신 키 (secret-key)',
      launchSecret: '에이전트 토큰 (ag-token)',
      product: '상품 번호 (prd_id)',
    },
  },
  {
    name: 'evolution',
    walletPath: '/wallet/evolution/evolution',
    fields: { operator: '카지노 키', secret: '인증 토큰 (authToken)', launchSecret: 'API 토큰 (api.token)' },
  },
  {
    name: 'swipe',
    walletPath: '/wallet/swipe/swipe',
    fields: {
      operator: '고객사 ID (cID)',
      brand: '브랜드 ID (extCID)',
      secret: '수신 키 (integration API key)',
      launchSecret: '송신 키 (API key)',
    },
  },
] as const;
type Protocol = (typeof protocols)[number];
type Account = Awaited<ReturnType<typeof listen>>;

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) });

async function addAccount(acts: Acts, page: Page, { name, fields }: Protocol, { apiUrl, standIn }: Account) {
  await acts.click(page.getByRole('navigation').getByRole('link', { name: '게임사', exact: true }));
  await acts.click(page.getByRole('button', { name: '게임사 추가' }));
  const dialog = page.getByRole('dialog');
  await acts.choose(dialog.getByLabel('규격'), name);
  await acts.fill(dialog.getByLabel('API 주소'), apiUrl);
  for (const [field, label] of Object.entries(fields)) {
    const { operator, secret, launchSecret, brand, product } = standIn.account;
    const text = { operator, secret, launchSecret, brand, product }[field] ?? '';
    await acts.fill(dialog.getByLabel(label), text);
  }
  await acts.fill(dialog.getByLabel('허용 IP'), '127.0.0.1/32');
  expect(await axeViolations(page)).toEqual([]);
  await acts.click(dialog.getByRole('button', { name: '확인', exact: true }));
  await dialog.waitFor({ state: 'detached' });
}

async function approve(acts: Acts, page: Page) {
  await acts.click(page.getByRole('navigation').getByRole('link', { name: /^승인 대기/ }));
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: '승인', exact: true }) });
  await acts.click(row.first().getByRole('button', { name: '승인', exact: true }));
  await acts.click(page.getByRole('dialog').getByRole('button', { name: '확인', exact: true }));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function addGames(acts: Acts, page: Page, name: string, games: Account['standIn']['games']) {
  await page.reload();
  await acts.click(rowOf(page, name).getByRole('button', { name: '게임 추가' }));
  const dialog = page.getByRole('dialog');
  await acts.fill(dialog.getByRole('textbox'), games.map((game) => `${game.key}, ${game.name}`).join('\n'));
  await acts.click(dialog.getByRole('button', { name: '확인', exact: true }));
  await dialog.waitFor({ state: 'detached' });
}

async function testConnection(acts: Acts, page: Page, name: string, secrets: readonly string[]) {
  await acts.click(rowOf(page, name).getByRole('button', { name: '연결 시험' }));
  const dialog = page.getByRole('dialog');
  await acts.click(dialog.getByRole('button', { name: '시험 시작' }));
  const launch = dialog.getByRole('region', { name: '게임 실행' });
  await launch.getByText('통과').waitFor();
  await launch.getByText('HTTP 200').waitFor();
  // The game itself, without a member: the vendor calls the wallet, and the report shows it.
  const opened = page.context().waitForEvent('page');
  await dialog.getByRole('link', { name: '시험 게임 열기' }).click();
  await (await opened).close();
  await dialog.getByRole('region', { name: '지갑 호출' }).getByText('통과').waitFor();
  const report = (await dialog.textContent()) ?? '';
  for (const secret of secrets) expect(report).not.toContain(secret);
  expect(await axeViolations(page)).toEqual([]);
  await acts.click(dialog.getByRole('button', { name: '닫기' }));
}

async function openVendor(acts: Acts, page: Page, name: string) {
  await acts.click(rowOf(page, name).getByRole('switch'));
  await acts.click(page.getByRole('alertdialog').getByRole('button', { name: '확인', exact: true }));
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
}

/** A round of 1,000 that pays 1,500, in the window of the game. */
async function playRound(acts: Acts, page: Page, name: string, game: string) {
  await page.goto(`/member/slotgame/${name}`);
  const opened = page.context().waitForEvent('page');
  await acts.click(page.getByRole('main').getByText(game).first());
  const window = await opened;
  await acts.click(window.getByRole('button', { name: 'Play a round' }));
  // Balance, bet and win.
  await window.getByRole('heading', { level: 3 }).nth(2).waitFor();
  expect(await window.locator('#outcome').textContent()).toBe('ok');
  await window.close();
}

test.each(protocols)(
  'a stranger connects $name by the pages of staff, and a member plays a round',
  async (protocol) => {
    const { name, walletPath } = protocol;
    const make = standIns[name];
    if (!make) throw new Error(`There is no stand-in of ${name}.`);
    const house = await listen(make, { port: 0, wallet: `${system.siteUrl}${walletPath}` });
    try {
      const [staff, second] = [await system.staffVisitor(), await secondPerson()];
      const acts = countActs();
      const { account, games } = house.standIn;
      await addAccount(acts, staff.page, protocol, house);
      await approve(acts, second);
      await addGames(acts, staff.page, name, games);
      await testConnection(acts, staff.page, name, [account.secret, account.launchSecret]);
      await openVendor(acts, staff.page, name);
      expectNoFailures(staff.failures);
      const member = await system.memberVisitor('desktop', 'demo1');
      const before = await moneyOf(system.db, 'demo1');
      await playRound(acts, member.page, name, games[0]?.name ?? '');
      const after = await moneyOf(system.db, 'demo1');
      expect([after.cash - before.cash, after.bets - before.bets]).toEqual([500, 1]);
      expectNoFailures(member.failures);
      expect(acts.count()).toBeLessThan(maxActs);
    } finally {
      await house.close();
    }
  },
);
