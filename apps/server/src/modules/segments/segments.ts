/** Segments that staff saved under a name, with who saved each first. */
import { codes } from '@mirinae/contract/codes';
import type { SegmentCondition } from '@mirinae/contract/staff/segments';
import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { asc, eq, type SQL, sql } from '../../platform/db/orm.ts';
import { violatedUnique } from '../../platform/db/unique-violation.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { isMatching, listMatching, matchingQuery } from './match-members.ts';
import { type Segment, type SegmentId, segments } from './tables.ts';

type Reader = Database | Tx;
type Saved = { readonly name: string; readonly conditions: SegmentCondition[] };

export function listSegments(db: Reader): Promise<Segment[]> {
  return db.select().from(segments).orderBy(asc(segments.name));
}

/** Throws Z404 for one that is not there. */
export async function getSegment(db: Reader, segmentId: SegmentId): Promise<Segment> {
  const [row] = await db.select().from(segments).where(eq(segments.segmentId, segmentId));
  if (!row) throw new DomainError(codes.notFound);
  return row;
}

/** Who is in it now. Throws Z404 for one that is not there. */
export async function listSegmentMembers(platform: Platform, db: Reader, segmentId: SegmentId): Promise<MemberId[]> {
  const { conditions } = await getSegment(db, segmentId);
  return listMatching(platform, db, conditions);
}

/** A query of who is in it now, as `member_id`; of a segment that is gone no member is. */
export async function segmentQuery(platform: Platform, db: Reader, segmentId: SegmentId): Promise<SQL> {
  const [row] = await db.select().from(segments).where(eq(segments.segmentId, segmentId));
  return row ? matchingQuery(platform, db, row.conditions) : sql`select null::bigint as member_id where false`;
}

/** Whether a member is in it now; of a segment that is gone no member is. */
export async function isInSegment(
  platform: Platform,
  db: Reader,
  segmentId: SegmentId,
  memberId: MemberId,
): Promise<boolean> {
  const [row] = await db.select().from(segments).where(eq(segments.segmentId, segmentId));
  return row !== undefined && isMatching(platform, db, row.conditions, memberId);
}

/** Throws S081 for a name that another one has. */
const refuseTaken = (error: unknown): never => {
  throw violatedUnique(error) === null ? error : new DomainError(codes.segmentNameTaken);
};

export async function createSegment(tx: Tx, saved: Saved, { by, at }: { by: string; at: Date }): Promise<Segment> {
  const values = { ...saved, owner: by, changedAt: at };
  const [row] = await tx.insert(segments).values(values).returning().catch(refuseTaken);
  if (!row) throw new Error('The segment was not returned.');
  return row;
}

/** Answers it before and after; its owner stays. Throws Z404 for one that is not there. Locks: its row. */
export async function changeSegment(tx: Tx, segmentId: SegmentId, saved: Saved, changedAt: Date) {
  const isIt = eq(segments.segmentId, segmentId);
  const [before] = await tx.select().from(segments).where(isIt).for('update');
  const [after] = await tx
    .update(segments)
    .set({ ...saved, changedAt })
    .where(isIt)
    .returning()
    .catch(refuseTaken);
  if (!before || !after) throw new DomainError(codes.notFound);
  return { before, after };
}

/** Throws Z404 for one that is not there. */
export async function dropSegment(tx: Tx, segmentId: SegmentId): Promise<Segment> {
  const [row] = await tx.delete(segments).where(eq(segments.segmentId, segmentId)).returning();
  if (!row) throw new DomainError(codes.notFound);
  return row;
}
