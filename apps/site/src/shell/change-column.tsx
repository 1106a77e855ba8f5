import { formatSigned } from '@mirinae/ui/format';
import type { ListColumn } from '@mirinae/ui/list/columns';

/** By how much a balance changed: jade when more, coral when less. */
export function changeColumn<Row>(key: string, head: string, read: (row: Row) => number): ListColumn<Row> {
  return {
    key,
    head,
    align: 'right',
    cell: (row) => (
      <span className={read(row) < 0 ? 'font-bold text-coral' : 'font-bold text-jade'}>{formatSigned(read(row))}</span>
    ),
    csv: read,
  };
}
