/** The rule by which members are looked up in the register, and what makes it protect them less. */
import type { RegisterRule } from '@mirinae/contract/staff/registers';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { registerRules } from './tables.ts';

function present([row]: readonly (typeof registerRules.$inferSelect)[]): RegisterRule {
  if (!row) throw new Error('The rule of the register of self-exclusions has no row.');
  return { isOn: row.isOn, whenSilent: row.whenSilent };
}

export const readRule = async (db: Database | Tx): Promise<RegisterRule> =>
  present(await db.select().from(registerRules));

/** Locks: its row. */
export const lockRule = async (tx: Tx): Promise<RegisterRule> =>
  present(await tx.select().from(registerRules).for('update'));

export async function saveRule(tx: Tx, rule: RegisterRule): Promise<void> {
  await tx.update(registerRules).set(rule);
}

export function isLooser(before: RegisterRule, after: RegisterRule): boolean {
  if (!before.isOn) return false;
  return !after.isOn || (before.whenSilent === 'closed' && after.whenSilent === 'open');
}
