/** A text with what belongs to it below. */
import type { ListColumn } from '@mirinae/ui/list/columns';
import type { ReactNode } from 'react';
import { textColumn } from '../../shell/lists/columns.tsx';

export function belowColumn<Row>(
  key: string,
  head: string,
  read: (row: Row) => string,
  below: (row: Row) => ReactNode,
): ListColumn<Row> {
  return textColumn<Row>(key, head, read, (row) => (
    <>
      <span className="block">{read(row)}</span>
      <span className="block text-mist-300 text-xs">{below(row)}</span>
    </>
  ));
}
