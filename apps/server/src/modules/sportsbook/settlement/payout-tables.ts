/** Payouts and taken back payouts of slips by settlement. */
import { at, moneyColumn } from '../../../platform/db/columns.ts';
import { integer, pgTable, primaryKey, text, uuid } from '../../../platform/db/orm.ts';

export const payouts = pgTable(
  'sport_payouts',
  {
    betKey: uuid('bet_key').notNull(),
    settlement: integer().notNull(),
    status: text().$type<'wait' | 'win' | 'lose' | 'draw'>().notNull(),
    target: moneyColumn('target'),
    difference: moneyColumn('difference'),
    settledAt: at('settled_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.betKey, table.settlement] })],
);
