/** An alert is taken on by one person, by name, and closed once. */
import { codes } from '@mirinae/contract/codes';
import type { Tx } from '../../platform/db/connect.ts';
import { eq } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { brandId } from '../../platform/ids.ts';
import { type AlertRow, riskAlerts } from './tables.ts';

/** Throws Z404, and T999 where it is closed. Locks: the alert. */
export async function lockActive(tx: Tx, alertIdx: number): Promise<AlertRow> {
  const isThis = eq(riskAlerts.alertId, brandId<'AlertId'>(alertIdx));
  const [alert] = await tx.select().from(riskAlerts).where(isThis).for('update');
  if (!alert) throw new DomainError(codes.notFound);
  if (alert.closedAt) throw new DomainError(codes.alreadyProcessed);
  return alert;
}

/** Answers the alert as it was. Throws as `lockActive`, and T999 where it is theirs already. */
export async function takeAlert(tx: Tx, alertIdx: number, owner: string): Promise<AlertRow> {
  const alert = await lockActive(tx, alertIdx);
  if (alert.owner === owner) throw new DomainError(codes.alreadyProcessed);
  await tx.update(riskAlerts).set({ state: 'taken', owner }).where(eq(riskAlerts.alertId, alert.alertId));
  return alert;
}

type Closing = {
  readonly alertIdx: number;
  readonly outcome: 'harmless' | 'confirmed';
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
};

/** Answers the alert as it was. Throws as `lockActive`. */
export async function closeAlert(tx: Tx, { alertIdx, outcome, reason, by, at }: Closing): Promise<AlertRow> {
  const alert = await lockActive(tx, alertIdx);
  const closed = { state: outcome, closedBy: by, closedAt: at, closedReason: reason, owner: alert.owner ?? by };
  await tx.update(riskAlerts).set(closed).where(eq(riskAlerts.alertId, alert.alertId));
  return alert;
}
