/** The journal of transfer wallets; no other module reads or writes it. */

import { at, member, ownId } from '../../platform/db/columns.ts';
import { bigint, integer, pgTable, text } from '../../platform/db/orm.ts';
import type { Id } from '../../platform/ids.ts';
import type { Money } from '../../platform/money.ts';

const moneyColumn = (name: string) => bigint(name, { mode: 'bigint' }).$type<Money>();

export type TransferId = Id<'TransferId'>;

export const transfers = pgTable('play_transfers', {
  transferId: ownId<TransferId>('transfer_id'),
  memberId: member().notNull(),
  vendorKey: text('vendor_key').notNull(),
  direction: text().$type<'in' | 'out'>().notNull(),
  amount: moneyColumn('amount').notNull(),
  status: text().$type<'requested' | 'done' | 'refused'>().notNull().default('requested'),
  trouble: text('last_error').notNull().default(''),
  attempts: integer('attempts').notNull().default(0),
  requestedAt: at('requested_at').notNull(),
  endedAt: at('ended_at'),
});
export type Transfer = typeof transfers.$inferSelect;

export const transferChecks = pgTable('play_transfer_checks', {
  checkedAt: at('checked_at').notNull(),
  memberId: member().notNull(),
  vendorKey: text('vendor_key').notNull(),
  ours: moneyColumn('ledger_balance').notNull(),
  theirs: moneyColumn('vendor_balance'),
});
