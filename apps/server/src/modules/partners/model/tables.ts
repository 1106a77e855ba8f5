/**
 * The tables of partners; no other module reads or writes them. The sums in `partner_daily` are written by
 * accrue-bets.ts alone.
 */

import type { PartnerTier } from '@mirinae/contract/member/member';
import type { GiftStatus } from '@mirinae/contract/partner/gifts';
import type { LosingBase, PartnerGameType } from '@mirinae/contract/partner/rates';
import { at, member, moneyColumn, ownId } from '../../../platform/db/columns.ts';
import { bigint, boolean, date, integer, pgTable, text, uuid } from '../../../platform/db/orm.ts';
import type { Id, MemberId } from '../../../platform/ids.ts';
import type { Money } from '../../../platform/money.ts';

const exact = (name: string) => bigint(name, { mode: 'bigint' }).notNull();

export type GiftId = Id<'PartnerGiftId'>;
export type MoveId = Id<'MoveId'>;
export type SettlementId = Id<'SettlementId'>;

export const nodes = pgTable('partner_nodes', {
  memberId: member().primaryKey(),
  parentId: member('parent_id'),
  lineage: bigint('lineage', { mode: 'bigint' }).array().$type<MemberId[]>().notNull(),
  isPartner: boolean('is_partner').notNull(),
  below: integer('descendants').notNull(),
});
export type Node = typeof nodes.$inferSelect;

export const moves = pgTable('partner_moves', {
  moveId: ownId<MoveId>('move_id'),
  memberId: member().notNull(),
  fromParentId: member('from_parent_id').notNull(),
  toParentId: member('to_parent_id').notNull(),
  effectiveOn: date('effective_on', { mode: 'string' }).notNull(),
  orderedBy: text('requested_by').notNull(),
  orderedAt: at('requested_at').notNull(),
  appliedAt: at('applied_at'),
  refusedAs: text('refusal'),
  withdrawnAt: at('withdrawn_at'),
  withdrawnBy: text('withdrawn_by'),
});
export type MoveRow = typeof moves.$inferSelect;

export const rates = pgTable('partner_rates', {
  partnerId: member('partner_id').notNull(),
  gameType: text('game_type').$type<PartnerGameType>().notNull(),
  rolling: integer('rolling').notNull(),
  losing: integer('losing').notNull(),
  validFrom: at('valid_from').notNull(),
  /** PostgreSQL's infinity while in force; compare in SQL. */
  validTo: at('valid_to').notNull(),
  changedBy: text('changed_by').notNull(),
});

export const terms = pgTable('partner_terms', {
  headId: member('head_id').primaryKey(),
  losingBase: text('losing_base').$type<LosingBase>().notNull(),
  carriesOver: boolean('carries_over').notNull(),
});

export const gifts = pgTable('partner_gifts', {
  giftId: ownId<GiftId>('gift_id'),
  partnerId: member('partner_id').notNull(),
  memberId: member().notNull(),
  kind: text('kind').$type<'give' | 'take'>().notNull(),
  amount: moneyColumn('amount'),
  /** Null until it is done. */
  partnerCashAfter: bigint('partner_cash_after', { mode: 'bigint' }).$type<Money>(),
  memberCashAfter: bigint('member_cash_after', { mode: 'bigint' }).$type<Money>(),
  requestKey: uuid('request_key').notNull(),
  status: text('status').$type<GiftStatus>().notNull().default('done'),
  /** When it was done or decided; when it was requested while it waits. */
  at: at('at').notNull(),
  /** Null for gifts without staff. */
  heldAt: at('held_at'),
  decidedBy: text('decided_by'),
  reason: text('reason').notNull().default(''),
  /** The partners above the giver, itself included, at that time. */
  lineageId: bigint('lineage_id', { mode: 'bigint' }).notNull(),
});
export type GiftRow = typeof gifts.$inferSelect;

export const giftLimits = pgTable('partner_gift_limits', {
  tier: text('tier').$type<PartnerTier>().primaryKey(),
  aloneUpTo: moneyColumn('alone_up_to'),
  aloneDaily: moneyColumn('alone_daily'),
});

export const settlements = pgTable('partner_settlements', {
  settlementId: ownId<SettlementId>('settlement_id'),
  partnerId: member('partner_id').notNull(),
  headId: member('head_id').notNull(),
  fromDay: date('from_day', { mode: 'string' }).notNull(),
  toDay: date('to_day', { mode: 'string' }).notNull(),
  losingBase: text('losing_base').$type<LosingBase>().notNull(),
  bets: bigint('bets', { mode: 'bigint' }).notNull(),
  stake: moneyColumn('stake'),
  payout: moneyColumn('payout'),
  valid: moneyColumn('valid'),
  rolling: moneyColumn('rolling'),
  /** This and the next four in 1/10000 of a smallest unit, but `correctedRolling`. */
  losing: exact('losing'),
  correctedRolling: moneyColumn('corrected_rolling'),
  correctedLosing: exact('corrected_losing'),
  carriedIn: exact('carried_in'),
  carriedOut: exact('carried_out'),
  losingPaid: moneyColumn('losing_paid'),
  amount: moneyColumn('amount'),
  status: text('status').$type<'due' | 'paid' | 'reopened'>().notNull().default('due'),
  runBy: text('run_by').notNull(),
  runAt: at('run_at').notNull(),
  paidAt: at('paid_at'),
  reopenedAt: at('reopened_at'),
});
export type SettlementRow = typeof settlements.$inferSelect;
