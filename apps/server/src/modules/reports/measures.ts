/** Derived figures: gross and net gaming revenue. */

import type { Database, Tx } from '../../platform/db/connect.ts';
import { type SQL, sql } from '../../platform/db/orm.ts';
import type { ReportFigures } from './sum-reports.ts';

/** Gross gaming revenue: stakes less payouts of settled bets, plus losses at transfer wallets. */
export function ggrOf({ stake, payout, transferred }: ReportFigures): bigint {
  return stake - payout + transferred;
}

/** What partners and vendors earned on the days of the figures, whenever it is paid. */
export type EarnedCosts = { readonly accrued: bigint; readonly fees: bigint };

/** Net gaming revenue: what prizes, bonuses, commission and vendor fees leave. Corrections by staff are no revenue. */
export function ngrOf(figures: ReportFigures, { accrued, fees }: EarnedCosts): bigint {
  const { prizes, bonuses } = figures;
  return ggrOf(figures) - prizes - bonuses - accrued - fees;
}

/** What prizes, bonuses and the commission that was paid leave of the gross. */
export function paidNgrOf(figures: ReportFigures): bigint {
  const { prizes, bonuses, commission } = figures;
  return ggrOf(figures) - prizes - bonuses - commission;
}

/** Uncollected corrections of bets, of all time, below the partners of the lineages or of all members. */
export async function sumUncollected(db: Database | Tx, lineageIds?: SQL): Promise<bigint> {
  const below = lineageIds ? sql`and lineage_id in ${lineageIds}` : sql``;
  const { rows } = await db.execute<{ total: bigint }>(sql`
    select coalesce(sum(credit - debit), 0)::bigint as total from report_hours where line = 'shortfall' ${below}`);
  return rows[0]?.total ?? 0n;
}
