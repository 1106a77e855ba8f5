/** Partners are found by the beginning of their ID or nickname, in the order of the tree. */
import { expect, test } from 'vitest';
import { buildBranch } from '../../../testing/build-branch.ts';
import { buildMember } from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { signInStaff } from '../../../testing/sign-in.ts';
import { partnersCalls } from '../calls.ts';

const server = await startCallServer({ calls: partnersCalls });
const { platform, request } = server;
const token = await signInStaff(server, await buildStaff(platform, { role: 'owner' }));
const find = async (searchText: string) =>
  (await request('staff.partnerTree', { searchText }, { token })).list.map(({ memId }) => memId);

test('a store is found without its branch being opened, in capitals too, and a plain member is not', async () => {
  const [head, store] = await buildBranch(platform, [
    [100, 0],
    [50, 0],
  ]);
  const member = await buildMember(platform, { recommender: store ?? null });
  expect(await find(store?.loginId.toUpperCase() ?? '')).toEqual([store?.loginId]);
  expect(await find(head?.nickname ?? '')).toEqual([head?.loginId]);
  expect(await find('mem')).toEqual([head?.loginId, store?.loginId]);
  expect(await find(member.loginId)).toEqual([]);
  expect(await find('no-such')).toEqual([]);
});
