/** The lobby with thousands of games, the member's own shelf, and how its days went. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../apps/server/src/demo/accounts.ts';
import { expectNoFailures } from './lib/browser.ts';
import { enterAsMember } from './lib/enter.ts';
import { seeSignedIn } from './lib/member-steps.ts';
import { axeViolations } from './lib/offences.ts';
import { openSystem } from './lib/open-system.ts';

const system = await openSystem();
const { db } = system;

const many = 3_000;
beforeAll(async () => {
  await db.query(
    `insert into catalog_games (vendor_key, game_key, group_code, image, rtp, ord)
     select '202', 'test-' || n, '202', '/art/category-slot.svg', 9000 + n % 900, n
     from generate_series(1, $1::integer) n`,
    [many],
  );
  await db.query(
    `insert into catalog_game_names (vendor_key, game_key, tag, name)
     select '202', 'test-' || n, tag, word || n || ending
     from generate_series(1, $1::integer) n,
       (values ('ko', '은하수 ', '호'), ('en', 'Galaxy ', ''), ('vi', 'Galaxy ', '')) named (tag, word, ending)`,
    [many],
  );
});
afterAll(() => db.query("delete from catalog_games where game_key like 'test-%'"));

const demo = { memId: 'demo2', memPass: demoPassword };
const lastInHouse = new RegExp(`은하수 ${many}호`);

test('thousands of games scroll with few of them drawn, and are found by initial consonants', async () => {
  const { page, failures } = await system.memberVisitor('mobile', demo.memId);
  await page.goto('/member/slotgame/habanero');
  const cards = page.getByRole('button', { name: /은하수 \d+호(?! 게임 정보)/ });
  await cards.first().waitFor();
  expect(await cards.count()).toBeLessThan(120);
  // The page is as long as all of them once the rows have taken the place of the first few.
  const last = page.getByRole('button', { name: lastInHouse });
  const goDown = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => goDown().then(() => last.count()), { timeout: 60_000 }).toBeGreaterThan(0);
  expect(await cards.count()).toBeLessThan(120);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: '필터' }).click();
  const sheet = page.getByRole('dialog', { name: '필터' });
  await sheet.getByRole('searchbox').fill('ㅇㅎㅅ 77호');
  await sheet.getByRole('button', { name: '게임 보기' }).click();
  await page
    .getByRole('button', { name: /은하수 77호/ })
    .first()
    .waitFor();
  expect(await cards.count()).toBe(1);
  expectNoFailures(failures);
});

test('a favourite is found on its shelf, and the sheet of a game has its exact return', async () => {
  const { page, failures } = await system.memberVisitor('desktop', demo.memId);
  await page.goto('/member/slotgame/slot_mirinae');
  const star = page.getByRole('button', { name: '한강 세븐 즐겨찾기' });
  // The mark shows before it is kept.
  await Promise.all([page.waitForResponse((response) => response.url().endsWith('/play/favouriteSet')), star.click()]);
  await page.reload();
  await page.getByRole('radio', { name: '즐겨찾기' }).click();
  await page.getByRole('button', { name: '한강 세븐 즐겨찾기', pressed: true }).click();
  await star.waitFor({ state: 'detached' });
  await page.goto('/member/slotgame?mechanic=lines');
  await page.getByRole('combobox', { name: '특수 기능' }).waitFor();
  await page.getByRole('button', { name: '한강 세븐 게임 정보' }).click();
  await page.getByRole('dialog').getByText('96.3012%').waitFor();
  await page.getByRole('dialog').getByRole('link', { name: '이 게임의 결과를 직접 검증하기' }).click();
  await page.waitForURL(/fairness/);
  expectNoFailures(failures);
});

test('win and loss shows by day', async () => {
  const { page, failures } = await system.memberVisitor('mobile', demo.memId);
  // A game type that no other test plays, as settling would have booked it.
  await db.query(
    `insert into report_hours (hour, member_id, line, vendor_key, game_key, game_type, times, debit, credit, valid)
     select date_trunc('hour', now()), member_id, 'play', '201', 'hangang-seven', 'fishing', 1, 1000, 4500, 1000
     from members where login_id = 'demo2'`,
  );
  try {
    await page.goto('/member/winlose');
    await page.getByRole('combobox', { name: '게임 종류' }).selectOption('fishing');
    await page.getByText('+3,500').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expectNoFailures(failures);
  } finally {
    await db.query("delete from report_hours where game_type = 'fishing'");
  }
});

test('a guest is prompted to sign in before a list of slots opens; a member sees it', async () => {
  const { page } = await system.visitor('desktop');
  const openList = async () => {
    // A pointer that rests on the entry since before opens nothing.
    await page.mouse.move(0, 500);
    await page.locator('header a[aria-expanded]', { hasText: '슬롯' }).hover();
    await page.getByRole('button', { name: '미리내 슬롯 게임 목록' }).click();
  };
  await page.goto('/main');
  await openList();
  await page.getByRole('alertdialog').getByText('로그인 후 게임을 이용할 수 있습니다.').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: '닫기' }).click();
  await enterAsMember(page, db, demo);
  await page.goto('/main');
  await seeSignedIn(page);
  await openList();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /한강 세븐/ })
    .first()
    .waitFor();
});

test('an original is found at the slot plaza, set as one likes, played, and paid as it shows', async () => {
  const { page, failures } = await system.memberVisitor('mobile', demo.memId);
  await page.goto('/member/slotgame/kplayslot');
  for (const name of [
    '별빛 다이스',
    '유성 림보',
    '은하 플링코',
    '성운 마인',
    '은하 하이로',
    '은하수 키노',
    '별똥 크래시',
  ])
    await page
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .waitFor();
  await page
    .getByRole('button', { name: /별빛 다이스/ })
    .first()
    .click();
  const game = page.frameLocator('iframe');
  await game.getByRole('button', { name: '위', exact: true }).click();
  await game.getByLabel('당첨 확률', { exact: true }).fill('95');
  await game.getByLabel('당첨 확률', { exact: true }).press('Enter');
  await game.getByText('5.00 – 99.99 당첨').waitFor();
  const roll = game.getByRole('button', { name: '굴리기', exact: true });
  await roll.click();
  await expect.poll(() => lastBet('dice'), { timeout: 60_000 }).toMatchObject({ stake: '1000' });
  await roll.waitFor();
  const { payout } = await lastBet('dice');
  const shown = payout === '0' ? '당첨 없음' : `${Number(payout).toLocaleString('ko-KR')}원`;
  await game.locator('.figure-win').getByText(shown, { exact: true }).waitFor();
  expectNoFailures(failures);
});

async function lastBet(gameKey: string) {
  const { rows } = await db.query<{ stake: string; payout: string }>(
    'select stake::text, payout::text from bets where game_key = $1 and settled_at is not null order by placed_at desc limit 1',
    [gameKey],
  );
  return rows[0] ?? { stake: '', payout: '' };
}
