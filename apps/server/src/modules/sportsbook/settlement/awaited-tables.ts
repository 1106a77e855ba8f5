/** Matches whose results are awaited. */
import { at } from '../../../platform/db/columns.ts';
import { boolean, jsonb, pgTable, text } from '../../../platform/db/orm.ts';
import type { LegFacts } from '../model/legs.ts';

/** Fixtures that have ended while slips on them are open. */
export const awaited = pgTable('sport_awaited', {
  fixture: text().primaryKey(),
  endedAt: at('ended_at').notNull(),
  isLate: boolean('is_late').notNull().default(false),
  facts: jsonb().$type<LegFacts>().notNull(),
});
