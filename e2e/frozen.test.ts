/**
 * Connections that freeze: they stay open, and nothing comes any more, as behind a proxy that hangs or on a device that
 * changed its network. The page says so and shuts what is no longer true, and comes back by itself.
 */
import { afterAll, afterEach, expect, test } from 'vitest';
import { openLine } from '../scripts/lib/line.ts';
import { expectNoFailures } from './lib/browser.ts';
import { openLauncher } from './lib/launch-game.ts';
import { openSystem } from './lib/open-system.ts';
import { untilPriced } from './lib/until-priced.ts';

const system = await openSystem();
const { db } = system;
/** Between the browsers and the server, and the browsers and the vendor. */
const [siteLine, gameLine] = [await openLine(), await openLine()];
const siteUrl = siteLine.lead(system.siteUrl);
afterEach(() => {
  siteLine.mend();
  gameLine.mend();
});
afterAll(() => {
  siteLine.close();
  gameLine.close();
});

/**
 * Fifteen seconds of silence are a cut-off (`line-watch.ts`, to the second in its own test); a machine that runs two
 * systems needs a moment to show it.
 */
const shownInTime = { timeout: 30_000 };

test('a live board that receives nothing shuts its prices and says why, and opens them when it receives again', async () => {
  const { page, failures } = await system.memberVisitor('desktop', 'demo2', siteUrl);
  await page.goto('/member/sport/livebetting');
  const main = page.getByRole('main');
  const open = main.locator('[data-odds]:enabled');
  await open.first().waitFor(untilPriced);
  // Prices come with the page; the connection that is frozen is there once its delay is shown.
  await page.getByText(/^실시간 \d+ms$/).waitFor();
  siteLine.hold();
  await main.getByText('연결이 끊겨 배당을 잠갔습니다. 다시 연결하고 있습니다.').waitFor(shownInTime);
  expect(await open.count()).toBe(0);
  siteLine.mend();
  await main.getByText('연결이 끊겨 배당을 잠갔습니다').waitFor({ state: 'detached' });
  await open.first().waitFor(untilPriced);
  expectNoFailures(failures);
});

test('a back office that receives nothing says that its queues may be old, until it receives again', async () => {
  const { page, failures } = await system.staffVisitor(siteUrl);
  const cutOff = page.getByText('연결이 끊겨 건수가 이전 값일 수 있습니다. 다시 연결하고 있습니다.');
  siteLine.hold();
  await cutOff.waitFor(shownInTime);
  siteLine.mend();
  await cutOff.waitFor({ state: 'detached' });
  expectNoFailures(failures);
});

test('a table that receives nothing is covered, so that stale rounds take no bets, until it receives again', async () => {
  // One that no other test closes.
  const table = 'dragon-tiger-river';
  const { page, context, failures } = await system.memberVisitor('desktop', 'demo5');
  const launch = await openLauncher(page, db, 'casino', [table]);
  const game = await context.newPage();
  await game.goto(gameLine.lead(await launch(table)));
  const ring = game.locator('.table-ring[data-phase]');
  const cover = game.getByRole('progressbar', { name: '게임을 불러오는 중' });
  await ring.waitFor();
  await cover.waitFor({ state: 'hidden' });
  gameLine.hold();
  await cover.waitFor({ timeout: shownInTime.timeout, state: 'visible' });
  gameLine.mend();
  await cover.waitFor({ state: 'hidden' });
  await game.locator('.table-ring[data-phase="open"]').waitFor();
  expectNoFailures(failures);
});
