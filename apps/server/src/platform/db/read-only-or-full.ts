const fullDisk = '53100';
/** PostgreSQL's codes for a write that it cannot take: no room on its disk, or set to read only. */
const refusals: ReadonlySet<unknown> = new Set([fullDisk, '25006']);

/** Whether something failed because the database takes no writes now, however deep that lies in the error. */
export function isReadOnlyOrDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && refusals.has(error.code)) || isReadOnlyOrDiskFull(error.cause);
}

export function isFullDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === fullDisk) || isFullDisk(error.cause);
}
