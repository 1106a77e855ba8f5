/** PostgreSQL's code for a statement that ran into the time it was given. */
const cancelled = '57014';

export function hasTakenTooLong(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === cancelled) || hasTakenTooLong(error.cause);
}
