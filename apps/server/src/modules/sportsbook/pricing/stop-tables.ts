/** Stops by staff. */

import type { Producer } from '@mirinae/contract/feed/messages';
import { at, ownId } from '../../../platform/db/columns.ts';
import { integer, pgTable, text } from '../../../platform/db/orm.ts';

/** Stops by staff, and when they were lifted. */
export const stops = pgTable('sport_stops', {
  stopId: ownId('stop_id'),
  fixture: text().notNull(),
  market: integer(),
  specifiers: text().notNull().default(''),
  since: at('since').notNull(),
  until: at('until'),
  reason: text().notNull(),
  staffLogin: text('staff_login').notNull(),
});
export type StopRow = typeof stops.$inferSelect;

/** Stops by scope, and when they were taken off. */
export const stoppedScopes = pgTable('sport_stopped_scopes', {
  stopId: ownId('stop_id'),
  phase: text().$type<Producer>(),
  sport: text(),
  league: text(),
  market: integer(),
  since: at('since').notNull(),
  until: at('until'),
  reason: text().notNull(),
  staffLogin: text('staff_login').notNull(),
});
export type StoppedScopeRow = typeof stoppedScopes.$inferSelect;
