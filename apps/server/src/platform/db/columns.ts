/** The kinds of columns that tables of many modules have. */

import type { MemberId } from '../ids.ts';
import type { Money } from '../money.ts';
import { bigint, boolean, customType, text, timestamp } from './orm.ts';

/** Column type that Drizzle lacks: raw bytes, for sealed data and keyed marks. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** A moment. */
export const at = (name: string) => timestamp(name, { withTimezone: true });

export const moneyColumn = (name: string) => bigint(name, { mode: 'bigint' }).$type<Money>().notNull();

/** The id of a row, given by the database. */
export const ownId = <RowId extends bigint>(name: string) =>
  bigint(name, { mode: 'bigint' }).$type<RowId>().primaryKey().generatedAlwaysAsIdentity();

export const member = (name = 'member_id') => bigint(name, { mode: 'bigint' }).$type<MemberId>();

/** The key of a table with one row. */
export const onlyRow = () => boolean('only_row').primaryKey().default(true);

/** From where somebody called, and with which browser. */
export const caller = () => ({ ip: text('ip').notNull(), userAgent: text('user_agent').notNull() });
