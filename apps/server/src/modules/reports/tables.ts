/** The tables of reports; no other module reads or writes them. */

import { at } from '../../platform/db/columns.ts';
import { bigint, date, pgTable, text } from '../../platform/db/orm.ts';

/**
 * What `report_hours` counts; book.ts alone writes it. A line's debit went from the member and its credit came to it:
 * `play` has stakes and payouts of settled bets, `cancelled` the stakes that went back, `shortfall` what could not be
 * taken back and is owed, and what was paid of it since, `transfer` what was won from or lost to the house at a
 * transfer-wallet vendor, `bonus` cash and points the house gave.
 */
export const reportLines = [
  'play',
  'cancelled',
  'shortfall',
  'prize',
  'transfer',
  'deposit',
  'withdrawal',
  'bonus',
  'correction',
  'conversion',
  'gift_given',
  'gift_received',
  'commission',
] as const;
export type ReportLine = (typeof reportLines)[number];

export const reportChecks = pgTable('report_checks', {
  checkId: bigint('check_id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  fromDay: date('from_day', { mode: 'string' }).notNull(),
  toDay: date('to_day', { mode: 'string' }).notNull(),
  checkedAt: at('checked_at').notNull(),
  differences: text('differences').array().notNull(),
});
