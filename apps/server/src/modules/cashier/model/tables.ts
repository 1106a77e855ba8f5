/** The tables of the cashier; no other module reads or writes them. */

import type { BonusKind } from '@mirinae/contract/cash/bonus-kinds';
import type { CashStatus } from '@mirinae/contract/cash/cash';
import type { Code } from '@mirinae/contract/codes';
import type { Locale } from '@mirinae/contract/languages';
import type { PayoutFormat } from '@mirinae/contract/staff/cash-queue';
import type { RuleCheck } from '@mirinae/contract/staff/cash-rules';
import { at, bytea, member, moneyColumn, ownId } from '../../../platform/db/columns.ts';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from '../../../platform/db/orm.ts';
import type { Id } from '../../../platform/ids.ts';
import { zeroMoney } from '../../../platform/money.ts';
import type { RequestKind } from './request-kinds.ts';
import type { StoredAccount } from './stored-account.ts';

export type CashId = Id<'CashId'>;

/** All three or none: an approved request, or a correction, that was taken back. */
const reversal = {
  reversedAt: at('reversed_at'),
  reversedBy: text('reversed_by'),
  reversalReason: text('reversal_reason'),
};

export const requests = pgTable('cash_requests', {
  cashId: ownId<CashId>('cash_id'),
  memberId: member().notNull(),
  kind: text().$type<RequestKind>().notNull(),
  amount: moneyColumn('amount'),
  status: smallint().$type<CashStatus>().notNull().default(0),
  requestKey: uuid('request_key').notNull(),
  memo: text().notNull().default(''),
  account: jsonb().$type<StoredAccount>().notNull(),
  balanceAfter: moneyColumn('balance_after'),
  requestedAt: at('requested_at').notNull(),
  acceptedAt: at('accepted_at'),
  /** The partners above the member when it was finished; null while it is open. */
  lineageId: bigint('lineage_id', { mode: 'bigint' }),
  /** The partners above when it was reversed. */
  reversedLineageId: bigint('reversed_lineage_id', { mode: 'bigint' }),
  processedAt: at('processed_at'),
  processedBy: text('processed_by'),
  reason: text().notNull().default(''),
  isHidden: boolean('is_hidden').notNull().default(false),
  takesBonus: boolean('wants_bonus').notNull().default(true),
  bonusPoints: moneyColumn('bonus_points').default(zeroMoney),
  wagering: moneyColumn('wagering').default(zeroMoney),
  ...reversal,
});
export type RequestRow = typeof requests.$inferSelect;

export type CorrectionId = Id<'CorrectionId'>;
export const corrections = pgTable('cash_corrections', {
  correctionId: ownId<CorrectionId>('correction_id'),
  memberId: member().notNull(),
  account: text().$type<'cash' | 'point'>().notNull(),
  direction: text().$type<'credit' | 'debit'>().notNull(),
  amount: moneyColumn('amount'),
  reason: text().notNull(),
  requestKey: uuid('request_key').notNull(),
  correctedBy: text('corrected_by').notNull(),
  correctedAt: at('corrected_at').notNull(),
  ...reversal,
});
export type CorrectionRow = typeof corrections.$inferSelect;

export const limits = pgTable('cash_limits', {
  level: smallint().primaryKey(),
  depositMin: moneyColumn('deposit_min'),
  depositMax: moneyColumn('deposit_max'),
  depositUnit: moneyColumn('deposit_unit'),
  depositDaily: moneyColumn('deposit_daily'),
  withdrawalMin: moneyColumn('withdrawal_min'),
  withdrawalMax: moneyColumn('withdrawal_max'),
  withdrawalUnit: moneyColumn('withdrawal_unit'),
  withdrawalDaily: moneyColumn('withdrawal_daily'),
  wageringPercent: integer('wagering_percent').notNull(),
});
export type LimitsRow = typeof limits.$inferSelect;

export const bonuses = pgTable('deposit_bonuses', {
  kind: text().$type<BonusKind>().notNull(),
  levelFrom: smallint('level_from').notNull(),
  depositMin: moneyColumn('deposit_min'),
  percent: integer().notNull(),
  cap: moneyColumn('cap'),
  turnoverPercent: integer('turnover_percent').notNull(),
  isOn: boolean('is_on').notNull(),
});
export type BonusRow = typeof bonuses.$inferSelect;

/** The one row of settings of the rule that approves withdrawals; who decides or changes it locks it. */
export const withdrawalRules = pgTable('withdrawal_rule', {
  isOnly: boolean('is_only').primaryKey().default(true),
  isOn: boolean('is_on').notNull(),
  singleMax: moneyColumn('single_max'),
  memberDailyMax: moneyColumn('member_daily_max'),
  houseDailyMax: moneyColumn('house_daily_max'),
  accountDaysMin: integer('account_days_min').notNull(),
  destinationDaysMin: integer('destination_days_min').notNull(),
  earlierMin: integer('earlier_min').notNull(),
  calmHoursMin: integer('calm_hours_min').notNull(),
});

