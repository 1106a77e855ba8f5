/** The tables of safer play; no other module reads or writes them. */
import type { BreakKind, CheckChoice, LimitKind } from '@mirinae/contract/member/safer-play';
import type { HarmScore, harmActs } from '@mirinae/contract/staff/harm';
import { at, member, ownId } from '../../platform/db/columns.ts';
import { bigint, boolean, date, integer, jsonb, pgTable, text } from '../../platform/db/orm.ts';
import type { Id } from '../../platform/ids.ts';

const amount = (name: string) => bigint(name, { mode: 'bigint' });

export const playerLimits = pgTable('player_limits', {
  memberId: member().notNull(),
  kind: text().$type<LimitKind>().notNull(),
  /** In smallest units, of a session in minutes; null is none. */
  amount: amount('amount'),
  nextAmount: amount('next_amount'),
  nextAt: at('next_at'),
  /** The most that the house allows; the member's own is at or below it. */
  houseAmount: amount('house_amount'),
});
export type LimitRow = typeof playerLimits.$inferSelect;

export const limitChanges = pgTable('player_limit_changes', {
  changeId: ownId<Id<'LimitChangeId'>>('change_id'),
  memberId: member().notNull(),
  kind: text().$type<LimitKind>().notNull(),
  act: text().$type<'tightened' | 'loosening' | 'cancelled'>().notNull(),
  before: amount('amount_before'),
  after: amount('amount_after'),
  changedAt: at('changed_at').notNull(),
  holdsFrom: at('holds_from').notNull(),
  byHouse: boolean('by_house').notNull().default(false),
});
export type LimitChange = typeof limitChanges.$inferSelect;

export const playerBreaks = pgTable('player_breaks', {
  breakId: ownId<Id<'BreakId'>>('break_id'),
  memberId: member().notNull(),
  kind: text().$type<BreakKind>().notNull(),
  begunAt: at('begun_at').notNull(),
  until: at('until').notNull(),
});

export const countedMembers = pgTable('counted_members', {
  memberId: member().primaryKey(),
  countedSince: at('counted_since').notNull(),
});

/** By the business day of the stake. */
export const countedStakes = pgTable('counted_stakes', {
  memberId: member().notNull(),
  day: date().notNull(),
  staked: amount('staked').notNull(),
});

/** Returns of the stakes of a day. */
export const countedReturns = pgTable('counted_returns', {
  memberId: member().notNull(),
  day: date().notNull(),
  paid: amount('paid').notNull(),
  cancelled: amount('cancelled').notNull(),
});

export const playReminders = pgTable('play_reminders', {
  memberId: member().primaryKey(),
  isClockShown: boolean('is_clock_shown').notNull(),
});

/** Answers to reality checks, with the figures shown. */
export const realityChecks = pgTable('reality_checks', {
  memberId: member().notNull(),
  dueAt: at('due_at').notNull(),
  choice: text().$type<CheckChoice>().notNull(),
  place: text().$type<'site' | 'game'>().notNull(),
  sessionStartedAt: at('session_started_at').notNull(),
  staked: amount('staked').notNull(),
  paid: amount('paid').notNull(),
  answeredAt: at('answered_at').notNull(),
});
export type RealityCheck = typeof realityChecks.$inferSelect;

/** Members that showed signs last night. */
export const harmScores = pgTable('harm_scores', {
  memberId: member().primaryKey(),
  score: text().$type<Exclude<HarmScore, 'none'>>().notNull(),
  /** Parsed by the contract's schema when it is read. */
  markers: jsonb().$type<unknown>().notNull(),
  markerCount: integer('marker_count').notNull(),
  since: at('since').notNull(),
  judgedAt: at('judged_at').notNull(),
});

export const harmActions = pgTable('harm_actions', {
  actionId: ownId<Id<'HarmActionId'>>('action_id'),
  memberId: member().notNull(),
  act: text().$type<(typeof harmActs)[number]>().notNull(),
  score: text().$type<HarmScore>().notNull(),
  reason: text().notNull(),
  actedBy: text('acted_by').notNull(),
  actedAt: at('acted_at').notNull(),
});
export type HarmAction = typeof harmActions.$inferSelect;
