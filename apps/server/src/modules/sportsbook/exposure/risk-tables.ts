/** The tables of what limits stakes on sports. */

import { at, member, moneyColumn, ownId } from '../../../platform/db/columns.ts';
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
import type { Money } from '../../../platform/money.ts';
import type { NamedPick } from './named-pick.ts';

/** One in force at a time for a sport, a league of it, a market of either. */
export const marketLimits = pgTable('sport_limits', {
  limitId: ownId('limit_id'),
  sport: text().notNull(),
  league: text(),
  market: integer(),
  stakeMax: bigint('stake_max', { mode: 'bigint' }).$type<Money>(),
  winMax: bigint('win_max', { mode: 'bigint' }).$type<Money>(),
  since: at('since').notNull(),
  until: at('until'),
  reason: text().notNull(),
  staffLogin: text('staff_login').notNull(),
});
export type MarketLimitRow = typeof marketLimits.$inferSelect;

/** One in force at a time for everything, a sport, a league of it, a market of either. */
export const exposureCaps = pgTable('sport_exposure_caps', {
  capId: ownId('cap_id'),
  sport: text(),
  league: text(),
  market: integer(),
  outcomeMax: bigint('outcome_max', { mode: 'bigint' }).$type<Money>(),
  matchMax: bigint('match_max', { mode: 'bigint' }).$type<Money>(),
  since: at('since').notNull(),
  until: at('until'),
  reason: text().notNull(),
  staffLogin: text('staff_login').notNull(),
});
export type CapRow = typeof exposureCaps.$inferSelect;

/** Largest loss of the house on an outcome; on a match as a whole where the market is `wholeMatch`. */
export const exposures = pgTable(
  'sport_exposures',
  {
    fixture: text().notNull(),
    market: integer().notNull(),
    specifiers: text().notNull(),
    outcome: text().notNull(),
    atRisk: bigint('at_risk', { mode: 'bigint' }).notNull(),
    cap: moneyColumn('cap'),
    countedAt: at('counted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fixture, table.market, table.specifiers, table.outcome] })],
);
export type ExposureRow = typeof exposures.$inferSelect;

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

/** One in force at a time for a member. */
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

/** Cause of a reduced stake: the member's factor, a limit, or the exposure of the outcome. */
export type CutCause = 'factor' | 'limit' | 'exposure';

export const stakeCuts = pgTable('sport_stake_cuts', {
  cutId: ownId('cut_id'),
  memberId: member().notNull(),
  requestKey: uuid('request_key').notNull(),
  at: at('at').notNull(),
  cause: text().$type<CutCause>().notNull(),
  factor: smallint().notNull(),
  requested: moneyColumn('asked'),
  most: moneyColumn('most'),
  legs: jsonb().$type<readonly NamedPick[]>().notNull(),
});
export type StakeCutRow = typeof stakeCuts.$inferSelect;
