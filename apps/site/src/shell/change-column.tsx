import { formatSigned } from '@mirinae/ui/format';
import type { ListColumn } from '@mirinae/ui/list/columns';

/** By how much a balance changed: jade when more, coral when less, neither where more is no gain. */
export function changeColumn<Row>(
  key: string,
  head: string,
  read: (row: Row) => number,
  isGain: (row: Row) => boolean = () => true,
): ListColumn<Row> {
  const colour = (row: Row) => (read(row) < 0 ? 'text-coral' : isGain(row) ? 'text-jade' : 'text-mist-100');
  return {
    key,
    head,
    align: 'right',
    cell: (row) => <span className={`font-bold ${colour(row)}`}>{formatSigned(read(row))}</span>,
    csv: read,
  };
}
