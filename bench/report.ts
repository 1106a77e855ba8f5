/** Options and result of a bench, and its output. */
export type BenchOptions = {
  /** Seconds of each measurement. */
  seconds: number;
  /** Size of the ledger before the last measurement. */
  maxEntries: number;
  /** How many wrong requests strangers send. */
  requests: number;
  /** Small houses and few turns, where a bench has them: all of them shall run in half an hour. */
  isShort: boolean;
};

export type BenchResult = {
  title: string;
  rows: { what: string; value: string; goal?: string }[];
  /** By the names that programs read. */
  numbers: Record<string, number>;
};

export function printResult({ title, rows }: BenchResult): void {
  const width = Math.max(...rows.map(({ what }) => what.length));
  console.log(`\n${title}`);
  for (const { what, value, goal } of rows)
    console.log(`  ${what.padEnd(width)}  ${value.padStart(12)}  ${goal ?? ''}`);
}

export const today = (): string => new Date().toISOString().slice(0, 10);

export function round(value: number, places = 2): number {
  const scale = 10 ** places;
  return Math.round(value * scale) / scale;
}

/** The middle one of an odd number of values. */
export function middleOf(values: readonly number[], places = 2): number {
  const sorted = values.toSorted((one, other) => one - other);
  return round(sorted[Math.floor(sorted.length / 2)] ?? 0, places);
}

export function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
