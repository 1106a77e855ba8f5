/** Result of the nightly comparison, stored for its page. */

import type { Database } from '../../platform/db/connect.ts';
import { desc } from '../../platform/db/orm.ts';
import { reportChecks } from './tables.ts';

type CheckRow = typeof reportChecks.$inferSelect;

const checksShown = 30;

/** The newest first. */
export function listChecks(db: Database): Promise<CheckRow[]> {
  return db.select().from(reportChecks).orderBy(desc(reportChecks.checkId)).limit(checksShown);
}

export async function saveCheck(db: Database, check: Omit<CheckRow, 'checkId'>): Promise<void> {
  await db.insert(reportChecks).values(check);
}
