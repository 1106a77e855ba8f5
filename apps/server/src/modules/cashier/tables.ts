/** The tables of the cashier; no other module reads or writes them. */
import type { CashStatus, CashType } from '@mirinae/contract/cash/cash';
import { bigint, boolean, customType, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Id, MemberId } from '../../platform/ids.ts';
import type { Won } from '../../platform/money.ts';

const won = (name: string) => bigint(name, { mode: 'bigint' }).$type<Won>().notNull();
const at = (name: string) => timestamp(name, { withTimezone: true });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export type CashId = Id<'CashId'>;

export const requests = pgTable('cash_requests', {
  cashId: bigint('cash_id', { mode: 'bigint' }).$type<CashId>().primaryKey().generatedAlwaysAsIdentity(),
  memberId: bigint('member_id', { mode: 'bigint' }).$type<MemberId>().notNull(),
  kind: text().$type<CashType>().notNull(),
  amount: won('amount'),
  status: smallint().$type<CashStatus>().notNull().default(0),
  requestKey: uuid('request_key').notNull(),
  memo: text().notNull().default(''),
  bankCode: text('bank_code').notNull(),
  bankaccBox: bytea('bankacc').notNull(),
  holder: text().notNull(),
  cashAfter: won('cash_after'),
  requestedAt: at('requested_at').notNull(),
  takenAt: at('taken_at'),
  processedAt: at('processed_at'),
  processedBy: text('processed_by'),
  reason: text().notNull().default(''),
  isHidden: boolean('is_hidden').notNull().default(false),
});
export type RequestRow = typeof requests.$inferSelect;

export const limits = pgTable('cash_limits', {
  level: smallint().primaryKey(),
  depositMin: won('deposit_min'),
  depositMax: won('deposit_max'),
  depositUnit: won('deposit_unit'),
  depositDaily: won('deposit_daily'),
  withdrawalMin: won('withdrawal_min'),
  withdrawalMax: won('withdrawal_max'),
  withdrawalUnit: won('withdrawal_unit'),
  withdrawalDaily: won('withdrawal_daily'),
  wageringPercent: integer('wagering_percent').notNull(),
});
export type LimitsRow = typeof limits.$inferSelect;

export const siteAccounts = pgTable('cash_site_accounts', {
  level: smallint().primaryKey(),
  bankCode: text('bank_code').notNull(),
  bankacc: text().notNull(),
  holder: text().notNull(),
  noticeKo: text('notice_ko').notNull(),
  noticeEn: text('notice_en').notNull(),
  noticeVn: text('notice_vn').notNull(),
});

export const accountViews = pgTable('cash_account_views', {
  memberId: bigint('member_id', { mode: 'bigint' }).$type<MemberId>().notNull(),
  level: smallint().notNull(),
  ip: text().notNull(),
  seenAt: at('seen_at').notNull(),
});
