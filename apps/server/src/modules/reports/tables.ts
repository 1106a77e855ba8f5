/** The tables of reports; no other module reads or writes them. */

import type { GameType } from '@mirinae/contract/play/play';
import type { PrizeKind } from '@mirinae/contract/play/prize-kind';
import { at } from '../../platform/db/columns.ts';
import { bigint, date, pgTable, primaryKey, text } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';

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

/** Lines that are kept one by one besides: few, and counted by no list of their own. */
export const movementLines = ['bonus', 'prize', 'commission', 'correction'] as const;
export type MovementLine = (typeof movementLines)[number];

export const reportMovements = pgTable('report_movements', {
  movementId: bigint('movement_id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  at: at('at').notNull(),
  line: text('line').$type<MovementLine>().notNull(),
  memberId: bigint('member_id', { mode: 'bigint' }).$type<MemberId>().notNull(),
  lineageId: bigint('lineage_id', { mode: 'bigint' }).notNull(),
  vendorKey: text('vendor_key').notNull(),
  gameKey: text('game_key').notNull(),
  gameType: text('game_type').$type<GameType | ''>().notNull(),
  amount: bigint('amount', { mode: 'bigint' }).notNull(),
  reference: text('reference').notNull(),
  prizeKind: text('prize_kind').$type<PrizeKind>(),
});

export const reportChecks = pgTable('report_checks', {
  checkId: bigint('check_id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  fromDay: date('from_day', { mode: 'string' }).notNull(),
  toDay: date('to_day', { mode: 'string' }).notNull(),
  checkedAt: at('checked_at').notNull(),
  differences: text('differences').array().notNull(),
});

export const closings = pgTable('report_closings', {
  month: date('month', { mode: 'string' }).primaryKey(),
  lastChange: bigint('last_change', { mode: 'bigint' }).notNull(),
  reason: text().notNull(),
  closedBy: text('closed_by').notNull(),
  approvedBy: text('approved_by').notNull(),
  closedAt: at('closed_at').notNull(),
});

const sum = (name: string) => bigint(name, { mode: 'bigint' }).notNull();
/** Sums of a closed month, as measures.ts and docs/money.md define them. */
export const closingSums = pgTable(
  'report_closing_sums',
  {
    month: date('month', { mode: 'string' }).notNull(),
    part: text().$type<'own' | 'carried'>().notNull(),
    vendorKey: text('vendor_key').notNull(),
    gameType: text('game_type').$type<GameType | ''>().notNull(),
    bets: sum('bets'),
    stake: sum('stake'),
    payout: sum('payout'),
    cancelled: sum('cancelled'),
    transferred: sum('transferred'),
    prizes: sum('prizes'),
    bonuses: sum('bonuses'),
    commission: sum('commission'),
    accrued: sum('accrued'),
    fees: sum('fees'),
    deposits: sum('deposits'),
    withdrawals: sum('withdrawals'),
    corrections: sum('corrections'),
    shortfall: sum('shortfall'),
  },
  (table) => [primaryKey({ columns: [table.month, table.part, table.vendorKey, table.gameType] })],
);

/** By game, of a month that was closed since such sums are kept. */
export const closingGames = pgTable(
  'report_closing_games',
  {
    month: date('month', { mode: 'string' }).notNull(),
    vendorKey: text('vendor_key').notNull(),
    gameKey: text('game_key').notNull(),
    gameType: text('game_type').$type<GameType | ''>().notNull(),
    bets: sum('bets'),
    stake: sum('stake'),
    payout: sum('payout'),
    valid: sum('valid'),
    cancelled: sum('cancelled'),
    transferred: sum('transferred'),
    prizes: sum('prizes'),
    freeWins: sum('free_wins'),
    fees: sum('fees'),
  },
  (table) => [primaryKey({ columns: [table.month, table.vendorKey, table.gameKey, table.gameType] })],
);
