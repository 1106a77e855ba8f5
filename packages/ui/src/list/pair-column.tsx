/** Two amounts of a row in one column, where a table would be wider than the screen. */
import type { ReactNode } from 'react';
import type { ListColumn } from './columns.ts';

/** Of a line's height even when it is empty: the first keeps its place, and its distance from the row below. */
const below = 'block min-h-lh text-sm text-mist-400';

/**
 * The second below the first, in the head as in each row. It sorts by the first; in a file each has its own column.
 */
export function pairColumn<Row>(first: ListColumn<Row>, second: ListColumn<Row>): readonly ListColumn<Row>[] {
  const pair = (above: ReactNode, under: ReactNode) => (
    <>
      {above}
      <span className={below}>{under}</span>
    </>
  );
  return [
    {
      key: first.key,
      head: `${first.head}\n${second.head}`,
      align: 'right',
      cell: (row) => pair(first.cell(row), second.cell(row)),
      ...(first.total === undefined ? {} : { total: pair(first.total, second.total) }),
      ...(first.csv ? { sort: first.csv } : {}),
    },
    { ...first, isHidden: true },
    { ...second, isHidden: true },
  ];
}
