/** What the nightly comparison found, kept for the page that shows it. */
import type { Database } from '../../platform/db/connect.ts';
import { reportChecks } from './tables.ts';

type CheckRow = typeof reportChecks.$inferSelect;

export async function saveCheck(db: Database, check: Omit<CheckRow, 'checkId'>): Promise<void> {
  await db.insert(reportChecks).values(check);
}
