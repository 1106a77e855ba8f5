/**
 * How today goes, hour by hour, compared with yesterday and the same day last week. Days are compared by whole hours:
 * the one that runs is in no comparison.
 */
import type { Answer } from '@mirinae/contract/calls';
import { gameTypes } from '@mirinae/contract/play/game-types';
import type { GameType } from '@mirinae/contract/play/play';
import { businessDay, businessMinuteOfDay, startOfBusinessDay } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/connect.ts';
import { money, toWire } from '../../platform/money.ts';
import { sumOpen } from '../bets/index.ts';
import { addFigures, ggrOf, type ReportFigures, type ReportRow, sumReports } from '../reports/index.ts';

type Course = Answer<'staff.dayCourse'>;

const hourMs = 3_600_000;
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const wire = (amount: bigint) => toWire(money(amount));
const hourOf = ({ hour }: ReportRow) => Number(hour.slice(-2));

/** Korea has no summer time: every day has twenty-four hours. */
export const dayBefore = (day: string, days: number): string =>
  businessDay(new Date(startOfBusinessDay(day).getTime() - days * 24 * hourMs));

function presentHours(rows: readonly ReportRow[]): Course['today'] {
  const byHour = Map.groupBy(rows, hourOf);
  return hours.map((hour) => {
    const figures = addFigures(byHour.get(hour) ?? []);
    return {
      deposits: wire(figures.deposits),
      withdrawals: wire(figures.withdrawals),
      ggr: wire(ggrOf(figures)),
    };
  });
}

const ofType = (rows: readonly ReportRow[], type: GameType): ReportFigures =>
  addFigures(rows.filter(({ gameType }) => gameType === type));

export async function readDayCourse(db: Database, now: Date): Promise<Course> {
  const day = businessDay(now);
  const hour = Math.floor(businessMinuteOfDay(now) / 60);
  const rowsOf = (of: string) => sumReports(db, { from: of, to: of }, ['hour', 'gameType']);
  const [today, yesterday, lastWeek, open] = await Promise.all([
    rowsOf(day),
    rowsOf(dayBefore(day, 1)),
    rowsOf(dayBefore(day, 7)),
    sumOpen(db),
  ]);
  const passed = (rows: readonly ReportRow[]) => rows.filter((row) => hourOf(row) < hour);
  const typed = gameTypes.map((groupKey) => {
    const { stake, ...own } = ofType(today, groupKey);
    return {
      groupKey,
      stake: wire(stake),
      ggr: wire(ggrOf({ stake, ...own })),
      passed: {
        today: wire(ggrOf(ofType(passed(today), groupKey))),
        lastWeek: wire(ggrOf(ofType(passed(lastWeek), groupKey))),
      },
      openStake: toWire(open.find(({ gameType }) => gameType === groupKey)?.stake ?? money(0n)),
    };
  });
  return {
    hour,
    today: presentHours(today),
    yesterday: presentHours(yesterday),
    lastWeek: presentHours(lastWeek),
    gameTypes: typed.filter(({ stake, ggr, passed: { lastWeek: before }, openStake }) =>
      [stake, ggr, before, openStake].some((amount) => amount !== 0),
    ),
  };
}
