/** The kinds of columns that tables of many modules have. */
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';
import type { MemberId } from '../ids.ts';
import type { Won } from '../money.ts';

/** What Drizzle lacks: raw bytes, for sealed data and keyed marks. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** A moment. */
export const at = (name: string) => timestamp(name, { withTimezone: true });

export const won = (name: string) => bigint(name, { mode: 'bigint' }).$type<Won>().notNull();

/** The id of a row, given by the database. */
export const ownId = <RowId extends bigint>(name: string) =>
  bigint(name, { mode: 'bigint' }).$type<RowId>().primaryKey().generatedAlwaysAsIdentity();

export const member = (name = 'member_id') => bigint(name, { mode: 'bigint' }).$type<MemberId>();
