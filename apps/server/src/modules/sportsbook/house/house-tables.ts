/** The tables of the house's side of sports. */

import { at } from '../../../platform/db/columns.ts';
import { bigint, boolean, integer, jsonb, pgTable, text } from '../../../platform/db/orm.ts';
import type { LegFacts } from '../slips/legs.ts';

/** Fixtures that have ended while slips on them are open. */
export const awaited = pgTable('sport_awaited', {
  fixture: text().primaryKey(),
  endedAt: at('ended_at').notNull(),
  isLate: boolean('is_late').notNull().default(false),
  facts: jsonb().$type<LegFacts>().notNull(),
});

/** What staff stopped by hand, and when they opened it again. */
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
