/** The rules of alarms, and what makes one less strict: then a second person agrees. */
import { type AlarmKind, type AlarmRule, alarmKinds, alarmUnits } from '@mirinae/contract/staff/alarms';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { eq } from '../../platform/db/orm.ts';
import { alarmRules } from './tables.ts';

const present = ({ threshold, amount, ...rule }: typeof alarmRules.$inferSelect): AlarmRule => ({
  ...rule,
  threshold: threshold ?? amount,
});

/** In the order of the contract. */
export async function readRules(db: Database): Promise<AlarmRule[]> {
  const rows = await db.select().from(alarmRules);
  return alarmKinds.flatMap((kind) => rows.filter((row) => row.kind === kind).map(present));
}

/** Until the transaction ends no other change and no alarm of the rule is made. Locks: its row. */
export async function lockRule(tx: Tx, kind: AlarmKind): Promise<AlarmRule> {
  const [rule] = await tx.select().from(alarmRules).where(eq(alarmRules.kind, kind)).for('update');
  if (!rule) throw new Error(`There is no rule for alarms of the kind ${kind}.`);
  return present(rule);
}

/** Free space counts downwards: a smaller share is reported later. */
const isLowerBound = (kind: AlarmKind): boolean => alarmUnits[kind] === 'percent';

/** Whether the house would learn of less than before. */
export function isLooser(before: AlarmRule, after: AlarmRule): boolean {
  if (before.isOn && !after.isOn) return true;
  const raised = after.threshold - before.threshold;
  return before.isOn && (isLowerBound(after.kind) ? raised < 0 : raised > 0);
}

export async function saveRule(tx: Tx, { kind, threshold, ...settings }: AlarmRule): Promise<void> {
  const least = alarmUnits[kind] === 'money' ? { amount: threshold } : { threshold };
  await tx
    .update(alarmRules)
    .set({ ...settings, ...least })
    .where(eq(alarmRules.kind, kind));
}
