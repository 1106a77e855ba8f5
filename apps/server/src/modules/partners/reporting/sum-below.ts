/** The reporting table below partners. */
import type { Database, Tx } from '../../../platform/db/connect.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { type ReportKey, type ReportRow, sumReports } from '../../reports/index.ts';
import { lineagesOf } from '../tree/lineages.ts';

type Below = { readonly row: ReportRow /** Partners above at that time. */; readonly partners: readonly MemberId[] };

/**
 * Report rows below partners on business days, by the tree of that time. For a single partner rows need no distinction
 * by partner, so they are few.
 */
export async function sumBelow(
  db: Database | Tx,
  partners: readonly MemberId[],
  { from, to }: { readonly from: string; readonly to: string },
  keys: readonly ReportKey[],
): Promise<Below[]> {
  const lineages = await lineagesOf(db, partners);
  const filter = { from, to, lineageIds: [...lineages.keys()] };
  if (partners.length === 1) return (await sumReports(db, filter, keys)).map((row) => ({ row, partners }));
  const rows = await sumReports(db, filter, ['lineage', ...keys]);
  return rows.map((row) => ({ row, partners: lineages.get(row.lineage) ?? [] }));
}
