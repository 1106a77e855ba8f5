/**
 * How fast the machine is at this moment: the same two cores are two or three times slower while their neighbours work.
 * Figures of two runs can be compared once this is known for both.
 */
import { createHash } from 'node:crypto';

const rowCount = 20_000;

/** What a node does all day, with caches too small for it: rows to text and back, maps, a sort, hashes. */
function work(): string {
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

const turns = 15;

/** Milliseconds of the middle turn of fixed work on one thread. */
export function fixedWorkMs(): number {
  const took = Array.from({ length: turns }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return took.toSorted((one, other) => one - other)[Math.floor(turns / 2)] ?? 0;
}
