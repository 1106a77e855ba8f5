/** Who read the personal data of how many members, by business day; more for somebody today; the limits of roles. */
import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { type ReadingKind, readingKinds } from '@mirinae/contract/staff/personal';
import { type StaffRole, staffRoles } from '@mirinae/contract/staff/staff';
import type { Platform } from '../../platform/app.ts';
import { addSeconds, businessDay, daySeconds } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { beginningWith } from '../../platform/db/like.ts';
import { and, desc, eq, gte, ilike, lt, lte, sql } from '../../platform/db/orm.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { shippedLimit } from './reading-limits.ts';
import { mayBeSameActor } from './same-actor.ts';
import { staffReadDays as days, staffReadLimits as limits, staffRoles as roles, staff, staffReads } from './tables.ts';

type Row = Answer<'staff.readingList'>['list'][number];
type Filter = {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly searchText: string;
  readonly page: number;
  readonly perPage: number;
};

const keptDays = 90;

/** One row for a person and day; both days belong to the range. */
export async function listReadings(
  db: Database,
  { startDate, endDate, searchText, ...page }: Filter,
): Promise<{ list: Row[]; total: number }> {
  const condition = and(
    startDate ? gte(days.day, startDate) : undefined,
    endDate ? lte(days.day, endDate) : undefined,
    searchText ? ilike(staff.loginId, beginningWith(searchText)) : undefined,
  );
  const { staffId, loginId, name, role } = staff;
  const grouped = db
    .select({
      day: days.day,
      staffId,
      loginId,
      name,
      role,
      roleName: roles.name,
      kinds: sql<Row['kinds']>`jsonb_agg(jsonb_build_object(
        'kind', ${days.kind}, 'members', ${days.members}, 'allowed', ${days.allowed}, 'refused', ${days.refused},
        'refusedAt', to_char(${days.refusedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`,
    })
    .from(days)
    .innerJoin(staff, eq(staff.staffId, days.staffId))
    .leftJoin(roles, eq(roles.roleId, staff.roleId))
    .where(condition)
    .groupBy(days.day, staffId, roles.roleId);
  const counted = db.select({ day: days.day, staffId }).from(days).innerJoin(staff, eq(staff.staffId, days.staffId));
  const { rows: list, total } = await readPage(
    grouped.orderBy(desc(days.day), desc(sql`sum(${days.members})`), staffId),
    db.$count(counted.where(condition).groupBy(days.day, staffId).as('people')),
    page,
  );
  return { list, total };
}

export type Allowing = { readonly staffId: number; readonly kind: ReadingKind; readonly members: number };

/** Answers what was allowed before. Throws Z404, S016 for oneself and for an account that may be in the same hand. */
export async function allowReading(
  { clock }: Platform,
  tx: Tx,
  by: number,
  { staffId, kind, members }: Allowing,
): Promise<number> {
  const [person] = await tx.select({ staffId: staff.staffId }).from(staff).where(eq(staff.staffId, staffId));
  if (!person) throw new DomainError(codes.notFound);
  if (await mayBeSameActor(tx, by, staffId)) throw new DomainError(codes.ownWork);
  const [row] = await tx
    .insert(days)
    .values({ staffId, day: businessDay(clock.now()), kind, allowed: members })
    .onConflictDoUpdate({
      target: [days.staffId, days.day, days.kind],
      set: { allowed: sql`${days.allowed} + excluded.allowed` },
    })
    .returning({ allowed: days.allowed });
  return (row?.allowed ?? members) - members;
}

export async function listLimits(db: Database): Promise<Answer<'staff.readingLimits'>> {
  const rows = await db.select().from(limits);
  const departed = new Map(rows.map(({ role, kind, members }) => [`${role} ${kind}`, members]));
  return staffRoles.flatMap((role) =>
    readingKinds.map((kind) => {
      const shipped = shippedLimit(role, kind);
      const members = departed.get(`${role} ${kind}`);
      return { role, kind, members: members === undefined ? shipped : members, shipped };
    }),
  );
}

export type Limit = { readonly role: StaffRole; readonly kind: ReadingKind; readonly members: number | null };

/** Answers the former one; one as shipped is not stored. Locks: the limit. */
export async function setReadingLimit(tx: Tx, { role, kind, members }: Limit): Promise<number | null> {
  const isThis = and(eq(limits.role, role), eq(limits.kind, kind));
  const [before] = await tx.select().from(limits).where(isThis).for('update');
  const shipped = shippedLimit(role, kind);
  if (members === shipped) await tx.delete(limits).where(isThis);
  else
    await tx
      .insert(limits)
      .values({ role, kind, members })
      .onConflictDoUpdate({ target: [limits.role, limits.kind], set: { members } });
  return before ? before.members : shipped;
}

/** Who read whose data is kept for a quarter of a year; the numbers stay. */
export async function dropOldReadings({ db, clock }: Platform): Promise<void> {
  const oldest = businessDay(addSeconds(clock.now(), -keptDays * daySeconds));
  await db.delete(staffReads).where(lt(staffReads.day, oldest));
}
