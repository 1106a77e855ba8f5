/** The SQL order of a list that can be sorted by its columns. */
import type { Order } from '@mirinae/contract/lists';
import { asc, desc, type PgColumn, type SQL, sql } from './orm.ts';

function by(column: PgColumn, isDescending: boolean): SQL {
  if (column.notNull) return isDescending ? desc(column) : asc(column);
  // Nothing comes before something.
  return isDescending ? sql`${column} desc nulls last` : sql`${column} asc nulls first`;
}

type Columns<Column extends string> = Readonly<Record<Column, PgColumn>>;

/**
 * By the column the order names, and rows that are equal there by `key`, which is unique, in the same direction: no
 * row is on two pages. Without an order the list comes as `usual` says, and from the largest key down where it
 * says nothing.
 */
export function orderOf<Column extends string>(
  order: Order<Column> | undefined,
  columns: Columns<NoInfer<Column>>,
  key: readonly PgColumn[],
  defaultOrder: readonly SQL[] = key.map((column) => desc(column)),
): SQL[] {
  if (order === undefined) return [...defaultOrder];
  const isDescending = order.startsWith('-');
  const chosen = Object.entries<PgColumn>(columns).find(([name]) => order === name || order === `-${name}`);
  if (!chosen) throw new Error(`A list has no column ${order}.`);
  return [...new Set([chosen[1], ...key])].map((column) => by(column, isDescending));
}
