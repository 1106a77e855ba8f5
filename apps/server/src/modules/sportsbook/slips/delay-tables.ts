/** The table of delays of live bets. */
import { at, member, ownId } from '../../../platform/db/columns.ts';
import { pgTable, smallint, text } from '../../../platform/db/orm.ts';

/** One in force at a time for a sport, a league of it, a member. */
export const delays = pgTable('sport_delays', {
  delayId: ownId('delay_id'),
  sport: text(),
  league: text(),
  memberId: member(),
  seconds: smallint().notNull(),
  since: at('since').notNull(),
  until: at('until'),
  reason: text().notNull(),
  staffLogin: text('staff_login').notNull(),
});
export type DelayRow = typeof delays.$inferSelect;
