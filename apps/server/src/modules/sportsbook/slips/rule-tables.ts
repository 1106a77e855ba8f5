/** Limits of slips by level, and bonuses by the number of won legs. */
import { bigint, integer, pgTable, smallint } from '../../../platform/db/orm.ts';

export const rules = pgTable('sport_rules', {
  level: smallint().primaryKey(),
  legsMin: smallint('legs_min').notNull(),
  legsMax: smallint('legs_max').notNull(),
  oddsMax: bigint('odds_max', { mode: 'bigint' }).notNull(),
  turnoverOddsMin: bigint('turnover_odds_min', { mode: 'bigint' }).notNull(),
});
export type RulesRow = typeof rules.$inferSelect;

export const bonusSteps = pgTable('sport_bonus', {
  legs: smallint().primaryKey(),
  factor: integer().notNull(),
});
