/**
 * A month of vendors by kind: as it was closed, or as it is now. The month that is closed next has what changed in
 * closed months before it too, so that months add up to all that vendors' games ever made.
 */
import { daysOfMonth } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import {
  type ClosedPart,
  type ClosedRow,
  type Closing,
  closedDays,
  closingOf,
  listClosings,
  nextToClose,
  noClosedSums,
  readClosedRows,
  sumClosed,
  sumReports,
} from '../reports/index.ts';
import { type FeeFilter, sumFees } from './fees.ts';

/** Of days as they are now; without a vendor's key all, what belongs to no vendor too. */
export async function sumKinds(db: Database | Tx, filter: FeeFilter): Promise<ClosedRow[]> {
  const figures = await sumReports(db, filter, ['vendor', 'gameType']);
  const fees = await sumFees(db, filter);
  return sumClosed([
    ...figures.map((row) => ({ ...noClosedSums, ...row, vendorKey: row.vendor })),
    ...fees.map(({ vendorKey, gameType, fee }) => ({ ...noClosedSums, vendorKey, gameType, fees: fee })),
  ]);
}

const isOf = (vendorKey: string | undefined) => (row: ClosedRow) =>
  vendorKey === undefined ? row.vendorKey !== '' : row.vendorKey === vendorKey;

/** What changed in closed months since, where the month is the one that is closed next. */
async function sumCarried(
  db: Database,
  month: string,
  closings: readonly Closing[],
  vendorKey: string | undefined,
): Promise<ClosedRow[]> {
  const days = closedDays(closings);
  if (!days || month !== nextToClose(closings)) return [];
  const [now, closed] = [await sumKinds(db, { ...days, vendorKey }), await readClosedRows(db)];
  return sumClosed(now.filter(isOf(vendorKey)), closed.filter(isOf(vendorKey)));
}

type Month = Readonly<Record<ClosedPart, readonly ClosedRow[]>> & { readonly isClosed: boolean };

/** Of one vendor, or of all. */
export async function readVendorMonth(db: Database, month: string, vendorKey?: string): Promise<Month> {
  const closings = await listClosings(db);
  if (!closingOf(month, closings)) {
    const own = (await sumKinds(db, { ...daysOfMonth(month), vendorKey })).filter(isOf(vendorKey));
    return { own, carried: await sumCarried(db, month, closings, vendorKey), isClosed: false };
  }
  const rows = (await readClosedRows(db, `${month}-01`)).filter(isOf(vendorKey));
  const ofPart = (part: ClosedPart) => sumClosed(rows.filter((row) => row.part === part));
  return { own: ofPart('own'), carried: ofPart('carried'), isClosed: true };
}
