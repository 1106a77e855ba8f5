/** The tables of slips that are referred to staff. */
import type { ReferralState } from '@mirinae/contract/staff/sport-referrals';
import { at, moneyColumn, ownId } from '../../../platform/db/columns.ts';
import { bigint, boolean, pgTable, smallint, text, uuid } from '../../../platform/db/orm.ts';
import type { Money } from '../../../platform/money.ts';

export const referrals = pgTable('sport_referrals', {
  referralId: ownId('referral_id'),
  betKey: uuid('bet_key').notNull(),
  state: text().$type<ReferralState>().notNull().default('asked'),
  maxUnit: moneyColumn('unit_most'),
  unitOffered: bigint('unit_offered', { mode: 'bigint' }).$type<Money>(),
  since: at('since').notNull(),
  until: at('until').notNull(),
  staffLogin: text('staff_login'),
  decidedAt: at('decided_at'),
  endedAt: at('ended_at'),
  takenKey: uuid('taken_key'),
});
export type ReferralRow = typeof referrals.$inferSelect;

export const referralRules = pgTable('sport_referral_rules', {
  one: boolean().primaryKey().default(true),
  isOn: boolean('is_on').notNull(),
  multiple: smallint().notNull(),
  decideSeconds: smallint('decide_seconds').notNull(),
  offerSeconds: smallint('offer_seconds').notNull(),
});
