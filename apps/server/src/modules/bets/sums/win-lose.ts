/** Win and loss per business day of Asia/Seoul, by when bets were settled. Cancelled bets do not count. */
import { codes } from '@mirinae/contract/codes';
import { type GameType, maxWinLoseDays } from '@mirinae/contract/play/play';
import { endOfBusinessDay, startOfBusinessDay } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { money, zeroMoney } from '../../../platform/money.ts';
import { sumReports } from '../../reports/index.ts';
import type { BetTotals } from '../lists/list-bets.ts';

export type DayTotals = BetTotals & { day: string };
export type WinLoseFilter = {
  memberId: MemberId;
  /** Business days, both belong to the range. */
  startDate: string;
  endDate: string;
  gameType?: GameType | undefined;
};

const dayMs = 24 * 3600 * 1_000;

/** Days with bets, in order; amounts in units. Throws Z400 for a range that is empty or longer than 92 days. */
export async function sumByDay(db: Database, filter: WinLoseFilter): Promise<DayTotals[]> {
  const from = startOfBusinessDay(filter.startDate);
  const to = endOfBusinessDay(filter.endDate);
  const days = (to.getTime() - from.getTime()) / dayMs;
  if (days < 1 || days > maxWinLoseDays) throw new DomainError(codes.malformedRequest);
  const { memberId, startDate, endDate, gameType } = filter;
  const gameTypes = gameType === undefined ? undefined : [gameType];
  const rows = await sumReports(db, { from: startDate, to: endDate, memberIds: [memberId], gameTypes }, ['day']);
  return rows
    .filter(({ bets }) => bets > 0n)
    .map(({ day, stake, payout, bets }) => ({ day, stake: money(stake), payout: money(payout), count: Number(bets) }));
}

export function sumDays(days: readonly DayTotals[]): BetTotals {
  return days.reduce<BetTotals>(
    (sums, { stake, payout, count: bets }) => ({
      stake: money(sums.stake + stake),
      payout: money(sums.payout + payout),
      count: sums.count + bets,
    }),
    { stake: zeroMoney, payout: zeroMoney, count: 0 },
  );
}
