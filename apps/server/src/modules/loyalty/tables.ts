/** The tables of loyalty; no other module reads or writes them. */

import type { Locale } from '@mirinae/contract/languages';
import type { GameType } from '@mirinae/contract/play/play';
import type { MissionKind, MissionPeriod } from '@mirinae/contract/promo/loyalty';
import { at, member, moneyColumn, onlyRow } from '../../platform/db/columns.ts';
import { boolean, date, integer, pgTable, primaryKey, smallint, text } from '../../platform/db/orm.ts';
import type { Names } from '../../platform/db/texts-by-language.ts';

export const vipGrades = pgTable('vip_grades', {
  grade: smallint().primaryKey(),
  turnover: moneyColumn('turnover'),
  reward: moneyColumn('reward'),
  monthly: moneyColumn('monthly'),
});
export type GradeRow = typeof vipGrades.$inferSelect & { readonly names: Names };

export const vipGradeNames = pgTable(
  'vip_grade_names',
  { grade: smallint().notNull(), tag: text().$type<Locale>().notNull(), name: text().notNull() },
  (table) => [primaryKey({ columns: [table.grade, table.tag] })],
);

export const vipDays = pgTable('vip_days', { day: date().primaryKey() });

export const vipMembers = pgTable('vip_members', {
  memberId: member().notNull().primaryKey(),
  turnover: moneyColumn('turnover'),
  grade: smallint().notNull(),
  gradedAt: at('graded_at'),
});

export const vipRewards = pgTable('vip_rewards', {
  memberId: member().notNull(),
  kind: text().$type<'grade' | 'month'>().notNull(),
  period: text().notNull(),
  grade: smallint().notNull(),
  points: moneyColumn('points'),
  paidAt: at('paid_at').notNull(),
});

export const missions = pgTable('missions', {
  missionId: integer('mission_id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<MissionKind>().notNull(),
  gameType: text('game_type').$type<GameType>(),
  goal: moneyColumn('goal'),
  period: text().$type<MissionPeriod>().notNull(),
  points: moneyColumn('points'),
  startsAt: at('starts_at').notNull(),
  endsAt: at('ends_at').notNull(),
  isOn: boolean('is_on').notNull(),
  ord: integer().notNull(),
});
export type MissionRow = typeof missions.$inferSelect & { readonly names: Names };

export const missionNames = pgTable(
  'mission_names',
  { missionId: integer('mission_id').notNull(), tag: text().$type<Locale>().notNull(), name: text().notNull() },
  (table) => [primaryKey({ columns: [table.missionId, table.tag] })],
);

export const missionClaims = pgTable('mission_claims', {
  missionId: integer('mission_id').notNull(),
  memberId: member().notNull(),
  period: text().notNull(),
  points: moneyColumn('points'),
  claimedAt: at('claimed_at').notNull(),
  takenBackAt: at('taken_back_at'),
});

export type ClaimRow = typeof missionClaims.$inferSelect;

export const friendRules = pgTable('friend_rules', {
  onlyRow: onlyRow(),
  isOn: boolean('is_on').notNull(),
  depositMin: moneyColumn('deposit_min'),
  turnoverMin: moneyColumn('turnover_min'),
  reward: moneyColumn('reward'),
  welcome: moneyColumn('welcome'),
  maxMonthly: integer('max_per_month').notNull(),
});
export type FriendRulesRow = typeof friendRules.$inferSelect;

export type FriendRefusal = '' | 'same_ip' | 'same_device' | 'cap';
export const friendRewards = pgTable('friend_rewards', {
  friendId: member('friend_id').notNull().primaryKey(),
  inviterId: member('inviter_id').notNull(),
  refusal: text().$type<FriendRefusal>().notNull(),
  reward: moneyColumn('reward'),
  welcome: moneyColumn('welcome'),
  decidedAt: at('decided_at').notNull(),
});
