/** Field schemas that many calls share. */
import { z } from 'zod';
import type { Code } from './codes.ts';
import { pageSize, pageSizeMax } from './constants.ts';

export const localeSchema = z.enum(['ko', 'en', 'vn']);

/** Whole won or points on the wire: safe integers only. */
export const amountSchema = z.int().min(0);
export const signedAmountSchema = z.int();
/** The most that staff may type where a rule takes won, so that no typo and no joke outgrows what sums can hold. */
export const typedAmountMax = 10_000_000_000;
export const idSchema = z.int().positive();
export const yesNo = z.enum(['Y', 'N']);
export const noFields = z.strictObject({});
export const nothing = z.null();
/** A moment, ISO 8601 with offset. */
export const moment = z.iso.datetime({ offset: true });
/** A business day in Asia/Seoul, within the years that every part of the system can count with. */
export const day = z.iso.date().refine((text) => text >= '1900-01-01' && text <= '2999-12-31');

/** A line of text a person typed: no control characters and no half characters, trimmed, at most `max` characters. */
export function line(max: number, code?: Code) {
  const error = code ? { error: code } : undefined;
  return z
    .string(error)
    .trim()
    .max(max, error)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, error);
}

/** Why staff does something that matters; it is kept in the audit log. */
export const reason = line(200).min(1);

export const pageRequest = {
  page: z.int().min(1).max(1_000_000).default(1),
  count_per_list: z.int().min(1).max(pageSizeMax).default(pageSize),
};
/** A column of a list, or `-` and the column, from the largest down. */
export type Order<Column extends string = string> = Column | `-${Column}`;
/** By which of its columns a list can be asked for; without it the list comes in an order of its own. */
export function orderBy<const Column extends string>(columns: readonly Column[]) {
  const orders = columns.flatMap((column): Order<Column>[] => [column, `-${column}`]);
  return { order: z.enum(orders).optional() };
}
export const dateRange = { startDate: day.optional(), endDate: day.optional() };
/** The field names are the wire's own, spelling included. */
export const pageInfo = z.object({ page: z.int(), count_per_list: z.int(), tatal_list_count: z.int() });
export const listOf = <Row extends z.ZodType>(row: Row) => z.object({ list: z.array(row), pageInfo });
/** In what a prize is paid. */
export const worth = z.enum(['point', 'cash']);
export type Worth = z.infer<typeof worth>;
/** A name in the three languages. */
export const names = z.object({ ko: z.string(), en: z.string(), vn: z.string() });
