/**
 * Limits of reading personal data: members a business day, by role and kind. As shipped, unless overridden by the
 * table, which nodes cache until its trigger reports a change.
 */
import type { ReadingKind } from '@mirinae/contract/staff/personal';
import type { StaffRole } from '@mirinae/contract/staff/staff';
import { createCache } from '../../platform/db/cache.ts';
import type { Database } from '../../platform/db/connect.ts';
import type { ReadingLimits, StaffSession } from '../../platform/http/session.ts';
import { staffReadLimits } from './tables.ts';

/** About three times what a busy day of the role takes; content answers questions and sees no member's data. */
const shipped: Readonly<Record<StaffRole, ReadingLimits>> = {
  owner: { list: null, detail: null, reveal: 500, export: null },
  finance: { list: 5_000, detail: 1_000, reveal: 500, export: 50_000 },
  support: { list: 1_000, detail: 300, reveal: 50, export: 0 },
  content: { list: 200, detail: 50, reveal: 0, export: 0 },
  risk: { list: 5_000, detail: 1_000, reveal: 100, export: 50_000 },
  'read-only': { list: 1_000, detail: 300, reveal: 0, export: 0 },
};

const departures = createCache(['staff_read_limits'], async (db: Database) => {
  const rows = await db.select().from(staffReadLimits);
  return new Map(rows.map(({ role, kind, members }) => [`${role} ${kind}`, members]));
});

export const shippedLimit = (role: StaffRole, kind: ReadingKind): number | null => shipped[role][kind];

/** Those of a built-in role. */
export async function readingLimitsOf(db: Database, role: StaffRole): Promise<ReadingLimits> {
  const departed = await departures(db);
  const limitOf = (kind: ReadingKind) => {
    const members = departed.get(`${role} ${kind}`);
    return members === undefined ? shippedLimit(role, kind) : members;
  };
  return { list: limitOf('list'), detail: limitOf('detail'), reveal: limitOf('reveal'), export: limitOf('export') };
}

/** A role of one's own brings its limits along; without any, nothing is read. */
export async function readingLimit(
  db: Database,
  { role, readings }: Pick<StaffSession, 'role' | 'readings'>,
  kind: ReadingKind,
): Promise<number | null> {
  if (role === 'custom') return readings ? readings[kind] : 0;
  return (await readingLimitsOf(db, role))[kind];
}
