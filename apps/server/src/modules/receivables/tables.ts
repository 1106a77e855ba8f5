/** The tables of receivables; no other module reads or writes them. */
import { bigint, boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Id, MemberId } from '../../platform/ids.ts';
import { noWon, type Won } from '../../platform/money.ts';

const won = (name: string) => bigint(name, { mode: 'bigint' }).$type<Won>().notNull();
const at = (name: string) => timestamp(name, { withTimezone: true });

export type ReceivableId = Id<'ReceivableId'>;

export const receivables = pgTable('receivables', {
  receivableId: bigint('receivable_id', { mode: 'bigint' })
    .$type<ReceivableId>()
    .primaryKey()
    .generatedAlwaysAsIdentity(),
  memberId: bigint('member_id', { mode: 'bigint' }).$type<MemberId>().notNull(),
  postingKey: text('posting_key').notNull(),
  reference: text().notNull(),
  amount: won('amount'),
  paid: won('paid').default(noWon),
  createdAt: at('created_at').notNull(),
  closedAt: at('closed_at'),
});
export type ReceivableRow = typeof receivables.$inferSelect;

export const receivableSettings = pgTable('receivable_settings', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  depositsPay: boolean('deposits_pay').notNull(),
});
