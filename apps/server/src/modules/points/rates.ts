/** How many points play earns, per member level. */

import type { Database, Tx } from '../../platform/db/connect.ts';
import { asc, eq } from '../../platform/db/orm.ts';
import { pointRates } from './tables.ts';

export type PointRate = typeof pointRates.$inferSelect;

export function readPointRates(db: Database | Tx): Promise<PointRate[]> {
  return db.select().from(pointRates).orderBy(asc(pointRates.level));
}

/** Answers the rate before, or null for a level that had none of its own. */
export async function setPointRate(tx: Tx, { level, rate }: PointRate): Promise<PointRate | null> {
  const [before] = await tx.select().from(pointRates).where(eq(pointRates.level, level)).for('update');
  await tx.insert(pointRates).values({ level, rate }).onConflictDoUpdate({ target: pointRates.level, set: { rate } });
  return before ?? null;
}
