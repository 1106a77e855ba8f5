/** The tables of reports; no other module reads or writes them. */
import { bigint, date, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true }).notNull();

/**
 * What `report_hours` counts; book.ts alone writes it. A line's debit went from the member and its credit came to it:
 * `play` has stakes and payouts of settled bets, `cancelled` the stakes that went back, `shortfall` what corrections
 * could not take back, `transfer` what was won from or lost to the house at a transfer-wallet vendor, `bonus` cash and
 * points the house gave.
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
  checkedAt: at('checked_at'),
  differences: text('differences').array().notNull(),
});
