/** Cases as staff see them. */
import type { Answer, Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Database } from '../../platform/db/connect.ts';
import { asc, count, countDistinct, desc, eq, inArray, isNotNull, isNull } from '../../platform/db/orm.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { brandId } from '../../platform/ids.ts';
import { presentAlerts } from './list-alerts.ts';
import { type CaseId, type CaseRow, riskAlerts, riskCaseEntries, riskCases } from './tables.ts';

type Case = Answer<'staff.riskCaseList'>['list'][number];
type Counts = Pick<Case, 'alerts' | 'members'>;

async function countAlerts(db: Database, caseIds: readonly CaseId[]): Promise<(caseId: CaseId) => Counts> {
  const rows = await db
    .select({ caseId: riskAlerts.caseId, alerts: count(), members: countDistinct(riskAlerts.memberId) })
    .from(riskAlerts)
    .where(inArray(riskAlerts.caseId, [...caseIds]))
    .groupBy(riskAlerts.caseId);
  return (caseId) => {
    const { alerts = 0, members = 0 } = rows.find((row) => row.caseId === caseId) ?? {};
    return { alerts, members };
  };
}

const present = (row: CaseRow, counts: Counts): Case => ({
  caseIdx: Number(row.caseId),
  title: row.title,
  opened: { by: row.openedBy, at: row.openedAt.toISOString() },
  owner: row.owner,
  closed:
    row.closedAt && row.closedBy !== null && row.outcome
      ? { by: row.closedBy, at: row.closedAt.toISOString(), outcome: row.outcome }
      : null,
  ...counts,
});

const stateIs = {
  open: isNull(riskCases.closedAt),
  closed: isNotNull(riskCases.closedAt),
  all: undefined,
} as const;

/** The newest first. */
export async function listCases(
  db: Database,
  { state, page, count_per_list: perPage }: Input<'staff.riskCaseList'>,
): Promise<{ list: Case[]; total: number }> {
  const query = db.select().from(riskCases).where(stateIs[state]).orderBy(desc(riskCases.caseId));
  const { rows, total } = await readPage(query, db.$count(riskCases, stateIs[state]), { page, perPage });
  const countsOf = await countAlerts(
    db,
    rows.map(({ caseId }) => caseId),
  );
  return { list: rows.map((row) => present(row, countsOf(row.caseId))), total };
}

/** Throws Z404. */
export async function getCase(db: Database, caseIdx: number): Promise<Answer<'staff.riskCase'>> {
  const caseId = brandId<'CaseId'>(caseIdx);
  const [row] = await db.select().from(riskCases).where(eq(riskCases.caseId, caseId));
  if (!row) throw new DomainError(codes.notFound);
  const [alerts, entries, countsOf] = await Promise.all([
    db.select().from(riskAlerts).where(eq(riskAlerts.caseId, caseId)).orderBy(asc(riskAlerts.alertId)),
    db.select().from(riskCaseEntries).where(eq(riskCaseEntries.caseId, caseId)).orderBy(asc(riskCaseEntries.entryId)),
    countAlerts(db, [caseId]),
  ]);
  return {
    ...present(row, countsOf(caseId)),
    list: await presentAlerts(db, alerts),
    entries: entries.map(({ entryId, act, alertId, text, by, at }) => ({
      entryIdx: Number(entryId),
      act,
      alertIdx: alertId === null ? null : Number(alertId),
      text,
      by,
      at: at.toISOString(),
    })),
  };
}
