/** What partners and vendors earned on the days of a report, divided as its rows are. */
import type { ReportDivision } from '@mirinae/contract/staff/reports';
import type { Database } from '../../platform/db/connect.ts';
import { type Accrued, sumAccrued } from '../partners/index.ts';
import { type DayFee, sumFees } from '../vendors/index.ts';

/** Null where it is unknown. */
export type Costs = { readonly accrued: bigint | null; readonly fees: bigint | null };
export const unknownCosts: Costs = { accrued: null, fees: null };

type Selection = {
  readonly from: string;
  readonly to: string;
  readonly vendorKey?: string | undefined;
  readonly gameTypes?: readonly string[] | undefined;
  /** Of one member, or below one partner: neither earnings nor fees are divided so. */
  readonly isOfSome: boolean;
};

/** The key of the row that an amount belongs to; '' is the row of what the division does not separate. */
const accruedKey = (by: ReportDivision, { day, gameType }: Accrued) =>
  by === 'day' ? day : by === 'gameType' ? gameType : '';

const feeKey = (by: ReportDivision, { day, vendorKey, gameType }: DayFee) =>
  by === 'day' ? day : by === 'vendor' ? vendorKey : by === 'gameType' ? gameType : '';

export type ReportCosts = {
  readonly totals: Costs;
  /** Keys of rows with such an amount. */
  readonly keys: readonly string[];
  readonly of: (key: string) => Costs;
};

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

function sumBy<Row>(rows: readonly Row[], key: (row: Row) => string, amount: (row: Row) => bigint) {
  return new Map([...Map.groupBy(rows, key)].map(([name, own]) => [name, sumOf(own.map(amount))]));
}

/** With a vendor or a kind chosen, commission is unknown; with a member or partner, fees too. */
export async function readCosts(
  db: Database,
  by: ReportDivision,
  { from, to, vendorKey, gameTypes, isOfSome }: Selection,
): Promise<ReportCosts> {
  if (isOfSome) return { totals: unknownCosts, keys: [], of: () => unknownCosts };
  const hasCommission = vendorKey === undefined && gameTypes === undefined;
  const [accrued, fees] = await Promise.all([
    hasCommission ? sumAccrued(db, { from, to }) : [],
    sumFees(db, { from, to }),
  ]);
  const wanted = fees.filter(
    (row) =>
      (vendorKey === undefined || row.vendorKey === vendorKey) && (!gameTypes || gameTypes.includes(row.gameType)),
  );
  const accruedOf = sumBy(
    accrued,
    (row) => accruedKey(by, row),
    ({ commission }) => commission,
  );
  const feesOf = sumBy(
    wanted,
    (row) => feeKey(by, row),
    ({ fee }) => fee,
  );
  const known = (amount: bigint | undefined) => (hasCommission ? (amount ?? 0n) : null);
  return {
    totals: { accrued: known(sumOf([...accruedOf.values()])), fees: sumOf([...feesOf.values()]) },
    keys: [...accruedOf, ...feesOf].flatMap(([key, amount]) => (amount === 0n ? [] : [key])),
    of: (key) => ({ accrued: known(accruedOf.get(key)), fees: feesOf.get(key) ?? 0n }),
  };
}
