/** What waits for staff in this module: sign-ups to decide, forgotten accounts to answer. */
import { count, eq, isNull } from 'drizzle-orm';
import { registerQueue } from '../staff/index.ts';
import { findRequests, members } from './tables.ts';

registerQueue('signup', async (db) => {
  const [row] = await db.select({ total: count() }).from(members).where(eq(members.status, 'pending'));
  return row?.total ?? 0;
});

registerQueue('find', async (db) => {
  const [row] = await db.select({ total: count() }).from(findRequests).where(isNull(findRequests.closedAt));
  return row?.total ?? 0;
});
