/** PostgreSQL's codes for a write that it cannot take: no room on its disk, or told to read only. */
const refusals: ReadonlySet<unknown> = new Set(['53100', '25006']);

/** Whether something failed because the database takes no writes now, however deep that lies in the error. */
export function isRefusedWrite(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && refusals.has(error.code)) || isRefusedWrite(error.cause);
}
