/** Rows as one JSON parameter, for `jsonb_to_recordset`: numbers beyond a float's are written as text. */
export function jsonOf(rows: readonly object[]): string {
  return JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}
