/** Cases as staff open, fill and decide them. */
import { codes } from '@mirinae/contract/codes';
import type { Tx } from '../../platform/db/connect.ts';
import { and, asc, eq, inArray, isNull, sql } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { brandId } from '../../platform/ids.ts';
import { type AlertRow, type CaseId, type CaseRow, riskAlerts, riskCaseEntries, riskCases } from './tables.ts';

/** Who does it, and when. */
type Actor = { readonly by: string; readonly at: Date };

/** Throws Z404, and T999 where it is closed. Locks: the case. */
export async function lockOpenCase(tx: Tx, caseIdx: number): Promise<CaseRow> {
  const isThis = eq(riskCases.caseId, brandId<'CaseId'>(caseIdx));
  const [found] = await tx.select().from(riskCases).where(isThis).for('update');
  if (!found) throw new DomainError(codes.notFound);
  if (found.closedAt) throw new DomainError(codes.alreadyProcessed);
  return found;
}

/** Throws Z404 for an unknown alert, T999 for one of a case. Locks: the alerts, by number; the caller has the case. */
export async function joinAlerts(
  tx: Tx,
  caseId: CaseId,
  alertIdxs: readonly number[],
  { by, at }: Actor,
): Promise<void> {
  const ids = [...new Set(alertIdxs)].map((id) => brandId<'AlertId'>(id));
  const isOne = inArray(riskAlerts.alertId, ids);
  const rows = await tx.select().from(riskAlerts).where(isOne).orderBy(asc(riskAlerts.alertId)).for('update');
  if (rows.length < ids.length) throw new DomainError(codes.notFound);
  if (rows.some((row) => row.caseId !== null)) throw new DomainError(codes.alreadyProcessed);
  await tx.update(riskAlerts).set({ caseId }).where(isOne);
  const entries = rows.map(({ alertId }) => ({ caseId, act: 'joined' as const, alertId, text: '', by, at }));
  await tx.insert(riskCaseEntries).values(entries);
}

/** Throws as `joinAlerts`. */
export async function openCase(
  tx: Tx,
  { title, alertIdxs }: { readonly title: string; readonly alertIdxs: readonly number[] },
  actor: Actor,
): Promise<CaseId> {
  const { by, at } = actor;
  const [opened] = await tx.insert(riskCases).values({ title, openedBy: by, openedAt: at }).returning();
  if (!opened) throw new Error('A case was not written.');
  await tx.insert(riskCaseEntries).values({ caseId: opened.caseId, act: 'opened', text: title, by, at });
  await joinAlerts(tx, opened.caseId, alertIdxs, actor);
  return opened.caseId;
}

/** Throws T999 where it is theirs already. The caller has the case. */
export async function takeCase(tx: Tx, { caseId, owner }: CaseRow, { by, at }: Actor): Promise<void> {
  if (owner === by) throw new DomainError(codes.alreadyProcessed);
  await tx.update(riskCases).set({ owner: by }).where(eq(riskCases.caseId, caseId));
  await tx.insert(riskCaseEntries).values({ caseId, act: 'taken', text: '', by, at });
}

export async function addCaseNote(tx: Tx, caseId: CaseId, text: string, { by, at }: Actor): Promise<void> {
  await tx.insert(riskCaseEntries).values({ caseId, act: 'note', text, by, at });
}

type Decision = { readonly outcome: 'harmless' | 'confirmed'; readonly reason: string };

/** Answers the alerts that it closed, as they were. Locks: its alerts, by number; the caller has the case. */
export async function closeCase(
  tx: Tx,
  caseId: CaseId,
  { outcome, reason }: Decision,
  { by, at }: Actor,
): Promise<AlertRow[]> {
  const isOwn = and(eq(riskAlerts.caseId, caseId), isNull(riskAlerts.closedAt));
  const alerts = await tx.select().from(riskAlerts).where(isOwn).orderBy(asc(riskAlerts.alertId)).for('update');
  await tx
    .update(riskAlerts)
    .set({
      state: outcome,
      closedBy: by,
      closedAt: at,
      closedReason: reason,
      owner: sql`coalesce(${riskAlerts.owner}, ${by})`,
    })
    .where(isOwn);
  await tx.update(riskCases).set({ outcome, closedBy: by, closedAt: at }).where(eq(riskCases.caseId, caseId));
  await tx.insert(riskCaseEntries).values({ caseId, act: 'closed', text: reason, by, at });
  return alerts;
}
