/**
 * The first page of the back office: what waits, and the figures of the business day. All pages that are open share one
 * reading of a few seconds (DASHBOARD_SECONDS), which no right changes.
 */
import { queueNames } from '@mirinae/contract/realtime';
import { businessDay, startOfBusinessDay } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { createSharedAnswer } from '../../../platform/db/shared-answer.ts';
import { staffQuery } from '../../../platform/http/call.ts';
import { money, toWire } from '../../../platform/money.ts';
import { sumOpen } from '../../bets/index.ts';
import { countMembersSince, countOnline } from '../../identity/index.ts';
import { sumMemberBalances } from '../../ledger/index.ts';
import { sumCarried } from '../../partners/index.ts';
import { ggrOf, ngrOf, noFigures, sumReports, sumUncollected } from '../../reports/index.ts';
import { dayBefore, readDayCourse } from '../day-course.ts';
import { readQueues } from '../queues.ts';
import { readDayCosts } from '../report-costs.ts';

const wire = (amount: bigint) => toWire(money(amount));

async function readHouse(db: Database, now: Date) {
  const day = businessDay(now);
  const [lastWeek, yesterday] = [dayBefore(day, 7), dayBefore(day, 1)];
  const [rows, costsOf, people, online, balances, open, uncollected, carried] = await Promise.all([
    sumReports(db, { from: lastWeek, to: day }, ['day']),
    readDayCosts(db, lastWeek, day),
    countMembersSince(db, startOfBusinessDay(day)),
    countOnline(db, now),
    sumMemberBalances(db),
    sumOpen(db),
    sumUncollected(db),
    sumCarried(db),
  ]);
  const figuresOf = (of: string) => rows.find((row) => row.day === of) ?? noFigures;
  const ngr = (of: string) => wire(ngrOf(figuresOf(of), costsOf(of)));
  return {
    today: figuresOf(day),
    costs: costsOf(day),
    ngr: { today: ngr(day), yesterday: ngr(yesterday), lastWeek: ngr(lastWeek) },
    people,
    online,
    balances,
    open,
    uncollected,
    carried,
  };
}

const sharedQueues = createSharedAnswer(readQueues);
const sharedHouse = createSharedAnswer(readHouse);
const sharedCourse = createSharedAnswer(readDayCourse);

export const dashboardCalls = [
  staffQuery('staff.queueList', 'any', async ({ platform: { db, clock, config } }) => {
    const queues = await sharedQueues(db, clock.now(), config.DASHBOARD_SECONDS * 1_000);
    const now = clock.now().getTime();
    return queueNames.map((queue) => {
      const { waiting, since } = queues[queue];
      return { queue, waiting, seconds: since && Math.max(0, Math.floor((now - since.getTime()) / 1_000)) };
    });
  }),

  staffQuery('staff.dashboard', 'reports.view', async ({ platform: { db, clock, config } }) => {
    const house = await sharedHouse(db, clock.now(), config.DASHBOARD_SECONDS * 1_000);
    const { today, costs, ngr, people, online, balances, open, uncollected, carried } = house;
    return {
      today: {
        deposits: wire(today.deposits),
        withdrawals: wire(today.withdrawals),
        bets: wire(today.stake),
        wins: wire(today.payout),
        ggr: wire(ggrOf(today)),
        ngr: ngr.today,
        bonuses: wire(today.bonuses),
        commission: wire(today.commission),
        accrued: wire(costs.accrued),
        fees: wire(costs.fees),
        ...people,
      },
      ngrBefore: { yesterday: ngr.yesterday, lastWeek: ngr.lastWeek },
      online,
      openBets: open.reduce((total, { bets }) => total + bets, 0),
      openStakes: wire(open.reduce((total, { stake }) => total + stake, 0n)),
      uncollected: wire(uncollected),
      carried: wire(carried),
      memberCash: toWire(balances.cash),
      memberPoints: toWire(balances.point),
      held: toWire(balances.held),
    };
  }),

  staffQuery('staff.dayCourse', 'reports.view', ({ platform: { db, clock, config } }) =>
    sharedCourse(db, clock.now(), config.DASHBOARD_SECONDS * 1_000),
  ),
];
