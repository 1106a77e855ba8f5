/** Slips and their legs, which every floor reads; no other module reads or writes them. */

import type { OddsPolicy, SlipRefusal, SlipState } from '@mirinae/contract/sport/slips';
import type { LinePricing } from '@mirinae/game-math/sports/odds/house-odds';
import type { BonusStep } from '@mirinae/game-math/sports/slip/bonus';
import { at, member, moneyColumn } from '../../../platform/db/columns.ts';
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
import { type Money, zeroMoney } from '../../../platform/money.ts';
import type { FreeBetId } from '../../promotions/index.ts';
import type { BuilderTerms, LegFacts } from './legs.ts';

export const slips = pgTable('sport_slips', {
  betKey: uuid('bet_key').primaryKey(),
  memberId: member().notNull(),
  requestKey: uuid('request_key').notNull(),
  requestDigest: text('request_digest').notNull(),
  picksDigest: text('picks_digest').notNull(),
  /** Which of the member's open slips with the same selections it is, from 0. */
  repeat: smallint().notNull().default(0),
  state: text().$type<SlipState>().notNull(),
  oddsPolicy: text('odds_policy').$type<OddsPolicy>().notNull(),
  sizes: integer().array().notNull(),
  unitStake: moneyColumn('unit_stake'),
  stake: moneyColumn('stake'),
  earnsTurnover: boolean('earns_turnover').notNull(),
  placedAt: at('placed_at').notNull(),
  judgeAt: at('judge_at'),
  acceptedAt: at('accepted_at'),
  refusal: jsonb().$type<SlipRefusal>(),
  settlement: integer().notNull().default(0),
  payout: moneyColumn('payout').default(zeroMoney),
  firstSettledAt: at('first_settled_at'),
  shareLeft: integer('share_left').notNull().default(10_000),
  cashedOut: moneyColumn('cashed_out').default(zeroMoney),
  bonus: jsonb().$type<readonly BonusStep[]>().notNull().default([]),
  /** When it was referred to staff; null for all others. */
  requestedAt: at('asked_at'),
  autoCashOut: bigint('auto_cash_out', { mode: 'bigint' }).$type<Money>(),
  /** The house's stake; null for a stake of the member's own. */
  freeBetId: bigint('free_bet_id', { mode: 'bigint' }).$type<FreeBetId>(),
  freeBetMaxWin: bigint('free_bet_max_win', { mode: 'bigint' }).$type<Money>(),
  /** The free bet went back to its member: the slip is void for ever. */
  isFreeBetBack: boolean('is_free_bet_back').notNull().default(false),
});
export type SlipRow = typeof slips.$inferSelect;

/** Columns of a line's name. */
export const lineColumns = {
  fixture: text().notNull(),
  market: integer().notNull(),
  specifiers: text().notNull(),
};

export const legs = pgTable(
  'sport_legs',
  {
    betKey: uuid('bet_key').notNull(),
    place: smallint().notNull(),
    /** As the slip says it. */
    memberId: member().notNull(),
    ...lineColumns,
    outcome: text().notNull(),
    odds: integer().notNull(),
    isBanker: boolean('is_banker').notNull(),
    isLive: boolean('is_live').notNull(),
    pricing: jsonb().$type<LinePricing>(),
    facts: jsonb().$type<LegFacts>().notNull(),
    /** Index of a builder's selection; 0 for a leg of one selection. */
    pick: smallint().notNull().default(0),
    /** Set in the first row of a builder. */
    builder: jsonb().$type<BuilderTerms>(),
  },
  (table) => [primaryKey({ columns: [table.betKey, table.place, table.pick] })],
);
export type LegRow = typeof legs.$inferSelect;
