/** What members complain about around midnight and twice: what staff read of it. */
import { expect, test } from 'vitest';
import { money } from '../../platform/money.ts';
import { randomUuid } from '../../platform/rng.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { clockStub } from '../../testing/clock-stub.ts';
import { giveCash } from '../../testing/give-money.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { betsCalls } from '../bets/calls.ts';
import { findBet, placeBet, settleBet } from '../bets/index.ts';

const server = await startCallServer({ calls: betsCalls, clock: clockStub('2025-03-03T23:50:00+09:00') });
const { platform, request, clock } = server;
const token = await signInStaff(server, await buildStaff(platform, { role: 'owner' }));
const member = await buildMember(platform);
const memberId = Number(member.memberId);
await giveCash(platform, member.memberId, 100_000);

const bet = () => ({ vendorKey: '201', betKey: randomUuid() });
const place = (name: ReturnType<typeof bet>) =>
  placeBet(platform, {
    ...name,
    memberId: member.memberId,
    gameType: 'slot',
    gameKey: 'g',
    roundId: 'r',
    stake: money(10_000),
    placedAt: clock.now(),
  });
const ledgerOf = async (betIdx: string) =>
  (await request('staff.betLedger', { betIdx }, { token })).map(({ kind }) => kind);

test('"my win of 23:59 is missing": the bet is on its day with what it won, in the search as in the timeline', async () => {
  const name = bet();
  clock.set('2025-03-03T23:59:58+09:00');
  await place(name);
  clock.set('2025-03-04T00:00:03+09:00');
  await settleBet(platform, { ...name, winKey: randomUuid(), payout: money(30_000), finished: true });
  const betIdx = String((await findBet(platform.db, name))?.betId);
  clock.set('2025-03-04T00:10:00+09:00');
  const on = async (day: string) =>
    (await request('staff.betList', { memberId, startDate: day, endDate: day }, { token })).list.map(
      (row) => row.betIdx,
    );
  expect(await on('2025-03-03')).toEqual([betIdx]);
  expect(await on('2025-03-04')).toEqual([]);
  const { list } = await request('staff.memberTimeline', { memberId, group: 'bet' }, { token });
  expect(list[0]).toMatchObject({ betIdx, at: '2025-03-03T14:59:58.000Z', amount: 20_000 });
  expect(await ledgerOf(betIdx)).toEqual(['bet', 'win']);
});

test('"I was charged twice": a stake that a vendor sends again is one bet and one transfer', async () => {
  const name = bet();
  await place(name);
  await place(name);
  const { list } = await request('staff.memberTimeline', { memberId, group: 'bet' }, { token });
  const betIdx = String((await findBet(platform.db, name))?.betId);
  expect(list.filter((entry) => entry.betIdx === betIdx)).toHaveLength(1);
  expect(await ledgerOf(betIdx)).toEqual(['bet']);
});
