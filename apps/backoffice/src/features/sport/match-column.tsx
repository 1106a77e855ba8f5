/** A match in a list: who plays, the league below. */
import type { Answer } from '@mirinae/contract/calls';
import { matchLabel } from '@mirinae/game-math/sports/match-label';
import { currentLocale } from '@mirinae/ui/language/language';
import type { ListColumn } from '@mirinae/ui/list/columns';
import { textColumn } from '../../shell/lists/columns.tsx';

type Names = Answer<'staff.lateResultList'>['list'][number]['home'];

export function matchColumn<Row extends { home: Names; away: Names; league: Names }>(head: string): ListColumn<Row> {
  const sides = (row: Row) => matchLabel(row, currentLocale());
  return textColumn('match', head, sides, (row) => (
    <>
      <span className="block font-semibold">{sides(row)}</span>
      <span className="block text-mist-300 text-xs">{row.league[currentLocale()]}</span>
    </>
  ));
}
