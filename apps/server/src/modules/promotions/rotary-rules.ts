/** The rules of the rotary: one row, read whole, so that no one is shown half of a change. */

import type { Database, Tx } from '../../platform/db/connect.ts';
import { sql } from '../../platform/db/orm.ts';
import { type RotaryRules, rotaryRules } from './tables.ts';

export async function readRotaryRules(db: Database | Tx): Promise<RotaryRules> {
  const [row] = await db.select().from(rotaryRules);
  if (!row) throw new Error('The rotary has no row of rules.');
  return row;
}

/** Answers the rules before. Locks: the row of rules. */
export async function setRotaryRules(
  tx: Tx,
  rules: Pick<RotaryRules, 'isOpen' | 'unit' | 'prizes'>,
): Promise<RotaryRules> {
  const [before] = await tx.select().from(rotaryRules).for('update');
  if (!before) throw new Error('The rotary has no row of rules.');
  await tx.update(rotaryRules).set({ ...rules, version: sql`${rotaryRules.version} + 1` });
  return before;
}
