/** The tables of what the house makes of prices. */

import { at } from '../../../platform/db/columns.ts';
import { bigint, integer, pgTable, text } from '../../../platform/db/orm.ts';

const made = { reason: text().notNull(), staffLogin: text('staff_login').notNull() };

/** One in force at a time for a sport, a league of it, a market of either. */
export const margins = pgTable('sport_margins', {
  marginId: bigint('margin_id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  sport: text().notNull(),
  league: text(),
  market: integer(),
  points: integer().notNull(),
  since: at('since').notNull(),
  until: at('until'),
  ...made,
});
export type MarginRow = typeof margins.$inferSelect;

/** One in force at a time for an outcome; it ends by itself. */
export const overrides = pgTable('sport_overrides', {
  overrideId: bigint('override_id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  fixture: text().notNull(),
  market: integer().notNull(),
  specifiers: text().notNull(),
  outcome: text().notNull(),
  odds: integer().notNull(),
  /** On top of the price of the moment, in hundredths of a percent; null for fixed odds. */
  shift: integer(),
  maxEdge: integer('edge_most').notNull(),
  since: at('since').notNull(),
  expiresAt: at('expires_at').notNull(),
  endedAt: at('ended_at'),
  ...made,
});
export type OverrideRow = typeof overrides.$inferSelect;
