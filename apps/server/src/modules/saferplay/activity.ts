/** Activity of a member in a period: money, play and time, from the same table as every other figure. */
import type { Answer, Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { maxActivityDays } from '@mirinae/contract/member/activity';
import type { Database } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { money, toWire } from '../../platform/money.ts';
import { timeByDay } from '../identity/index.ts';
import { addFigures, noFigures, type ReportFigures, sumReports } from '../reports/index.ts';

type Activity = Answer<'safer.activity'>;
type Day = Activity['days'][number];
const dayMs = 24 * 3_600_000;
const wire = (amount: bigint) => toWire(money(amount));

const play = ({ stake, payout, transferred }: ReportFigures) => ({
  stake: wire(stake),
  payout: wire(payout),
  /** A loss at a transfer wallet belongs to no bet, and is part of the result. */
  result: wire(payout - stake - transferred),
});

const moneyOf = (figures: ReportFigures) => ({
  deposits: wire(figures.deposits),
  withdrawals: wire(figures.withdrawals),
  ...play(figures),
});

const total = (days: readonly Day[], read: (day: Day) => number) => days.reduce((sum, day) => sum + read(day), 0);

/** Throws Z400 for days in no order or more than the contract's most. */
export async function readActivity(
  db: Database,
  memberId: MemberId,
  { startDate, endDate }: Input<'safer.activity'>,
): Promise<Activity> {
  const span = (Date.parse(endDate) - Date.parse(startDate)) / dayMs;
  if (span < 0 || span >= maxActivityDays) throw new DomainError(codes.malformedRequest);
  const range = { from: startDate, to: endDate };
  const [byDay, byType, times] = await Promise.all([
    sumReports(db, { ...range, memberIds: [memberId] }, ['day']),
    sumReports(db, { ...range, memberIds: [memberId] }, ['gameType']),
    timeByDay(db, memberId, range),
  ]);
  const figuresOf = new Map(byDay.map((row) => [row.day, row]));
  const timeOf = new Map(times.map((row) => [row.day, row]));
  const days = [...new Set([...figuresOf.keys(), ...timeOf.keys()])].toSorted().map((day) => {
    const { minutes = 0, sessions = 0 } = timeOf.get(day) ?? {};
    return { day, ...moneyOf(figuresOf.get(day) ?? noFigures), minutes, sessions };
  });
  const totals = {
    ...moneyOf(addFigures(byDay)),
    minutes: total(days, ({ minutes }) => minutes),
    sessions: total(days, ({ sessions }) => sessions),
  };
  const types = byType.flatMap((row) => (row.gameType === '' ? [] : [{ gameType: row.gameType, ...play(row) }]));
  return { days, types, totals };
}
