/** PostgreSQL's code for a statement that ran into the time it was given. */
const cancelled = '57014';

export function isStatementTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === cancelled) || isStatementTimeout(error.cause);
}
