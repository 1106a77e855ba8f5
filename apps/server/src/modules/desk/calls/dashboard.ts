/** The first page of the back office: what waits, and the figures of the business day. */
import { businessDay, startOfBusinessDay } from '../../../platform/clock.ts';
import { staffQuery } from '../../../platform/http/call.ts';
import { toWire, won } from '../../../platform/money.ts';
import { todayTotals } from '../../bets/index.ts';
import { sumDoneSince } from '../../cashier/index.ts';
import { countMembersSince, countOnline } from '../../identity/index.ts';
import { sumMemberBalances } from '../../ledger/index.ts';
import { countQueues } from '../queues.ts';

export const dashboardCalls = [
  staffQuery('staff.dashboard', 'any', async ({ platform: { db, clock } }) => {
    const now = clock.now();
    const today = startOfBusinessDay(businessDay(now));
    const [queues, money, bets, people, online, balances] = await Promise.all([
      countQueues(db),
      sumDoneSince(db, today),
      todayTotals(db, now),
      countMembersSince(db, today),
      countOnline(db, now),
      sumMemberBalances(db),
    ]);
    return {
      queues,
      today: {
        deposits: toWire(money.deposits),
        withdrawals: toWire(money.withdrawals),
        bets: toWire(bets.stake),
        wins: toWire(bets.payout),
        ggr: toWire(won(bets.stake - bets.payout)),
        ...people,
      },
      online,
      memberCash: toWire(balances.cash),
      memberPoints: toWire(balances.point),
      held: toWire(balances.held),
    };
  }),
];
