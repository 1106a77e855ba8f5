/**
 * A list of fixtures as it is drawn: heads with their matches below, those folded up left out. Matches that are on
 * stand by sport, as a league has few of them at a time; those to come by league.
 */
import type { FixtureRow } from '@mirinae/contract/sport/fixtures';
import { columnOf } from './line-view.ts';

export type Head = {
  readonly kind: 'head';
  readonly key: string;
  /** By which it is folded up. */
  readonly group: string;
  readonly sport: string;
  /** Null where the head is that of a sport. */
  readonly league: FixtureRow['league'] | null;
  readonly count: number;
  /** Whether its matches may end level, which is a price of their own. */
  readonly hasDraw: boolean;
  readonly isFolded: boolean;
};
export type Item = Head | { readonly kind: 'row'; readonly key: string; readonly row: FixtureRow };

/** Rows in their own order: a group whose rows do not follow each other has more than one head. */
export function grouped(rows: readonly FixtureRow[], folded: ReadonlySet<string>): readonly Item[] {
  const groups: { key: string; rows: FixtureRow[] }[] = [];
  for (const row of rows) {
    const key = row.status === 'notStarted' ? row.league.id : row.sport;
    const last = groups.at(-1);
    if (last?.key === key) last.rows.push(row);
    else groups.push({ key, rows: [row] });
  }
  return groups.flatMap(({ key: group, rows: ofGroup }, index): Item[] => {
    const [first] = ofGroup;
    if (!first) return [];
    const isFolded = folded.has(group);
    const { sport } = first;
    const league = first.status === 'notStarted' ? first.league : null;
    const hasDraw = ofGroup.some(({ lines }) =>
      lines.some((line) => columnOf(line) === 'who' && line.outcomes.length === 3),
    );
    const below = isFolded ? [] : ofGroup;
    return [
      { kind: 'head', key: `${group}#${index}`, group, sport, league, count: ofGroup.length, hasDraw, isFolded },
      ...below.map((row): Item => ({ kind: 'row', key: row.fixture, row })),
    ];
  });
}
