/** Short tags of a member, for staff only. */
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, asc, eq, notInArray, type SQL, sql } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { memberTags } from './tables.ts';

export async function listTags(db: Database | Tx, memberId: MemberId): Promise<string[]> {
  const rows = await db
    .select({ label: memberTags.label })
    .from(memberTags)
    .where(eq(memberTags.memberId, memberId))
    .orderBy(asc(memberTags.setAt), asc(memberTags.label));
  return rows.map(({ label }) => label);
}

/** Tags that stay keep who set them. Answers the tags before. */
export async function setTags(
  tx: Tx,
  memberId: MemberId,
  tags: readonly string[],
  { by, at }: { by: string; at: Date },
): Promise<string[]> {
  const before = await listTags(tx, memberId);
  const isOwn = eq(memberTags.memberId, memberId);
  await tx.delete(memberTags).where(tags.length === 0 ? isOwn : and(isOwn, notInArray(memberTags.label, [...tags])));
  if (tags.length > 0) {
    const rows = [...new Set(tags)].map((label) => ({ memberId, label, setBy: by, setAt: at }));
    await tx.insert(memberTags).values(rows).onConflictDoNothing();
  }
  return before;
}

/** Members with a tag, for statements of modules that choose members. */
export function membersTagged(label: string): SQL {
  return sql`select ${memberTags.memberId} from ${memberTags} where ${memberTags.label} = ${label}`;
}
