/** The table of fees of cash-outs. */
import { at, ownId } from '../../../platform/db/columns.ts';
import { pgTable, smallint, text } from '../../../platform/db/orm.ts';

/** One in force at a time for a sport, or for all others; ten-thousandths of the fair value. */
export const cashOutFees = pgTable('sport_cash_out_fees', {
  feeId: ownId('fee_id'),
  sport: text(),
  quiet: smallint().notNull(),
  live: smallint().notNull(),
  since: at('since').notNull(),
  until: at('until'),
  reason: text().notNull(),
  staffLogin: text('staff_login').notNull(),
});
export type FeeRow = typeof cashOutFees.$inferSelect;
