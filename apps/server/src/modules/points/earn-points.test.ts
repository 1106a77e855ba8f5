import { expect, it } from 'vitest';
import type { MemberId } from '../../platform/ids.ts';
import { money } from '../../platform/money.ts';
import { buildMember } from '../../testing/build-member.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { clockStub } from '../../testing/clock-stub.ts';
import { type PastBet, writeSettledBet } from '../../testing/settled-bet.ts';
import { getBalances } from '../ledger/index.ts';
import { pointsCalls } from './calls.ts';
import { earnPlayPoints } from './earn-points.ts';
import { playPoints } from './rules.ts';

const clock = clockStub('2025-03-03T12:00:00+09:00');
const { platform } = await startCallServer({ calls: pointsCalls, clock });

const settled = (memberId: MemberId, stake: number, status: PastBet['status'], at: string) =>
  writeSettledBet(platform, { memberId, stake, status, at });

it('pays each closed day’s valid turnover at the rate of the level, once however often the job runs', async () => {
  const [one, high] = [await buildMember(platform), await buildMember(platform, { level: 9 })];
  await settled(one.memberId, 1_000_000, 'lose', '2025-03-02T00:00:00+09:00');
  await settled(one.memberId, 500_000, 'draw', '2025-03-02T10:00:00+09:00');
  await settled(one.memberId, 300_000, 'win', '2025-03-01T23:59:59+09:00');
  await settled(one.memberId, 900_000, 'win', '2025-03-03T00:00:00+09:00');
  await settled(high.memberId, 1_000_000, 'win', '2025-03-02T12:00:00+09:00');
  expect(await earnPlayPoints(platform)).toBe(3);
  expect(await earnPlayPoints(platform)).toBe(0);
  const pointsOf = async (memberId: typeof one.memberId) => (await getBalances(platform.db, memberId)).point;
  expect([await pointsOf(one.memberId), await pointsOf(high.memberId)]).toEqual([1_000n + 300n, 3_000n]);
  clock.set('2025-03-04T05:00:00+09:00');
  expect(await earnPlayPoints(platform)).toBe(1);
  expect(await pointsOf(one.memberId)).toBe(2_200n);
});

it('drops fractions and knows the nearest lower level', () => {
  const rates = [
    { level: 1, rate: 10 },
    { level: 3, rate: 30 },
  ];
  expect([1, 2, 3, 10].map((level) => playPoints(money(999), level, rates))).toEqual([0n, 0n, 2n, 2n]);
});
