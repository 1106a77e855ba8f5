/** Paging of lists: requests and answers. */
import { z } from 'zod';
import { codes } from './codes.ts';
import { maxListRows, maxPageSize, pageSize } from './constants.ts';
import { day } from './fields.ts';

/** Page of a list. The server refuses rows beyond `listRowsMax`, whatever the page size. */
export const pageRequest = {
  page: z.int().min(1).max(maxListRows, { error: codes.listTooDeep }).default(1),
  count_per_list: z.int().min(1).max(maxPageSize).default(pageSize),
};
/** Sort order: a column, or `-` and the column for descending. */
export type Order<Column extends string = string> = Column | `-${Column}`;
/** Sort orders of a list by its columns; the list has a default order without one. */
export function orderBy<const Column extends string>(columns: readonly Column[]) {
  const orders = columns.flatMap((column): Order<Column>[] => [column, `-${column}`]);
  return { order: z.enum(orders).optional() };
}
/** An hour of a business day, which begins at midnight in Seoul. */
export const hourOfDay = z.int().min(0).max(23);
export const dateRange = { startDate: day.optional(), endDate: day.optional() };
type DaysAndHour = { startDate?: string | undefined; endDate?: string | undefined; hour?: number | undefined };
export const hasDayOfHour = ({ startDate, endDate, hour }: DaysAndHour): boolean =>
  hour === undefined || (startDate !== undefined && startDate === endDate);
/** Paging of an answer. Field names, spelling included, are the specification's. */
export const pageInfo = z.object({ page: z.int(), count_per_list: z.int(), tatal_list_count: z.int() });
export const listOf = <Row extends z.ZodType>(row: Row) => z.object({ list: z.array(row), pageInfo });