/** The one row of settings of the rule that approves deposits; who decides or changes it locks it. */
export const depositRules = pgTable('deposit_rule', {
  isOnly: boolean('is_only').primaryKey().default(true),
  isOn: boolean('is_on').notNull(),
  singleMax: moneyColumn('single_max'),
  memberDailyMax: moneyColumn('member_daily_max'),
  houseDailyMax: moneyColumn('house_daily_max'),
  accountDaysMin: integer('account_days_min').notNull(),
  earlierMin: integer('earlier_min').notNull(),
  minutesMax: integer('minutes_max').notNull(),
});

/** What the rules decided, of withdrawals and of deposits. */
export const cashDecisions = pgTable('cash_decisions', {
  cashId: bigint('cash_id', { mode: 'bigint' }).$type<CashId>().primaryKey(),
  isApproved: boolean('is_approved').notNull(),
  amount: moneyColumn('amount'),
  decidedAt: at('decided_at').notNull(),
  checks: jsonb().$type<RuleCheck[]>().notNull(),
  transferredAt: at('transferred_at'),
  transferredBy: text('transferred_by'),
});
export type DecisionRow = typeof cashDecisions.$inferSelect;

export type BankTransactionId = Id<'BankTransactionId'>;
export const bankTransactions = pgTable('bank_transactions', {
  bankTransactionId: ownId<BankTransactionId>('bank_transaction_id'),
  fingerprint: bytea().notNull(),
  direction: text().$type<'in' | 'out'>().notNull().default('in'),
  transactedAt: at('transacted_at').notNull(),
  accountHolder: text('account_holder').notNull(),
  amount: moneyColumn('amount'),
  memo: text().notNull(),
  status: text().$type<'open' | 'matched' | 'ignored'>().notNull().default('open'),
  cashId: bigint('cash_id', { mode: 'bigint' }).$type<CashId>(),
  reason: text().notNull().default(''),
  importedAt: at('imported_at').notNull(),
  importedBy: text('imported_by').notNull(),
  closedAt: at('closed_at'),
  closedBy: text('closed_by'),
});
export type BankTransactionRow = typeof bankTransactions.$inferSelect;

export type PayoutFileId = Id<'PayoutFileId'>;
export const payoutFiles = pgTable('payout_files', {
  payoutFileId: ownId<PayoutFileId>('payout_file_id'),
  format: text().$type<PayoutFormat>().notNull(),
  madeAt: at('made_at').notNull(),
  madeBy: text('made_by').notNull(),
});
export const payoutFileRows = pgTable('payout_file_rows', {
  cashId: bigint('cash_id', { mode: 'bigint' }).$type<CashId>().primaryKey(),
  payoutFileId: bigint('payout_file_id', { mode: 'bigint' }).$type<PayoutFileId>().notNull(),
});

export const bankFileFormats = pgTable('bank_file_formats', {
  headHash: bytea('head_hash').primaryKey(),
  mapping: jsonb().notNull(),
  savedAt: at('saved_at').notNull(),
  savedBy: text('saved_by').notNull(),
});

export const siteAccounts = pgTable('cash_site_accounts', {
  level: smallint().primaryKey(),
  bankCode: text('bank_code').notNull(),
  accountNumber: text('account_number').notNull(),
  accountHolder: text('account_holder').notNull(),
});

export const siteAccountNotices = pgTable(
  'cash_site_account_notices',
  { level: smallint().notNull(), tag: text().$type<Locale>().notNull(), notice: text().notNull() },
  (table) => [primaryKey({ columns: [table.level, table.tag] })],
);

export const accountViews = pgTable('cash_account_views', {
  memberId: member().notNull(),
  level: smallint().notNull(),
  ip: text().notNull(),
  seenAt: at('viewed_at').notNull(),
});

/** `waiting` until the rail reports money, or until staff approve a withdrawal. */
export type PaymentState = 'waiting' | 'seen' | 'queued' | 'sent' | 'confirmed' | 'failed';
export const railPayments = pgTable('cash_rail_payments', {
  cashId: bigint('cash_id', { mode: 'bigint' }).$type<CashId>().primaryKey(),
  rail: text().notNull(),
  reference: text().notNull(),
  units: bigint({ mode: 'bigint' }).notNull(),
  coinPrice: moneyColumn('won_per_coin'),
  fee: moneyColumn('fee'),
  expiresAt: at('expires_at'),
  state: text().$type<PaymentState>().notNull(),
  confirmations: integer().notNull().default(0),
});
export type RailPayment = typeof railPayments.$inferSelect;

export const railCallbacks = pgTable('cash_rail_callbacks', {
  callbackId: ownId<Id<'CallbackId'>>('callback_id'),
  rail: text().notNull(),
  callbackKey: text('callback_key').notNull(),
  bodyHash: bytea('body_hash').notNull(),
  code: text().$type<Code | '0'>().notNull().default('0'),
  cashId: bigint('cash_id', { mode: 'bigint' }).$type<CashId>(),
  receivedAt: at('received_at').notNull(),
});
