/**
 * What vendors take of their games' gross revenue, day by day: the fee of a month up to a day less that up to the day
 * before, by the rate of the day. So days add up to the month, whatever its steps; a losing day takes back what days
 * before it accrued, and a month that lost costs nothing.
 */
import type { Database, Tx } from '../../platform/db/connect.ts';
import { asc, desc } from '../../platform/db/orm.ts';
import { type DayRevenue, sumRevenue } from '../reports/index.ts';
import { type FeeRateRow, type FeeStep, feeRates } from './tables.ts';

const hundredths = 10_000n;

/** In smallest units, rounded down once for the whole month. */
export function feeOf(steps: readonly FeeStep[], revenue: bigint): bigint {
  if (revenue <= 0n) return 0n;
  const total = steps.reduce((sum, { above, rate }, index) => {
    const next = steps[index + 1];
    const upTo = next && BigInt(next.above) < revenue ? BigInt(next.above) : revenue;
    const part = upTo - BigInt(above);
    return part > 0n ? sum + part * BigInt(rate) : sum;
  }, 0n);
  return total / hundredths;
}

/** Answers the rate of a day: that of the kind, or of all kinds. `rows` have the newest last. */
export function rateFinder(rows: readonly FeeRateRow[]) {
  const byKey = Map.groupBy(rows, ({ vendorKey, gameType }) => `${vendorKey} ${gameType}`);
  const find = (vendorKey: string, gameType: string, day: string) =>
    byKey.get(`${vendorKey} ${gameType}`)?.findLast(({ validFrom }) => validFrom <= day);
  return (vendorKey: string, gameType: string, day: string): FeeRateRow | null =>
    find(vendorKey, gameType, day) ?? find(vendorKey, '', day) ?? null;
}

/** In percent, as staff set them. */
export const shownSteps = (steps: readonly FeeStep[]) =>
  steps.map(({ above, rate }) => ({ above, percent: rate / 100 }));

export function readFeeRates(db: Database | Tx): Promise<FeeRateRow[]> {
  return db.select().from(feeRates).orderBy(asc(feeRates.validFrom), asc(feeRates.feeRateId));
}

type DayFee = DayRevenue & { readonly fee: bigint };
/** Business days, both belong to it; of one vendor, or of all. */
export type FeeFilter = { readonly from: string; readonly to: string; readonly vendorKey?: string | undefined };

/** Of every day, vendor and kind with revenue. */
export async function sumFees(db: Database | Tx, { from, to, vendorKey: only }: FeeFilter): Promise<DayFee[]> {
  const rateOf = rateFinder(await readFeeRates(db));
  const rows = await sumRevenue(db, { from: `${from.slice(0, 7)}-01`, to, vendorKey: only });
  const revenueOf = new Map<string, bigint>();
  return rows.flatMap((row) => {
    const { day, vendorKey, gameType, ggr } = row;
    const key = `${day.slice(0, 7)} ${vendorKey} ${gameType}`;
    const before = revenueOf.get(key) ?? 0n;
    revenueOf.set(key, before + ggr);
    const steps = rateOf(vendorKey, gameType, day)?.steps ?? [];
    const fee = feeOf(steps, before + ggr) - feeOf(steps, before);
    return day < from ? [] : [{ day, vendorKey, gameType, ggr, fee }];
  });
}

export function listFeeRates(db: Database): Promise<FeeRateRow[]> {
  return db.select().from(feeRates).orderBy(desc(feeRates.feeRateId));
}
