/**
 * The audit log: who did what to whom, before and after. Written in the transaction of the action, so neither exists
 * without the other.
 */

import type { AuditAct } from '@mirinae/contract/staff/audit-acts';
import { endOfBusinessDay, startOfBusinessDay } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, desc, eq, gte, inArray, lt } from '../../platform/db/orm.ts';
import { readPage } from '../../platform/db/read-page.ts';
import type { AuditFacts, StaffSession } from '../../platform/http/session.ts';
import { type AuditRow, staffAudit } from './tables.ts';

/** The facts: no bigint, no secrets, no unmasked personal data. */
export type AuditEntry = AuditFacts & {
  readonly staff: Pick<StaffSession, 'staffId' | 'loginId' | 'approvedBy' | 'onAudit'>;
  readonly ip: string;
};

export async function recordAudit(tx: Tx, { staff, ...entry }: AuditEntry): Promise<void> {
  const { staffId, loginId: staffLogin, approvedBy = null } = staff;
  await tx.insert(staffAudit).values({ staffId, staffLogin, approvedBy, ...entry });
  const { action, target, before, after } = entry;
  staff.onAudit?.({ action, target, before, after });
}

/** An entry of what a rule of the house did; `actor` can be no login of staff. */
export async function recordRuleAudit(
  tx: Tx,
  { actor, ...entry }: Omit<AuditFacts, 'before'> & { readonly actor: `rule:${string}` },
): Promise<void> {
  await tx.insert(staffAudit).values({ staffId: null, staffLogin: actor, before: null, ip: '', ...entry });
}

/** An entry of a member's own decision that staff look for later; the login is that of no staff. */
export async function recordOwnAudit(
  tx: Tx,
  entry: Omit<AuditFacts, 'before'> & { readonly actor: `member:${string}`; readonly ip: string },
): Promise<void> {
  const { actor, ...facts } = entry;
  await tx.insert(staffAudit).values({ staffId: null, staffLogin: actor, before: null, ...facts });
}

/** The newest of these entries of a target. */
export async function findNewestAudit(
  db: Database,
  actions: readonly AuditAct[],
  target: string,
): Promise<AuditRow | null> {
  const [row] = await db
    .select()
    .from(staffAudit)
    .where(and(eq(staffAudit.target, target), inArray(staffAudit.action, [...actions])))
    .orderBy(desc(staffAudit.auditId))
    .limit(1);
  return row ?? null;
}

/** Actors who have ever done one of these to a target. */
export async function listActors(tx: Tx, actions: readonly AuditAct[], target: string): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ staffId: staffAudit.staffId })
    .from(staffAudit)
    .where(and(eq(staffAudit.target, target), inArray(staffAudit.action, [...actions])));
  return rows.flatMap(({ staffId }) => staffId ?? []);
}

export type ActsFilter = {
  actions: readonly AuditAct[];
  startDate?: string | undefined;
  endDate?: string | undefined;
  page: number;
  perPage: number;
};

/** Entries of these acts, newest first; both days belong to the range. */
export async function listAudit(db: Database, filter: ActsFilter): Promise<{ list: AuditRow[]; total: number }> {
  const condition = and(
    inArray(staffAudit.action, [...filter.actions]),
    filter.startDate ? gte(staffAudit.at, startOfBusinessDay(filter.startDate)) : undefined,
    filter.endDate ? lt(staffAudit.at, endOfBusinessDay(filter.endDate)) : undefined,
  );
  const { rows: list, total } = await readPage(
    db.select().from(staffAudit).where(condition).orderBy(desc(staffAudit.at), desc(staffAudit.auditId)),
    db.$count(staffAudit, condition),
    filter,
  );
  return { list, total };
}

/** What staff did to a target before a time, newest first. */
export function listAuditOf(
  db: Database,
  target: string,
  { before, limit }: { before: Date; limit: number },
): Promise<AuditRow[]> {
  return db
    .select()
    .from(staffAudit)
    .where(and(eq(staffAudit.target, target), lt(staffAudit.at, before)))
    .orderBy(desc(staffAudit.at))
    .limit(limit);
}
