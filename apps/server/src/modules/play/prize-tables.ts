/** The tables of held prizes; no other module reads or writes them. */
import type { PrizeKind } from '@mirinae/contract/play/prize-kind';
import { bigint, pgTable, text, timestamp } from '../../platform/db/orm.ts';
import type { Id, MemberId } from '../../platform/ids.ts';
import type { Money } from '../../platform/money.ts';

const moneyColumn = (name: string) => bigint(name, { mode: 'bigint' }).$type<Money>().notNull();
const at = (name: string) => timestamp(name, { withTimezone: true });

export type HoldId = Id<'HoldId'>;

export const prizeCeilings = pgTable('prize_ceilings', {
  vendorKey: text('vendor_key').primaryKey(),
  ceiling: moneyColumn('ceiling'),
});

export const prizeHolds = pgTable('prize_holds', {
  holdId: bigint('hold_id', { mode: 'bigint' }).$type<HoldId>().primaryKey().generatedAlwaysAsIdentity(),
  vendorKey: text('vendor_key').notNull(),
  memberId: bigint('member_id', { mode: 'bigint' }).$type<MemberId>().notNull(),
  amount: moneyColumn('amount'),
  reference: text().notNull(),
  status: text().$type<'waiting' | 'released' | 'refused' | 'withdrawn'>().notNull().default('waiting'),
  heldAt: at('held_at').notNull(),
  decidedAt: at('decided_at'),
  decidedBy: text('decided_by'),
  reason: text().notNull().default(''),
  prizeKind: text('prize_kind').$type<PrizeKind>(),
});
export type HoldRow = typeof prizeHolds.$inferSelect;
