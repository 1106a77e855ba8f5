/** The tables of slips that staff should look at. */

import { at, bytea, member, onlyRow, ownId } from '../../../platform/db/columns.ts';
import { bigint, jsonb, pgTable, primaryKey, text, uuid } from '../../../platform/db/orm.ts';
import type { NamedPick } from '../exposure/named-pick.ts';

export const slipSources = pgTable('sport_slip_sources', {
  betKey: uuid('bet_key').notNull(),
  memberId: member().notNull(),
  placedAt: at('placed_at').notNull(),
  deviceMark: bytea('device_mark'),
  networkMark: bytea('network_mark'),
});

export type Rule = 'same-pick' | 'both-sides' | 'late' | 'value';

/** Evidence besides the pick and its slips. */
export type Evidence = {
  /** Common source of the slips. */
  readonly source?: 'device' | 'network';
  /** Late bet: kind of the feed message, stored under this key, and milliseconds from the slip's acceptance to it. */
  readonly said?: 'suspended' | 'decided' | 'score';
  readonly afterMs?: number;
  /** Fair odds when the slip was placed, in ten-thousandths. */
  readonly fairOdds?: number;
};

export const suspicions = pgTable('sport_suspicions', {
  suspicionId: ownId('suspicion_id'),
  rule: text().$type<Rule>().notNull(),
  key: text().notNull(),
  foundAt: at('found_at').notNull(),
  pick: jsonb().$type<NamedPick>().notNull(),
  evidence: jsonb().$type<Evidence>().notNull(),
  state: text().$type<'open' | 'cleared' | 'acted'>().notNull().default('open'),
  decidedAt: at('decided_at'),
  note: text(),
  staffLogin: text('staff_login'),
});
export type SuspicionRow = typeof suspicions.$inferSelect;

export const suspicionSlips = pgTable(
  'sport_suspicion_slips',
  {
    suspicionId: bigint('suspicion_id', { mode: 'bigint' }).notNull(),
    betKey: uuid('bet_key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.suspicionId, table.betKey] })],
);

export const watch = pgTable('sport_watch', {
  onlyRow: onlyRow(),
  lookedUntil: at('looked_until').notNull(),
});
