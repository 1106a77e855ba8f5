/** Matches that have just ended stay where they stood for a while, so that their last score is seen. */
import type { FixtureRow } from '@mirinae/contract/sport/fixtures';
import { useState } from 'react';

const lingerMs = 30_000;

export type Shown = {
  readonly rows: readonly FixtureRow[];
  /** Since when a match is not in the list any more, in milliseconds since 1970. */
  readonly goneAt: ReadonlyMap<string, number>;
};

export const shownFirst = (rows: readonly FixtureRow[]): Shown => ({ rows, goneAt: new Map() });

/** The list anew: what has left it less than half a minute ago is behind the match that it stood behind. */
export function linger(before: Shown, rows: readonly FixtureRow[], now: number): Shown {
  const present = new Set(rows.map(({ fixture }) => fixture));
  const left = before.rows.filter(({ fixture }) => !present.has(fixture));
  const goneAt = new Map(left.map(({ fixture }) => [fixture, before.goneAt.get(fixture) ?? now] as const));
  for (const [fixture, at] of goneAt) if (now - at >= lingerMs) goneAt.delete(fixture);
  const behind = new Map<string, FixtureRow[]>();
  let standing = '';
  for (const row of before.rows)
    if (present.has(row.fixture)) standing = row.fixture;
    else if (goneAt.has(row.fixture)) behind.set(standing, [...(behind.get(standing) ?? []), row]);
  return {
    rows: [...(behind.get('') ?? []), ...rows.flatMap((row) => [row, ...(behind.get(row.fixture) ?? [])])],
    goneAt,
  };
}

/** `name` is that of the list: another one begins without what lingers. `rows` are the same array while they are. */
export function useLingering(name: string, rows: readonly FixtureRow[]): readonly FixtureRow[] {
  const [known, setKnown] = useState({ name, requested: rows, shown: shownFirst(rows) });
  if (known.name === name && known.requested === rows) return known.shown.rows;
  const shown = known.name === name ? linger(known.shown, rows, Date.now()) : shownFirst(rows);
  setKnown({ name, requested: rows, shown });
  return shown.rows;
}
