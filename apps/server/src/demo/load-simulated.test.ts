/** A house that was filled without simulated members, and started with them later. */
import { expect, test } from 'vitest';
import { findMemberByLogin } from '../modules/identity/index.ts';
import { buildMember } from '../testing/build-member.ts';
import { testPlatform } from '../testing/test-platform.ts';
import { loadSimulatedBranch } from './load-simulated.ts';
import { refuseDemo } from './refuse-demo.ts';
import { simulatedBranch } from './simulated-people.ts';

const platform = await testPlatform();
const { db } = platform;

test('gets their partner and clerks once, however often it starts', async () => {
  const { recommenderId: loginId } = simulatedBranch;
  const above = await buildMember(platform, { loginId, tier: 'PTN_4' });
  await loadSimulatedBranch(platform);
  const partner = await findMemberByLogin(db, simulatedBranch.memId);
  expect(partner).toMatchObject({ tier: 'PTN_5', recommenderId: above.memberId });
  await loadSimulatedBranch(platform);
  expect(await findMemberByLogin(db, simulatedBranch.memId)).toEqual(partner);
  const { rows } = await db.$client.query("select login_id, role from staff where login_id like 'clerk%' order by 1");
  expect(rows).toEqual([
    { login_id: 'clerk1', role: 'finance' },
    { login_id: 'clerk2', role: 'support' },
  ]);
});

test('is refused by production, where clerks have the published password', async () => {
  await expect(refuseDemo({ db })).rejects.toThrow('The database holds the accounts of the demo');
});
