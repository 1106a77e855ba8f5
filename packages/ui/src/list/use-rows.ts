/** The rows of a list in the order the reader chose. */
import {
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { compareValues, type ListColumn, type Sort, type SortValue, sortOf } from './columns.ts';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

function toState(sort: Sort): SortingState {
  const by = sortOf(sort);
  return by ? [{ id: by.key, desc: by.isDescending }] : [];
}

function toSort([by]: SortingState): Sort {
  if (!by) return '';
  return by.desc ? `-${by.id}` : by.id;
}

export type Heading = {
  key: string;
  /** Value of `aria-sort`; undefined where the column does not sort. */
  order: 'ascending' | 'descending' | 'none' | undefined;
  toggle: () => void;
};

type Options<Row> = {
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  orders?: readonly string[] | undefined;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
};

/** The order is the caller's where it gives one (kept in the address, say), else the list's own. */
export function useRows<Row>({ columns, rows, rowKey, orders, sort, onSort }: Options<Row>) {
  const [own, setOwn] = useState<Sort>('');
  const now = sort ?? own;
  const sorting = useMemo(() => toState(now), [now]);
  const defs = useMemo(
    () =>
      columns.map(({ key, sort: by }) => ({
        id: key,
        accessorFn: ({ row }: { row: Row }): SortValue => by?.(row) ?? null,
        enableSorting: orders ? orders.includes(key) : by !== undefined,
        sortFn: (a: { getValue: (id: string) => SortValue }, b: { getValue: (id: string) => SortValue }, id: string) =>
          compareValues(a.getValue(id), b.getValue(id)),
      })),
    [columns, orders],
  );
  const data = useMemo(() => rows.map((row) => ({ row })), [rows]);
  const table = useTable({
    features,
    columns: defs,
    data,
    getRowId: ({ row }) => String(rowKey(row)),
    manualSorting: orders !== undefined,
    enableMultiSort: false,
    state: { sorting },
    onSortingChange: (change: Updater<SortingState>) =>
      (onSort ?? setOwn)(toSort(typeof change === 'function' ? change(sorting) : change)),
  });
  const headings: Heading[] = table.getFlatHeaders().map(({ column }) => {
    const order = column.getIsSorted();
    return {
      key: column.id,
      order: !column.getCanSort() ? undefined : order === false ? 'none' : order === 'asc' ? 'ascending' : 'descending',
      toggle: () => column.toggleSorting(),
    };
  });
  return {
    headings,
    rows: table.getRowModel().rows.map(({ id, original: { row } }) => ({ id, row })),
    sort: now,
    setSort: onSort ?? setOwn,
  };
}
