/**
 * Business months as they were closed. A closed month keeps its sums; what changes in it later counts in the next month
 * that is closed, which has by vendor and kind what all closed months are now less what they were. So the sums of
 * closed months always add up to the report of all their days as it was when the last one was closed.
 */
import { gameTypes } from '@mirinae/contract/play/game-types';
import type { GameType } from '@mirinae/contract/play/play';
import type { MonthState } from '@mirinae/contract/staff/month-closings';
import { daySeconds, daysOfMonth, endOfBusinessDay, startOfBusinessDay } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import type { ChangeFilter } from '../bets/index.ts';
import { sumAccrued } from '../partners/index.ts';
import {
  type ClosedGame,
  type ClosedPart,
  type ClosedRow,
  type Closing,
  closedDays,
  closingOf,
  monthOf,
  nextToClose,
  noClosedSums,
  readClosedRows,
  sumClosed,
} from '../reports/index.ts';
import { sumGames, sumKinds } from '../vendors/index.ts';

type Period = { readonly from: string; readonly to: string };

const kindOf = (key: string): GameType | '' => gameTypes.find((type) => type === key) ?? '';

/** Commission is of a kind, and of no vendor. */
async function readAccrued(db: Database | Tx, period: Period): Promise<ClosedRow[]> {
  const accrued = await sumAccrued(db, { ...period, partner: null, by: 'gameType' });
  return accrued.map(({ key, commission }) => ({
    ...noClosedSums,
    vendorKey: '',
    gameType: kindOf(key),
    accrued: commission,
  }));
}

/** The days as they are now, by vendor and kind. */
const sumLive = async (db: Database | Tx, period: Period): Promise<ClosedRow[]> =>
  sumClosed([...(await sumKinds(db, period)), ...(await readAccrued(db, period))]);

/** What changed in closed months and is in no sums yet. */
async function sumCarried(db: Database | Tx, month: string, closings: readonly Closing[]): Promise<ClosedRow[]> {
  const days = closedDays(closings);
  if (!days || month !== nextToClose(closings)) return [];
  return sumClosed(await sumLive(db, days), await readClosedRows(db));
}

/** A vendor may send what happened before midnight a while after it: a month waits for a day. */
const isOver = (month: string, now: Date) =>
  now.getTime() >= endOfBusinessDay(daysOfMonth(month).to).getTime() + daySeconds * 1_000;

export function stateOf(month: string, closings: readonly Closing[], now: Date): MonthState {
  const [first, last] = [closings[0], closings.at(-1)];
  if (closings.some((closing) => monthOf(closing) === month)) return 'closed';
  if (first && month < monthOf(first)) return 'before';
  if (!isOver(month, now)) return 'running';
  return last && month !== nextToClose(closings) ? 'later' : 'ready';
}

type Parts = Readonly<Record<ClosedPart, readonly ClosedRow[]>>;

/** As it is now: its own days, and in the month that is closed next what changed in months before it. */
async function readOpenMonth(db: Database | Tx, month: string, closings: readonly Closing[]): Promise<Parts> {
  return { own: await sumLive(db, daysOfMonth(month)), carried: await sumCarried(db, month, closings) };
}

/** What is stored of a month that is closed: the sums by kind are made of those by game, so that both agree. */
export async function sumForClosing(
  tx: Tx,
  month: string,
  closings: readonly Closing[],
): Promise<Parts & { readonly games: readonly ClosedGame[] }> {
  const days = daysOfMonth(month);
  const games = await sumGames(tx, days);
  const own = sumClosed([...games.map((row) => ({ ...noClosedSums, ...row })), ...(await readAccrued(tx, days))]);
  return { own, carried: await sumCarried(tx, month, closings), games };
}

/** As it was closed, or as it is now. */
export async function readMonth(db: Database, month: string, closings: readonly Closing[]): Promise<Parts> {
  if (!closings.some((closing) => monthOf(closing) === month)) return readOpenMonth(db, month, closings);
  const rows = await readClosedRows(db, `${month}-01`);
  const ofPart = (part: ClosedPart) => sumClosed(rows.filter((row) => row.part === part));
  return { own: ofPart('own'), carried: ofPart('carried') };
}

const spanOf = ({ from, to }: Period) => ({ from: startOfBusinessDay(from), to: endOfBusinessDay(to) });

/** Changes of the month after it was closed; null while it is open. */
export function changesAfter(month: string, closings: readonly Closing[]): ChangeFilter | null {
  const closing = closingOf(month, closings);
  return closing ? { ...spanOf(daysOfMonth(month)), after: closing.lastChange } : null;
}

/** Changes of closed months before it that its sums have; null where it carries none. */
export function changesCarried(month: string, closings: readonly Closing[]): ChangeFilter | null {
  const before = closings.filter((closing) => monthOf(closing) < month);
  const [days, last] = [closedDays(before), before.at(-1)];
  if (!days || !last || month !== nextToClose(before)) return null;
  const upTo = closingOf(month, closings)?.lastChange;
  return { ...spanOf(days), after: last.lastChange, upTo };
}

/** The month whose sums have a change of a closed month; null while that one is open. */
export function monthOfChange(changeId: bigint, closings: readonly Closing[]): string | null {
  const closing = closings.find(({ lastChange }) => lastChange >= changeId);
  return closing ? monthOf(closing) : null;
}
