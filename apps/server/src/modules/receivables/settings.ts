/** Whether deposits first pay what their member owes. */
import type { Database, Tx } from '../../platform/db/connect.ts';
import { receivableSettings } from './tables.ts';

export async function depositsPay(db: Database | Tx): Promise<boolean> {
  const [row] = await db.select().from(receivableSettings);
  if (!row) throw new Error('Receivables have no row of settings.');
  return row.depositsPay;
}

/** Answers what it was before. Locks: the row of settings. */
export async function setDepositsPay(tx: Tx, value: boolean): Promise<boolean> {
  const [row] = await tx.select().from(receivableSettings).for('update');
  await tx.update(receivableSettings).set({ depositsPay: value });
  return row?.depositsPay ?? value;
}
