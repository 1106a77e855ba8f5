/**
 * How players read results: each run of the same outcome is a column, read from the oldest; a long run goes on in the
 * next column.
 */
export const rowsOfGrid = 6;

/** The columns of a sequence, oldest first; a column holds one outcome, at most six times. */
export function runsOf(outcomes: readonly string[]): string[][] {
  const columns: string[][] = [];
  for (const outcome of outcomes) {
    const last = columns.at(-1);
    if (last && last[0] === outcome && last.length < rowsOfGrid) last.push(outcome);
    else columns.push([outcome]);
  }
  return columns;
}
