/** The tables of bets; no other module reads or writes them. */

import type { BetType, GameType } from '@mirinae/contract/play/play';
import { at, member, moneyColumn } from '../../../platform/db/columns.ts';
import { bigint, integer, pgTable, pgView, smallint, text } from '../../../platform/db/orm.ts';
import type { Id } from '../../../platform/ids.ts';

export type BetId = Id<'BetId'>;

const columns = {
  betId: bigint('bet_id', { mode: 'bigint' }).$type<BetId>().notNull(),
  vendorKey: text('vendor_key').notNull(),
  betKey: text('bet_key').notNull(),
  memberId: member().notNull(),
  gameType: text('game_type').$type<GameType>().notNull(),
  gameKey: text('game_key').notNull(),
  roundId: text('round_id').notNull(),
  stake: moneyColumn('stake'),
  payout: moneyColumn('payout'),
  status: text().$type<BetType>().notNull(),
  winKeys: text('win_keys').array().notNull(),
  winPayouts: bigint('win_payouts', { mode: 'bigint' }).array().notNull(),
  cancelKey: text('cancel_key'),
  placedAt: at('placed_at').notNull(),
  /** When it was settled first: its business day for ever. */
  settledAt: at('settled_at'),
  /** When it was last settled again. */
  correctedAt: at('corrected_at'),
};

/** Open bets and those settled in the last 30 days. */
export const bets = pgTable('bets', columns);
/** These and the archive. */
export const allBets = pgView('all_bets', columns).existing();
export type BetRow = typeof bets.$inferSelect;

/** Append-only: each change of a bet that had ended before. */
export const betChanges = pgTable('bet_changes', {
  changeId: bigint('change_id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  betId: bigint('bet_id', { mode: 'bigint' }).$type<BetId>().notNull(),
  memberId: member().notNull(),
  vendorKey: text('vendor_key').notNull(),
  gameKey: text('game_key').notNull(),
  gameType: text('game_type').$type<GameType>().notNull(),
  roundId: text('round_id').notNull(),
  stake: moneyColumn('stake'),
  statusBefore: text('status_before').$type<BetType>().notNull(),
  payoutBefore: moneyColumn('payout_before'),
  status: text().$type<BetType>().notNull(),
  payout: moneyColumn('payout'),
  settledAt: at('settled_at').notNull(),
  changedAt: at('changed_at').notNull(),
});

export const limits = pgTable('bet_limits', {
  level: smallint().primaryKey(),
  betMin: moneyColumn('bet_min'),
  betMax: moneyColumn('bet_max'),
  winMax: moneyColumn('win_max'),
});
export type LimitsRow = typeof limits.$inferSelect;

/** State of `forged-bets.ts` for a member. */
export const forgeries = pgTable('bet_forgeries', {
  memberId: member().primaryKey(),
  attempts: integer().notNull(),
  lastAt: at('last_at').notNull(),
  barredUntil: at('barred_until'),
});
export type ForgeryRow = typeof forgeries.$inferSelect;
