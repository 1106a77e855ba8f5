import { Gain } from '@mirinae/ui/gain';
import type { ListColumn } from '@mirinae/ui/list/columns';

/** By how much a balance changed: jade when more, coral when less, neither where more is no gain. */
export function changeColumn<Row>(
  key: string,
  head: string,
  read: (row: Row) => number,
  isGain?: (row: Row) => boolean,
): ListColumn<Row> {
  return {
    key,
    head,
    align: 'right',
    cell: (row) => <Gain amount={read(row)} isGain={isGain?.(row) ?? true} className="font-bold" />,
    csv: read,
  };
}
