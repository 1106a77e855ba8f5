/** Picks under a code. */
import { at } from '../../../platform/db/columns.ts';
import { jsonb, pgTable, text } from '../../../platform/db/orm.ts';
import type { SharedPick } from '../model/legs.ts';

export const shares = pgTable('sport_shares', {
  code: text().primaryKey(),
  picks: jsonb().$type<readonly SharedPick[]>().notNull(),
  expiresAt: at('expires_at').notNull(),
});
