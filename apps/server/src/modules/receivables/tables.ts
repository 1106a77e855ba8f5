/** The tables of receivables; no other module reads or writes them. */

import { at, member, moneyColumn, onlyRow, ownId } from '../../platform/db/columns.ts';
import { boolean, pgTable, text } from '../../platform/db/orm.ts';
import type { Id } from '../../platform/ids.ts';
import { zeroMoney } from '../../platform/money.ts';

export type ReceivableId = Id<'ReceivableId'>;

export const receivables = pgTable('receivables', {
  receivableId: ownId<ReceivableId>('receivable_id'),
  memberId: member().notNull(),
  postingKey: text('posting_key').notNull(),
  reference: text().notNull(),
  amount: moneyColumn('amount'),
  paid: moneyColumn('paid').default(zeroMoney),
  createdAt: at('created_at').notNull(),
  closedAt: at('closed_at'),
});
export type ReceivableRow = typeof receivables.$inferSelect;

export const receivableSettings = pgTable('receivable_settings', {
  onlyRow: onlyRow(),
  depositsPay: boolean('deposits_pay').notNull(),
});
