/** Bets of the past month on the league's season, which is decided hours after them. */
import { expect, test } from 'vitest';
import { permissionsOf } from '../../modules/staff/index.ts';
import { addSeconds } from '../../platform/clock.ts';
import { money } from '../../platform/money.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { giveCash } from '../../testing/give-money.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import type { PastHouse } from './past-house.ts';
import { playGame } from './play-games.ts';

const platform = await testPlatform();
const built = await buildStaff(platform, { role: 'owner' });
const house: PastHouse = {
  platform,
  staff: { ...built, kind: 'staff', sessionId: 'test', permissions: permissionsOf(built.role) },
};
const dayAgo = addSeconds(platform.clock.now(), -24 * 3_600);

/** The last game, and its last payout. */
const last = (bound: number) => bound - 1;

async function betsOf(at: Date) {
  const { memberId } = await buildMember(platform);
  await giveCash(platform, memberId, 10_000);
  await playGame(house, { memberId, stake: money(1_000n), at }, last);
  const { rows } = await platform.db.$client.query<{ game: string; seconds: number; status: string; payout: bigint }>(
    `select game_key as game, extract(epoch from settled_at - placed_at)::int as seconds, status, payout
     from bets where member_id = $1`,
    [memberId],
  );
  return rows;
}

test('a bet on the season is decided by the last of its thirty match days', async () => {
  expect(await betsOf(dayAgo)).toEqual([
    { game: 'virtual-football-season', seconds: 30 * 275, status: 'win', payout: 7_600n },
  ]);
});

test('no season is bet on that is not over', async () => {
  const hourAgo = addSeconds(platform.clock.now(), -3_600);
  expect(await betsOf(hourAgo)).toMatchObject([{ game: 'race-dogs', seconds: 0 }]);
});
