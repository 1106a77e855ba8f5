/**
 * Free rounds and a tournament as a member meets them: a code gives rounds that the lobby shows and the slot plays
 * first, and a board that moves by the socket while another window plays.
 */
import type { CampaignRules } from '@mirinae/contract/promo/campaigns';
import { expect, test } from 'vitest';
import { randomInt } from '../apps/server/src/platform/rng.ts';
import { becomeMember } from './lib/become-member.ts';
import { expectNoFailures } from './lib/browser.ts';
import { callsOf } from './lib/calls-of.ts';
import { openLauncher, pressSpin, shownWon } from './lib/launch-game.ts';
import { inventMember } from './lib/member-steps.ts';
import { openSystem } from './lib/open-system.ts';

const system = await openSystem();
const { db } = system;
const staff = await system.staffVisitor();
const gameKey = 'lotus-pond';

const vendorOf = async (key: string) => {
  const { rows } = await db.query<{ vendorKey: string }>(
    'select vendor_key as "vendorKey" from catalog_games where game_key = $1',
    [key],
  );
  return rows[0]?.vendorKey ?? '';
};

async function startCampaign(code: string): Promise<void> {
  const request = await callsOf(staff.page, 'staff');
  const games = [{ vendorKey: await vendorOf(gameKey), gameKey }];
  const rules: CampaignRules = {
    reward: { kind: 'rounds', rounds: 3, stake: 1_000, games, cap: 50_000, days: 7, worth: 'point', stakeRef: null },
    depositMin: 0,
    nth: null,
    perMember: 50_000,
    turnoverPercent: 2_500,
    shares: {},
    maxStake: null,
    days: 7,
    endsByWithdrawal: true,
    isAlone: false,
    schedule: { from: null, until: null, weekdays: [1, 2, 3, 4, 5, 6, 7], fromHour: 0, untilHour: 24 },
  };
  const draft = { name: `무료 스핀 ${code}`, trigger: 'code', code, segmentIdx: null, budget: 100_000, rules } as const;
  const { campaignIdx } = await request('staff.campaignSave', draft);
  await db.query(`update campaigns set state = 'running' where campaign_id = $1`, [campaignIdx]);
}

const spin = (name: string | RegExp) => ({ name, exact: typeof name === 'string' });

test('a code gives free rounds that the lobby shows, and the slot plays them before the balance', async () => {
  const code = `FR-${randomInt(100_000, 999_999)}`;
  await startCampaign(code);
  const { page, failures, context } = await system.visitor('desktop');
  await becomeMember({ page, staffPage: staff.page, db }, inventMember());
  await page.goto('/member/mypage/coupon/use');
  await page.getByLabel('쿠폰 코드').fill(code);
  await page.getByRole('button', { name: '등록' }).click();
  const own = page.getByRole('region', { name: '무료 스핀' });
  await own.getByText('3회 중 3회 남음').waitFor();
  await page.goto('/member/slotgame');
  await page.getByRole('region', { name: '무료 스핀' }).getByRole('button', spin(/3회/)).waitFor();

  const launch = await openLauncher(page, db, 'slot', [gameKey]);
  const game = await context.newPage();
  await game.goto(await launch(gameKey));
  const rounds = game.getByRole('button', spin(/무료 스핀 3\/3/));
  await rounds.waitFor();
  await pressSpin(game);
  await game.getByRole('button', spin(/무료 스핀 2\/3/)).waitFor();
  expect(await shownWon(game, 'balance')).toBe(0);

  // Left for later, the next spin is the member's own, which has nothing.
  await game.getByRole('button', spin('스핀')).waitFor();
  await game.getByRole('button', spin(/무료 스핀 2\/3/)).click();
  await game.getByRole('button', spin('스핀')).click();
  await game.getByText('보유금이 부족합니다', { exact: false }).waitFor();
  await game.close();

  await page.goto('/member/mypage/coupon/use');
  await own.getByText('3회 중 2회 남음').waitFor();
  await own.getByRole('button', { name: '포기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '포기' }).click();
  await own.getByText('포기', { exact: true }).waitFor();
  expectNoFailures(failures);
});

test('a tournament is joined on a phone, and its board moves by the socket when a round has ended', async () => {
  const request = await callsOf(staff.page, 'staff');
  const mark = randomInt(100_000, 999_999);
  const name = `토너먼트 ${mark}`;
  const { tournamentIdx } = await request('staff.tournamentSave', {
    names: { ko: name, en: name, vi: name },
    measure: 'rounds',
    gameTypes: ['slot'],
    games: [],
    minStake: 0,
    minRounds: 1,
    startsAt: new Date(Date.now() - 3_600_000).toISOString(),
    endsAt: new Date(Date.now() + 3_600_000).toISOString(),
    prizes: [{ from: 1, to: 3, amount: 10_000 }],
    worth: 'point',
    turnoverPercent: 100,
    levelFrom: 1,
    levelTo: 10,
    segmentIdx: null,
  });
  await staff.page.goto('/admin/tournaments');
  const row = staff.page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: '시작' }).click();
  await row.getByText('진행 중').waitFor();

  const { page, failures, context } = await system.memberVisitor('mobile', 'demo2');
  await page.goto('/member/tournament');
  const article = page.getByRole('article', { name });
  await article.getByRole('button', { name: '참가하기' }).click();
  await article.getByText('1라운드 중 0라운드를 플레이했습니다.', { exact: false }).waitFor();
  const launch = await openLauncher(page, db, 'slot', [gameKey]);
  const game = await context.newPage();
  await game.goto(await launch(gameKey));
  await pressSpin(game);
  await article.getByText('현재 1위 · 1라운드').waitFor();
  await game.close();

  await row.getByRole('button', { name: '순위표' }).click();
  await staff.page.getByRole('dialog').getByText('demo2', { exact: false }).waitFor();
  await db.query(`update tournaments set state = 'off' where tournament_id = $1`, [tournamentIdx]);
  expectNoFailures(failures);
});
