/** What a figure of a report is made of: the movements that were kept one by one with it. */
import type { PrizeKind } from '@mirinae/contract/play/prize-kind';
import type { MovementFigure } from '@mirinae/contract/staff/reports';
import type { Database } from '../../platform/db/connect.ts';
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from '../../platform/db/orm.ts';
import { type Page, readPage } from '../../platform/db/read-page.ts';
import { type ReportFilter, spanOf } from './sum-reports.ts';
import { type MovementLine, reportMovements } from './tables.ts';

const lineOf: Readonly<Record<MovementFigure, MovementLine>> = {
  bonuses: 'bonus',
  prizes: 'prize',
  commission: 'commission',
  corrections: 'correction',
};

type FigureFilter = { readonly figure: MovementFigure; readonly prizeKind?: PrizeKind | undefined };

export type Movement = typeof reportMovements.$inferSelect;

function conditionOf(filter: ReportFilter, { figure, prizeKind }: FigureFilter): SQL | undefined {
  const { memberIds, lineageIds, vendorKey, gameKey, gameTypes } = filter;
  const { from, to } = spanOf(filter);
  const { line, at, memberId, lineageId } = reportMovements;
  return and(
    eq(line, lineOf[figure]),
    gte(at, from),
    lt(at, to),
    memberIds && inArray(memberId, [...memberIds]),
    lineageIds && inArray(lineageId, [...lineageIds]),
    vendorKey === undefined ? undefined : eq(reportMovements.vendorKey, vendorKey),
    prizeKind && eq(reportMovements.prizeKind, prizeKind),
    gameKey === undefined ? undefined : eq(reportMovements.gameKey, gameKey),
    gameTypes && gameTypes.length > 0 ? inArray(reportMovements.gameType, [...gameTypes]) : undefined,
  );
}

/** Newest first; `sum` is of all of them, as the report has it. */
export async function listMovements(
  db: Database,
  filter: ReportFilter,
  { figure, prizeKind, ...page }: Page & FigureFilter,
): Promise<{ rows: Movement[]; total: number; sum: bigint }> {
  const where = conditionOf(filter, { figure, prizeKind });
  const { at, movementId, amount } = reportMovements;
  const query = db.select().from(reportMovements).where(where).orderBy(desc(at), desc(movementId));
  const counted = db
    .select({ total: sql<number>`count(*)::integer`, sum: sql<string>`coalesce(sum(${amount}), 0)` })
    .from(reportMovements)
    .where(where);
  const { rows, total: counts } = await readPage(query, counted, page);
  const [{ total, sum } = { total: 0, sum: '0' }] = counts;
  return { rows, total, sum: BigInt(sum) };
}
