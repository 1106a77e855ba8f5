/** Lists in pages, in one way everywhere. */

import { maxListRows, maxOrderedRows, maxPageSize } from '@mirinae/contract/constants';
import type { Database, Tx } from './connect.ts';
import type { PgColumn, SQL } from './orm.ts';

export type Page = { readonly page: number; readonly perPage: number };

type Limited<Row> = { offset(rows: number): PromiseLike<Row[]> };
type Ordered<Row> = { limit(rows: number): Limited<Row> };

/** One page of a query that is in order, and how many rows it has in all; both are read side by side. */
export async function readPage<Row, Total>(
  query: Ordered<Row>,
  count: PromiseLike<Total>,
  { page, perPage }: Page,
): Promise<{ rows: Row[]; total: Total }> {
  const [rows, total] = await Promise.all([query.limit(perPage).offset((page - 1) * perPage), count]);
  return { rows, total };
}

/** How many rows of a column's table meet a condition; no more than `most` of them are looked at. */
export function countUpTo(
  db: Database | Tx,
  column: PgColumn,
  condition: SQL | undefined,
  most: number,
): Promise<number> {
  return db.$count(db.select({ found: column }).from(column.table).where(condition).limit(most).as('counted'));
}

/** No page of a list is shown beyond `maxListRows`; a file has more rows, and its pages are longer. */
export const countedFor = ({ perPage }: Page): number => (perPage > maxPageSize ? maxOrderedRows : maxListRows) + 1;
