/** Finds the unique violation in an error, through the wrappers of the query builder. */

const uniqueViolation = '23505';

/** The name of the unique constraint or index that refused a row, or null when something else went wrong. */
export function violatedUnique(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && error.code === uniqueViolation && 'constraint' in error) return String(error.constraint);
  return violatedUnique(error.cause);
}
