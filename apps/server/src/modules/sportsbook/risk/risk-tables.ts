/** The tables of what limits stakes on sports. */
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { at, member, ownId, won } from '../../../platform/db/columns.ts';
import type { Won } from '../../../platform/money.ts';
import type { NamedPick } from './named-pick.ts';

/** One stands at a time for a sport, or for a market of it. */
export const marketLimits = pgTable('sport_limits', {
  limitId: ownId('limit_id'),
  sport: text().notNull(),
  market: integer(),
  stakeMax: bigint('stake_max', { mode: 'bigint' }).$type<Won>(),
  winMax: bigint('win_max', { mode: 'bigint' }).$type<Won>(),
  since: at('since').notNull(),
  until: at('until'),
  reason: text().notNull(),
  staffLogin: text('staff_login').notNull(),
});
export type MarketLimitRow = typeof marketLimits.$inferSelect;

export const closings = pgTable('sport_closings', {
  fixture: text().primaryKey(),
  closedAt: at('closed_at').notNull(),
});

export const closingValues = pgTable(
  'sport_closing_values',
  {
    betKey: uuid('bet_key').notNull(),
    place: smallint().notNull(),
    memberId: member().notNull(),
    fixture: text().notNull(),
    fairOdds: integer('fair_odds').notNull(),
    value: integer().notNull(),
    closedAt: at('closed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.betKey, table.place] })],
);

/** One stands at a time for a member. */
export const factors = pgTable('sport_factors', {
  factorId: ownId('factor_id'),
  memberId: member().notNull(),
  before: smallint().notNull(),
  factor: smallint().notNull(),
  isHeld: boolean('is_held').notNull(),
  legs: integer().notNull(),
  matches: integer().notNull(),
  average: integer(),
  since: at('since').notNull(),
  until: at('until'),
  reason: text(),
  staffLogin: text('staff_login'),
});
export type FactorRow = typeof factors.$inferSelect;

export const stakeCuts = pgTable('sport_stake_cuts', {
  cutId: ownId('cut_id'),
  memberId: member().notNull(),
  requestKey: uuid('request_key').notNull(),
  at: at('at').notNull(),
  cause: text().$type<'factor' | 'limit'>().notNull(),
  factor: smallint().notNull(),
  asked: won('asked'),
  most: won('most'),
  legs: jsonb().$type<readonly NamedPick[]>().notNull(),
});
export type StakeCutRow = typeof stakeCuts.$inferSelect;
