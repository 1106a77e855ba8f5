/** How lists are requested, page by page, and how they are answered. */
import { z } from 'zod';
import { codes } from './codes.ts';
import { listRowsMax, pageSize, pageSizeMax } from './constants.ts';
import { day } from './fields.ts';

/** The server refuses what lies beyond `listRowsMax` rows, whatever the page's size. */
export const pageRequest = {
  page: z.int().min(1).max(listRowsMax, { error: codes.listTooDeep }).default(1),
  count_per_list: z.int().min(1).max(pageSizeMax).default(pageSize),
};
/** A column of a list, or `-` and the column, from the largest down. */
export type Order<Column extends string = string> = Column | `-${Column}`;
/** By which of its columns a list can be sorted; without it the list comes in an order of its own. */
export function orderBy<const Column extends string>(columns: readonly Column[]) {
  const orders = columns.flatMap((column): Order<Column>[] => [column, `-${column}`]);
  return { order: z.enum(orders).optional() };
}
export const dateRange = { startDate: day.optional(), endDate: day.optional() };
/** The field names are the wire's own, spelling included. */
export const pageInfo = z.object({ page: z.int(), count_per_list: z.int(), tatal_list_count: z.int() });
export const listOf = <Row extends z.ZodType>(row: Row) => z.object({ list: z.array(row), pageInfo });
