/** What a newcomer finds on an account whose password is published. */
import { expect, test } from 'vitest';
import { getBalances } from '../../modules/ledger/index.ts';
import { permissionsOf } from '../../modules/staff/index.ts';
import { findHeldBack } from '../../modules/wagering/index.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { StaffSession } from '../../platform/http/session.ts';
import { money } from '../../platform/money.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { loadDemoDeposit } from '../load-deposits.ts';
import type { PastHouse } from './past-house.ts';
import type { Turn } from './past-turns.ts';
import { playFirstSlot } from './play-games.ts';
import { playThrough } from './play-through.ts';

const platform = await testPlatform();
const built = await buildStaff(platform, { role: 'owner' });
const staff: StaffSession = { ...built, kind: 'staff', sessionId: 'test', permissions: permissionsOf(built.role) };
const house: PastHouse = { platform, staff };
const turn: Turn = { number: 120, day: 30, at: platform.clock.now(), hasMatches: false, hasRounds: false };

const cases = [
  ['has paid in 700,000 and played nothing', { deposit: 700_000, lost: 0 }],
  ['has lost all but 1,000 of a deposit', { deposit: 500_000, lost: 499_000 }],
  ['has lost all of a deposit', { deposit: 500_000, lost: 500_000 }],
  ['never paid in', { deposit: 0, lost: 0 }],
] as const;

test.for(cases)('a member who %s can withdraw 10,000 when the past month ends', async ([, { deposit, lost }]) => {
  const member = await buildMember(platform);
  const { memberId } = member;
  const at = addSeconds(turn.at, -3_600);
  if (deposit > 0) await loadDemoDeposit(platform, staff, member, { amount: money(BigInt(deposit)), at });
  if (lost > 0) await playFirstSlot(house, { memberId, stake: money(BigInt(lost)), at }, 0);
  await playThrough(house, { member, index: 0, betsADay: 1, times: 1, isPublished: true }, turn);
  expect(await findHeldBack(platform.db, member)).toBeNull();
  expect((await getBalances(platform.db, memberId)).cash).toBeGreaterThanOrEqual(10_000n);
});
