/** What partners earn from a member: the sums are those of its bets, one by one, before and after a move. */
import { codes } from '@mirinae/contract/codes';
import { expect, test } from 'vitest';
import { money } from '../../../platform/money.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { buildBranch } from '../../../testing/build-branch.ts';
import { type BuiltMember, buildMember } from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { giveCash } from '../../../testing/give-money.ts';
import { signInStaff } from '../../../testing/sign-in.ts';
import { findBet, placeBet, settleBet } from '../../bets/index.ts';
import { partnersCalls } from '../calls.ts';

const server = await startCallServer({ calls: partnersCalls });
const { platform, request, call } = server;
const owner = await signInStaff(server, await buildStaff(platform, { role: 'owner' }));

async function play({ memberId }: BuiltMember, stake: number, payout: number): Promise<string> {
  const name = { vendorKey: '201', betKey: randomUuid() };
  await placeBet(platform, {
    ...name,
    memberId,
    gameType: 'slot',
    gameKey: 'g',
    roundId: 'r',
    stake: money(stake),
    placedAt: platform.clock.now(),
  });
  await settleBet(platform, { ...name, winKey: randomUuid(), payout: money(payout), finished: true });
  return String((await findBet(platform.db, name))?.betId);
}

test('each partner earns what its bets say, the head office first, and each bet is listed', async () => {
  const branch = await buildBranch(platform, [
    [120, 5_000],
    [50, 2_000],
  ]);
  const member = await buildMember(platform, { recommender: branch.at(-1) ?? null });
  await giveCash(platform, member.memberId, 500_000);
  const bets = [await play(member, 10_000, 4_000), await play(member, 3_333, 0), await play(member, 7_777, 20_000)];
  const memberId = Number(member.memberId);
  const earned = await request('staff.memberEarnings', { memberId }, { token: owner });
  expect(earned.map(({ memId, tier, bets: count }) => [memId, tier, count])).toEqual(
    branch.map(({ loginId, tier }) => [loginId, tier, 3]),
  );
  const shares = await Promise.all(bets.map((betIdx) => request('staff.betAccruals', { betIdx }, { token: owner })));
  for (const partner of earned) {
    const own = shares.flatMap((each) => each?.shares.filter(({ memId }) => memId === partner.memId) ?? []);
    expect(partner.rolling).toBe(own.reduce((sum, { rolling }) => sum + rolling, 0));
    const losing = own.reduce((sum, { losingExact }) => sum + BigInt(losingExact), 0n);
    expect(partner.losing).toBe(Math.floor(Number(losing) / 10_000));
  }
  const { list, pageInfo } = await request('staff.memberEarningList', { memberId }, { token: owner });
  expect(list.map(({ betIdx }) => betIdx)).toEqual(bets.toReversed());
  expect(pageInfo.tatal_list_count).toBe(3);
  expect(list.reduce((sum, { rolling }) => sum + rolling, 0)).toBe(
    earned.reduce((sum, { rolling }) => sum + rolling, 0),
  );
});

test('of a member without partners there is nothing, of none a refusal, and not for everybody', async () => {
  const memberId = Number((await buildMember(platform)).memberId);
  expect(await request('staff.memberEarnings', { memberId }, { token: owner })).toEqual([]);
  expect((await request('staff.memberEarningList', { memberId }, { token: owner })).list).toEqual([]);
  const unknown = { memberId: 999_999_999 };
  for (const name of ['staff.memberEarnings', 'staff.memberEarningList'] as const) {
    expect((await call(name, unknown, { token: owner })).resultCode).toBe(codes.notFound);
    const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));
    expect((await call(name, { memberId }, { token: support })).resultCode).toBe(codes.permissionMissing);
  }
});
