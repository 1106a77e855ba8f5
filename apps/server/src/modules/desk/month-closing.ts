/**
 * Business months as they were closed. A closed month keeps its sums; what changes in it later counts in the next month
 * that is closed, which has by vendor and kind what all closed months are now less what they were. So the sums of
 * closed months always add up to the report of all their days as it was when the last one was closed.
 */
import { gameTypes } from '@mirinae/contract/play/game-types';
import type { GameType } from '@mirinae/contract/play/play';
import type { MonthState } from '@mirinae/contract/staff/month-closings';
import {
  addMonths,
  businessDay,
  daySeconds,
  daysOfMonth,
  endOfBusinessDay,
  startOfBusinessDay,
} from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import type { ChangeFilter } from '../bets/index.ts';
import { sumAccrued } from '../partners/index.ts';
import {
  type ClosedPart,
  type ClosedRow,
  type Closing,
  noClosedSums,
  readClosedRows,
  sumClosed,
  sumReports,
} from '../reports/index.ts';
import { sumFees } from '../vendors/index.ts';

type Period = { readonly from: string; readonly to: string };

const kindOf = (key: string): GameType | '' => gameTypes.find((type) => type === key) ?? '';

/** The days as they are now, by vendor and kind. Commission is of a kind, and of no vendor. */
async function sumLive(db: Database | Tx, period: Period): Promise<ClosedRow[]> {
  const figures = await sumReports(db, period, ['vendor', 'gameType']);
  const fees = await sumFees(db, period);
  const accrued = await sumAccrued(db, { ...period, partner: null, by: 'gameType' });
  const ofNone = { ...noClosedSums, vendorKey: '' };
  return sumClosed([
    ...figures.map((row) => ({ ...noClosedSums, ...row, vendorKey: row.vendor })),
    ...fees.map(({ vendorKey, gameType, fee }) => ({ ...ofNone, vendorKey, gameType, fees: fee })),
    ...accrued.map(({ key, commission }) => ({ ...ofNone, gameType: kindOf(key), accrued: commission })),
  ]);
}

const monthOf = (closing: Closing) => closing.month.slice(0, 7);
const monthAfter = (month: string) => businessDay(addMonths(startOfBusinessDay(`${month}-01`), 1)).slice(0, 7);

/** What changed in closed months and is in no sums yet. */
async function sumCarried(db: Database | Tx, closings: readonly Closing[]): Promise<ClosedRow[]> {
  const [first, last] = [closings[0], closings.at(-1)];
  if (!first || !last) return [];
  const now = await sumLive(db, { from: first.month, to: daysOfMonth(monthOf(last)).to });
  return sumClosed(now, await readClosedRows(db));
}

/** A vendor may send what happened before midnight a while after it: a month waits for a day. */
const isOver = (month: string, now: Date) =>
  now.getTime() >= endOfBusinessDay(daysOfMonth(month).to).getTime() + daySeconds * 1_000;

export function stateOf(month: string, closings: readonly Closing[], now: Date): MonthState {
  const [first, last] = [closings[0], closings.at(-1)];
  if (closings.some((closing) => monthOf(closing) === month)) return 'closed';
  if (first && month < monthOf(first)) return 'before';
  if (!isOver(month, now)) return 'running';
  return last && month !== monthAfter(monthOf(last)) ? 'later' : 'ready';
}

type Parts = Readonly<Record<ClosedPart, readonly ClosedRow[]>>;

/** As it is now: its own days, and in the month that is closed next what changed in months before it. */
export async function readOpenMonth(db: Database | Tx, month: string, closings: readonly Closing[]): Promise<Parts> {
  const last = closings.at(-1);
  const isNext = last !== undefined && month === monthAfter(monthOf(last));
  return {
    own: await sumLive(db, daysOfMonth(month)),
    carried: isNext ? await sumCarried(db, closings) : [],
  };
}

/** As it was closed, or as it is now. */
export async function readMonth(db: Database, month: string, closings: readonly Closing[]): Promise<Parts> {
  if (!closings.some((closing) => monthOf(closing) === month)) return readOpenMonth(db, month, closings);
  const rows = await readClosedRows(db, `${month}-01`);
  const ofPart = (part: ClosedPart) => sumClosed(rows.filter((row) => row.part === part));
  return { own: ofPart('own'), carried: ofPart('carried') };
}

export const closingOf = (month: string, closings: readonly Closing[]) =>
  closings.find((closing) => monthOf(closing) === month);

const spanOf = ({ from, to }: Period) => ({ from: startOfBusinessDay(from), to: endOfBusinessDay(to) });

/** Changes of the month after it was closed; null while it is open. */
export function changesAfter(month: string, closings: readonly Closing[]): ChangeFilter | null {
  const closing = closingOf(month, closings);
  return closing ? { ...spanOf(daysOfMonth(month)), after: closing.lastChange } : null;
}

/** Changes of closed months before it that its sums have; null where it carries none. */
export function changesCarried(month: string, closings: readonly Closing[]): ChangeFilter | null {
  const before = closings.filter((closing) => monthOf(closing) < month);
  const [first, last] = [before[0], before.at(-1)];
  if (!first || !last || month !== monthAfter(monthOf(last))) return null;
  const upTo = closingOf(month, closings)?.lastChange;
  return { ...spanOf({ from: first.month, to: daysOfMonth(monthOf(last)).to }), after: last.lastChange, upTo };
}

/** The month whose sums have a change of a closed month; null while that one is open. */
export function monthOfChange(changeId: bigint, closings: readonly Closing[]): string | null {
  const closing = closings.find(({ lastChange }) => lastChange >= changeId);
  return closing ? monthOf(closing) : null;
}
