/**
 * A list of staff read whole for a file: one answer of lines of JSON, all of one moment. The first says how many rows
 * come, each further one holds rows of the list's own shape, the last one `isWhole` or the code it failed with. Without
 * that last line the answer was cut off.
 */
export const listFilePath = '/api/staff/listFile';

export type ListFileLine =
  | { readonly total: number }
  | { readonly rows: readonly unknown[] }
  | { readonly isWhole: true }
  | { readonly code: string };
