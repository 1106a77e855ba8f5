import { plainAmount } from '@mirinae/ui/format';
import type { ListColumn } from '@mirinae/ui/list/columns';
import { textColumn } from '../../shell/lists/columns.tsx';

/** An amount that may be unknown. */
export function knownColumn<Row>(
  key: string,
  head: string,
  read: (row: Row) => number | null,
  format: (amount: number) => string,
): ListColumn<Row> {
  const text = (row: Row) => {
    const amount = read(row);
    return amount === null ? '–' : format(amount);
  };
  return {
    ...textColumn<Row>(key, head, text),
    align: 'right',
    csv: (row) => {
      const amount = read(row);
      return amount === null ? null : plainAmount(amount);
    },
  };
}
