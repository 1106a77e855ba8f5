/**
 * Statement of a member, as read by the member, its partners and staff: complete and without duplicates, also during
 * concurrent postings.
 */
import type { Answer } from '@mirinae/contract/calls';
import { expect, it } from 'vitest';
import { servedCalls } from '../../../app.ts';
import { money } from '../../../platform/money.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { buildBranch } from '../../../testing/build-branch.ts';
import { type BuiltMember, buildMember } from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { giveCash, givePoints } from '../../../testing/give-money.ts';
import { signInMember, signInStaff } from '../../../testing/sign-in.ts';
import { cancelBet, placeBet, settleBet } from '../index.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, request, call } = server;
const tokenOf = (member: BuiltMember) => signInMember(server, member);

async function branchOf() {
  const [head, store] = await buildBranch(platform, [
    [120, 5_000],
    [100, 4_000],
  ]);
  if (!head || !store) throw new Error('The branch is short.');
  return { head, store, player: await buildMember(platform, { recommender: store }) };
}
const amounts = ({ list }: Answer<'cash.statement'>) => list.map(({ amount }) => amount);

it('comes page by page, each entry once, while new ones are posted', async () => {
  const { player } = await branchOf();
  const token = await tokenOf(player);
  for (let amount = 1; amount <= 45; amount += 1) await giveCash(platform, player.memberId, amount);
  const first = await request('cash.statement', {}, { token });
  await giveCash(platform, player.memberId, 1_000);
  const second = await request('cash.statement', { before: first.next ?? '' }, { token });
  expect([...amounts(first), ...amounts(second)]).toEqual(Array.from({ length: 45 }, (_, index) => 45 - index));
  expect(second.next).toBeNull();
  expect(first.list[0]).toMatchObject({ kind: 'adjustment', account: 'cash', amount: 45, balanceAfter: 1_035 });
});

it('names the bet behind a stake, a win and a returned stake, to its member, its partners and staff', async () => {
  const { head, player } = await branchOf();
  const { memberId } = player;
  await giveCash(platform, memberId, 10_000);
  const vendorKey = '201';
  const place = async (betKey: string) => {
    const bet = { vendorKey, betKey, memberId, gameType: 'slot', gameKey: 'hangang-seven', roundId: betKey } as const;
    await placeBet(platform, { ...bet, stake: money(1_000), placedAt: platform.clock.now() });
    return betKey;
  };
  const winner = await place(randomUuid());
  await settleBet(platform, { vendorKey, betKey: winner, winKey: randomUuid(), payout: money(5_000), finished: true });
  await cancelBet(platform, { vendorKey, betKey: await place(randomUuid()), cancelKey: randomUuid() });
  const token = await tokenOf(player);
  const { list } = await request('cash.statement', {}, { token });
  const bets = await request('bet.list', {}, { token });
  expect(list[2]?.bet).toMatchObject({ type: 'win', cash: 1_000, winCash: 5_000 });
  const [cancelled, won5] = bets.list.map(({ betIdx }) => betIdx);
  expect(list.map(({ kind, bet }) => [kind, bet?.betIdx, bet?.gameName.ko])).toEqual([
    ['rollback', cancelled, '한강 세븐'],
    ['bet', cancelled, '한강 세븐'],
    ['win', won5, '한강 세븐'],
    ['bet', won5, '한강 세븐'],
    ['adjustment', undefined, undefined],
  ]);
  const above = await request('partner.statement', { memId: player.loginId }, { token: await tokenOf(head) });
  expect(above.list).toEqual(list);
  const staff = await signInStaff(server, await buildStaff(platform, { role: 'read-only' }));
  expect(await request('staff.statement', { memberId: Number(memberId) }, { token: staff })).toMatchObject({ list });
});

it('keeps the accounts apart', async () => {
  const { player } = await branchOf();
  await giveCash(platform, player.memberId, 500);
  await givePoints(platform, player.memberId, 70);
  const token = await tokenOf(player);
  expect(amounts(await request('cash.statement', { account: 'point' }, { token }))).toEqual([70]);
  expect(amounts(await request('cash.statement', { account: 'held' }, { token }))).toEqual([]);
});

it('is open to every partner above, and to no one in another branch or below', async () => {
  const { head, store, player } = await branchOf();
  const stranger = await branchOf();
  await giveCash(platform, player.memberId, 900);
  for (const above of [head, store]) {
    const token = await tokenOf(above);
    expect(amounts(await request('partner.statement', { memId: player.loginId }, { token }))).toEqual([900]);
  }
  const answerTo = async (requester: BuiltMember, memId: string) =>
    (await call('partner.statement', { memId }, { token: await tokenOf(requester) })).resultCode;
  expect(await answerTo(stranger.store, player.loginId)).toBe('Z404');
  expect(await answerTo(store, head.loginId)).toBe('Z404');
  expect(await answerTo(player, player.loginId)).toBe('Z403');
});

it('is read by staff, and unknown for a member that is none', async () => {
  const { player } = await branchOf();
  await giveCash(platform, player.memberId, 300);
  const token = await signInStaff(server, await buildStaff(platform, { role: 'read-only' }));
  expect(amounts(await request('staff.statement', { memberId: Number(player.memberId) }, { token }))).toEqual([300]);
  expect((await call('staff.statement', { memberId: 999_999_999 }, { token })).resultCode).toBe('Z404');
});

it.each(['x', '-1', '1'.repeat(19), ''])('answers Z400 to a place that is none: %s', async (before) => {
  const { player } = await branchOf();
  expect((await call('cash.statement', { before }, { token: await tokenOf(player) })).resultCode).toBe('Z400');
});
