/** Work that is the same everywhere: anything else is measured in multiples of it, whatever the machine. */
import { createHash } from 'node:crypto';

const rowCount = 20_000;
/** Of one turn, on the quick cores that budgets are made for. */
export const fixedWorkQuickMs = 22;

/** Fixed work like a node's, with caches too small for it: rows to text and back, maps, a sort, hashes. */
export function doFixedWork(): string {
  const rows = Array.from({ length: rowCount }, (_, nth) => ({
    id: (nth * 7_919) % rowCount,
    name: `member ${nth}`,
    odds: [nth, nth + 1, nth + 2],
  }));
  const read: typeof rows = JSON.parse(JSON.stringify(rows));
  const byName = new Map(read.map((row) => [row.name, row]));
  const sorted = [...byName.values()].sort((one, other) => one.id - other.id);
  const hash = createHash('sha256');
  for (const { name, odds } of sorted) hash.update(`${name}:${odds.join()}`);
  return hash.digest('hex');
}
