/** The tables of points; no other module reads or writes them. */
import { integer, pgTable, smallint } from '../../platform/db/orm.ts';

export const pointRates = pgTable('point_rates', {
  level: smallint().primaryKey(),
  /** Hundredths of a percent. */
  rate: integer().notNull(),
});
