/** Closed business months: their sums, kept as they were closed. */
import type { GameType } from '@mirinae/contract/play/play';
import { addMonths, businessDay, daysOfMonth, startOfBusinessDay } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { asc, eq } from '../../platform/db/orm.ts';
import { type ClosedGame, saveClosedGames } from './closed-games.ts';
import { closingSums, closings } from './tables.ts';

const closedFigures = [
  'bets',
  'stake',
  'payout',
  'cancelled',
  'transferred',
  'prizes',
  'bonuses',
  'commission',
  'accrued',
  'fees',
  'deposits',
  'withdrawals',
  'corrections',
  'shortfall',
] as const;
type ClosedFigure = (typeof closedFigures)[number];
export type ClosedSums = Readonly<Record<ClosedFigure, bigint>>;
export type ClosedRow = ClosedSums & { readonly vendorKey: string; readonly gameType: GameType | '' };
export type ClosedPart = 'own' | 'carried';
export type Closing = typeof closings.$inferSelect;

const keyOf = ({ vendorKey, gameType }: Pick<ClosedRow, 'vendorKey' | 'gameType'>) => `${vendorKey} ${gameType}`;

const readSums = (read: (name: ClosedFigure) => bigint): ClosedSums => ({
  bets: read('bets'),
  stake: read('stake'),
  payout: read('payout'),
  cancelled: read('cancelled'),
  transferred: read('transferred'),
  prizes: read('prizes'),
  bonuses: read('bonuses'),
  commission: read('commission'),
  accrued: read('accrued'),
  fees: read('fees'),
  deposits: read('deposits'),
  withdrawals: read('withdrawals'),
  corrections: read('corrections'),
  shortfall: read('shortfall'),
});

export const noClosedSums: ClosedSums = readSums(() => 0n);

export function addClosed(rows: readonly ClosedSums[]): ClosedSums {
  return readSums((name) => rows.reduce((total, row) => total + row[name], 0n));
}

/** One row for each vendor and kind that has anything, in their order; those of `less` are subtracted. */
export function sumClosed(rows: readonly ClosedRow[], less: readonly ClosedRow[] = []): ClosedRow[] {
  const taken = less.map((row) => ({ ...row, ...readSums((name) => -row[name]) }));
  const groups = Map.groupBy([...rows, ...taken], keyOf);
  return [...groups.values()]
    .flatMap(([first, ...others]) =>
      first ? [{ vendorKey: first.vendorKey, gameType: first.gameType, ...addClosed([first, ...others]) }] : [],
    )
    .filter((row) => closedFigures.some((name) => row[name] !== 0n))
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** The oldest first. */
export function listClosings(db: Database | Tx): Promise<Closing[]> {
  return db.select().from(closings).orderBy(asc(closings.month));
}

export const monthOf = (closing: Closing) => closing.month.slice(0, 7);

export const closingOf = (month: string, closings: readonly Closing[]) =>
  closings.find((closing) => monthOf(closing) === month);

/** The month after the last closed one; null where none is closed. */
export function nextToClose(closings: readonly Closing[]): string | null {
  const last = closings.at(-1);
  return last ? businessDay(addMonths(startOfBusinessDay(last.month), 1)).slice(0, 7) : null;
}

/** Days of all closed months; null where none is closed. */
export function closedDays(closings: readonly Closing[]): { from: string; to: string } | null {
  const [first, last] = [closings[0], closings.at(-1)];
  return first && last ? { from: first.month, to: daysOfMonth(monthOf(last)).to } : null;
}

/** Of one month, or of all. */
export function readClosedRows(db: Database | Tx, month?: string) {
  const rows = db.select().from(closingSums);
  return month === undefined ? rows : rows.where(eq(closingSums.month, month));
}

/** Answers whether it was open until now. */
export async function saveClosing(
  tx: Tx,
  closing: Closing,
  parts: Readonly<Record<ClosedPart, readonly ClosedRow[]>> & { readonly games: readonly ClosedGame[] },
): Promise<boolean> {
  const saved = await tx.insert(closings).values(closing).onConflictDoNothing();
  if (saved.rowCount === 0) return false;
  const rows = (['own', 'carried'] as const).flatMap((part) =>
    parts[part].map((row) => ({ ...row, part, month: closing.month })),
  );
  if (rows.length > 0) await tx.insert(closingSums).values(rows);
  await saveClosedGames(tx, closing.month, parts.games);
  return true;
}
