/** What happened to a member's requirements: each opens once, and ends once for a reason. */
import type { Database } from '../../platform/db/connect.ts';
import { and, desc, eq, lt } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type RequirementRow, requirements } from './tables.ts';

export type RequirementEvent = { readonly row: RequirementRow; readonly at: Date; readonly isEnd: boolean };

/** Before a time, newest first. */
export async function listRequirementEvents(
  db: Database,
  memberId: MemberId,
  { before, limit }: { before: Date; limit: number },
): Promise<RequirementEvent[]> {
  const read = (moment: typeof requirements.openedAt | typeof requirements.closedAt) =>
    db
      .select()
      .from(requirements)
      .where(and(eq(requirements.memberId, memberId), lt(moment, before)))
      .orderBy(desc(moment))
      .limit(limit);
  const [opened, closed] = await Promise.all([read(requirements.openedAt), read(requirements.closedAt)]);
  return [
    ...opened.map((row) => ({ row, at: row.openedAt, isEnd: false })),
    ...closed.flatMap((row) => (row.closedAt ? [{ row, at: row.closedAt, isEnd: true }] : [])),
  ]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, limit);
}
