/** The table of cash-outs. */
import type { Code } from '@mirinae/contract/codes';
import { at, moneyColumn } from '../../../platform/db/columns.ts';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from '../../../platform/db/orm.ts';
import type { RunningLeg } from './value-slip.ts';

export const cashOuts = pgTable(
  'sport_cash_outs',
  {
    betKey: uuid('bet_key').notNull(),
    requestKey: uuid('request_key').notNull(),
    state: text().$type<'pending' | 'done' | 'refused'>().notNull(),
    isAuto: boolean('is_auto').notNull(),
    share: integer().notNull(),
    value: moneyColumn('value'),
    amount: moneyColumn('amount'),
    least: moneyColumn('least'),
    fee: integer().notNull(),
    requestedAt: at('asked_at').notNull(),
    judgeAt: at('judge_at'),
    endedAt: at('ended_at'),
    code: text().$type<Code>(),
    legs: jsonb().$type<readonly RunningLeg[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.betKey, table.requestKey] })],
);
export type CashOutRow = typeof cashOuts.$inferSelect;
