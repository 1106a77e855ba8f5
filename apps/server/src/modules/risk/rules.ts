/** The rules of risk, and what makes one find less: then a second person agrees. */
import { type RiskKind, type RiskRule, riskKinds, riskSeverities, riskUnits } from '@mirinae/contract/staff/risk';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { eq } from '../../platform/db/orm.ts';
import { riskRules } from './tables.ts';

/** In the order of the contract. */
export async function readRules(db: Database | Tx): Promise<RiskRule[]> {
  const rows = await db.select().from(riskRules);
  return riskKinds.flatMap((kind) => rows.filter((row) => row.kind === kind));
}

/** Until the transaction ends no other change of the rule is made. Locks: its row. */
export async function lockRule(tx: Tx, kind: RiskKind): Promise<RiskRule> {
  const [rule] = await tx.select().from(riskRules).where(eq(riskRules.kind, kind)).for('update');
  if (!rule) throw new Error(`There is no rule of risk ${kind}.`);
  return rule;
}

/** A smaller share of play is reported later; every other threshold is reached from below. */
const isLowerBound = (kind: RiskKind): boolean => riskUnits[kind] === 'percent';

/** Whether the house would learn of less than before, or leave less to staff. */
export function isLooser(before: RiskRule, after: RiskRule): boolean {
  if (!before.isOn) return false;
  if (!after.isOn) return true;
  const raised = after.threshold - before.threshold;
  const isGraver = riskSeverities.indexOf(after.severity) >= riskSeverities.indexOf(before.severity);
  return (
    (isLowerBound(after.kind) ? raised < 0 : raised > 0) ||
    after.hours < before.hours ||
    !isGraver ||
    (before.holdsWithdrawals && !after.holdsWithdrawals)
  );
}

export async function saveRule(tx: Tx, { kind, ...settings }: RiskRule): Promise<void> {
  await tx.update(riskRules).set(settings).where(eq(riskRules.kind, kind));
}
