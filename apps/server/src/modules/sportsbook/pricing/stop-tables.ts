/** Stops by staff. */
import { at } from '../../../platform/db/columns.ts';
import { bigint, integer, pgTable, text } from '../../../platform/db/orm.ts';

/** Stops by staff, and when they were lifted. */
export const stops = pgTable('sport_stops', {
  stopId: bigint('stop_id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  fixture: text().notNull(),
  market: integer(),
  specifiers: text().notNull().default(''),
  since: at('since').notNull(),
  until: at('until'),
  reason: text().notNull(),
  staffLogin: text('staff_login').notNull(),
});
export type StopRow = typeof stops.$inferSelect;
