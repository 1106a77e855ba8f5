/** Alerts as staff see them. */
import type { Answer, Input } from '@mirinae/contract/calls';
import { type RiskAlert, riskSeverities } from '@mirinae/contract/staff/risk';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, count, desc, eq, isNull, or, type SQL } from '../../platform/db/orm.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { type MemberId, memberId } from '../../platform/ids.ts';
import { nameMembers } from '../identity/index.ts';
import { type AlertRow, riskAlerts } from './tables.ts';

type Filter = Input<'staff.riskAlertList'>;

function stateIs(state: Filter['state']): SQL | undefined {
  if (state === 'all') return undefined;
  return state === 'active' ? isNull(riskAlerts.closedAt) : eq(riskAlerts.state, state);
}

const closedOf = ({ closedBy, closedAt, closedReason }: AlertRow): RiskAlert['closed'] =>
  closedBy === null || closedAt === null
    ? null
    : { by: closedBy, at: closedAt.toISOString(), reason: closedReason ?? '' };

export async function presentAlerts(db: Database | Tx, rows: readonly AlertRow[]): Promise<RiskAlert[]> {
  const ids = rows.flatMap((row) => [row.memberId, ...row.evidence.members.map((id) => memberId(id))]);
  const nameOf = await nameMembers(
    db,
    ids.map((id) => ({ memberId: id })),
  );
  const named = (id: MemberId) => ({ memberId: Number(id), ...nameOf(id) });
  return rows.map((row) => ({
    alertIdx: Number(row.alertId),
    kind: row.kind,
    severity: row.severity,
    state: row.state,
    ...named(row.memberId),
    foundAt: row.foundAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
    shared: row.evidence.shared ?? null,
    figures: { ...row.evidence.figures },
    members: row.evidence.members.map((id) => named(memberId(id))),
    bets: [...row.evidence.bets],
    requests: [...row.evidence.requests],
    owner: row.owner,
    closed: closedOf(row),
    caseIdx: row.caseId === null ? null : Number(row.caseId),
  }));
}

async function sumActive(db: Database): Promise<Answer<'staff.riskAlertList'>['sums']> {
  const rows = await db
    .select({ severity: riskAlerts.severity, alerts: count() })
    .from(riskAlerts)
    .where(isNull(riskAlerts.closedAt))
    .groupBy(riskAlerts.severity);
  const of = (severity: AlertRow['severity']) => rows.find((row) => row.severity === severity)?.alerts ?? 0;
  return { low: of('low'), medium: of('medium'), high: of('high') };
}

/** The newest first. */
export async function listAlerts(db: Database, filter: Filter) {
  const { page, count_per_list: perPage, state, kind, severity, owner } = filter;
  const condition = and(
    stateIs(state),
    kind && eq(riskAlerts.kind, kind),
    severity && eq(riskAlerts.severity, severity),
    owner === '' ? undefined : eq(riskAlerts.owner, owner),
    filter.memberId === undefined ? undefined : eq(riskAlerts.memberId, memberId(filter.memberId)),
  );
  const query = db.select().from(riskAlerts).where(condition).orderBy(desc(riskAlerts.alertId));
  const { rows, total } = await readPage(query, db.$count(riskAlerts, condition), { page, perPage });
  return { list: await presentAlerts(db, rows), total, sums: await sumActive(db) };
}

/** Alerts of a member that keep its withdrawals with staff: not closed, of a rule that holds them or high. */
export function countHolding(tx: Tx, id: MemberId): Promise<number> {
  const holds = or(eq(riskAlerts.holdsWithdrawals, true), eq(riskAlerts.severity, 'high'));
  return tx.$count(riskAlerts, and(eq(riskAlerts.memberId, id), isNull(riskAlerts.closedAt), holds));
}

/** The gravest first. */
export async function listActiveAlerts(db: Database, id: MemberId): Promise<Answer<'staff.cashBrief'>['alerts']> {
  const rows = await db
    .select()
    .from(riskAlerts)
    .where(and(eq(riskAlerts.memberId, id), isNull(riskAlerts.closedAt)))
    .orderBy(desc(riskAlerts.alertId));
  return riskSeverities
    .toReversed()
    .flatMap((severity) => rows.filter((row) => row.severity === severity))
    .map(({ alertId, kind, severity }) => ({ alertIdx: Number(alertId), kind, severity }));
}

/** High alerts that are not closed: how many, and since when the oldest has been there. */
export async function readHighAlerts(db: Database): Promise<{ count: number; since: Date | null }> {
  const isHigh = and(eq(riskAlerts.severity, 'high'), isNull(riskAlerts.closedAt));
  const [oldest] = await db.select().from(riskAlerts).where(isHigh).orderBy(riskAlerts.alertId).limit(1);
  return { count: await db.$count(riskAlerts, isHigh), since: oldest?.foundAt ?? null };
}
