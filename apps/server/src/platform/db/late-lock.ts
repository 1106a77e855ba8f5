/** Short lock waits: a transaction gives up early, and says so. */

import type { Tx } from './connect.ts';
import { sql } from './orm.ts';

/** PostgreSQL's codes for a lock, and for a statement, that was not had in time. */
const lateCodes: ReadonlySet<unknown> = new Set(['55P03', '57014']);

/** Until the end of the transaction, or of the savepoint that is undone. */
export const hurry = (tx: Tx, { lockMs, statementMs }: { readonly lockMs: number; readonly statementMs: number }) =>
  tx.execute(
    sql`select set_config('lock_timeout', ${String(lockMs)}, true), set_config('statement_timeout', ${String(statementMs)}, true)`,
  );

/** Whether something failed because others held it too long, however deep that lies in the error. */
export function isLate(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && lateCodes.has(error.code)) || isLate(error.cause);
}
