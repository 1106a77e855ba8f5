/** Finds the violation of a constraint in an error, through the wrappers of the query builder. */

const uniqueViolation = '23505';
const referenceViolation = '23503';

function violated(error: unknown, code: string): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && error.code === code && 'constraint' in error) return String(error.constraint);
  return violated(error.cause, code);
}

/** The name of the unique constraint or index that refused a row, or null when something else went wrong. */
export function violatedUnique(error: unknown): string | null {
  return violated(error, uniqueViolation);
}

/** The name of the reference that kept a row which others name, or null when something else went wrong. */
export function violatedReference(error: unknown): string | null {
  return violated(error, referenceViolation);
}
