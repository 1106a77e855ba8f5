/** Results of lines by all messages, and the lines whose slips are due. */
import { at } from '../../../platform/db/columns.ts';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from '../../../platform/db/orm.ts';
import { lineColumns } from '../model/slip-tables.ts';
import type { StoredResult } from '../model/stored-result.ts';

export const results = pgTable(
  'sport_results',
  {
    ...lineColumns,
    kind: text().$type<StoredResult['kind']>().notNull(),
    at: bigint({ mode: 'number' }).notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    /** Empty for decisions of the house. */
    producer: text().notNull().default(''),
    message: jsonb('said').$type<StoredResult>().notNull(),
    receivedAt: at('heard_at').notNull(),
    /** Actor of a decision of staff. */
    staffLogin: text('staff_login'),
    reason: text(),
  },
  (table) => [
    primaryKey({
      columns: [table.fixture, table.market, table.specifiers, table.at, table.seq, table.kind, table.producer],
    }),
  ],
);

export const linesDue = pgTable(
  'sport_lines_due',
  {
    ...lineColumns,
    changes: integer().notNull().default(1),
    since: at('since').notNull(),
    dueAt: at('due_at').notNull(),
    isForced: boolean('is_forced').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.fixture, table.market, table.specifiers] })],
);
