/** Everybody who may take part now, for what goes out to many at once. */
import { and, asc, eq } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';
import { members } from './tables.ts';

/** Active members, of one level or of all when it is null. */
export async function listActiveIds(db: Database | Tx, level: number | null): Promise<MemberId[]> {
  const rows = await db
    .select({ memberId: members.memberId })
    .from(members)
    .where(and(eq(members.status, 'active'), level === null ? undefined : eq(members.level, level)))
    .orderBy(asc(members.memberId));
  return rows.map(({ memberId }) => memberId);
}
