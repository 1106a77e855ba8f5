/** Columns of a list and their sort. */

import type { CsvCell } from '@mirinae/contract/csv-line';
import type { FileColumn } from '@mirinae/contract/ordered-file';
import type { ReactNode } from 'react';

export type SortValue = string | number | bigint | null;

export type ListColumn<Row> = {
  key: string;
  /** Empty for a column of buttons. */
  head: string;
  /** Shown at the head instead of its text, such as a box that selects every row. */
  headCell?: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right' | 'center';
  /** Cell of the totals row. */
  total?: ReactNode;
  /** On a phone it takes a line of its own. */
  isWide?: boolean;
  /** Sorts the rows at hand by this value; without it the column sorts only where the answer comes sorted by it. */
  sort?: (row: Row) => SortValue;
  /** Its value in a file; a column without it stays out. */
  csv?: (row: Row) => CsvCell;
  /** The same for a file that the server writes, under its head or as several columns. */
  file?: Omit<FileColumn, 'head'> | readonly FileColumn[];
  /** It is in the file alone: what is seen of it is in another column. */
  isHidden?: boolean;
};

/** Columns of a file that the server writes; null where one of them is known to the page alone. */
export function fileColumnsOf<Row>(columns: readonly ListColumn<Row>[]): readonly FileColumn[] | null {
  const written = columns.filter(({ csv, file }) => csv || file);
  if (written.length === 0 || written.some(({ file }) => !file)) return null;
  return written.flatMap(({ head, file = [] }) => ('field' in file ? [{ head, ...file }] : file));
}

/**
 * How a list is sorted, as its address says it: the key of a column, `-key` from the largest down, empty as it came.
 */
export type Sort = string;

export function sortOf(sort: Sort): { key: string; isDescending: boolean } | null {
  if (sort === '') return null;
  return sort.startsWith('-') ? { key: sort.slice(1), isDescending: true } : { key: sort, isDescending: false };
}

/** Nothing comes before something; words by the reader's alphabet, numbers by size. */
export function compareValues(a: SortValue, b: SortValue): number {
  if (a === null || b === null) return Number(b === null) - Number(a === null);
  if (typeof a === 'string' || typeof b === 'string') return String(a).localeCompare(String(b));
  return a < b ? -1 : Number(a > b);
}

export const sides = { left: 'text-left', right: 'text-right', center: 'text-center' } as const;

const controls = 'a, button, input, select, textarea, label, [role="button"], [role="checkbox"]';

/** A row that can be opened: by a click outside its own buttons, or by Enter. */
export function openerOf<Row>(row: Row, onRow: ((row: Row) => void) | undefined) {
  if (!onRow) return {};
  return {
    tabIndex: 0,
    onClick: (event: { target: EventTarget; currentTarget: Element }) => {
      const control = event.target instanceof Element ? event.target.closest(controls) : null;
      if (!control || !event.currentTarget.contains(control)) onRow(row);
    },
    onKeyDown: (event: { key: string; target: EventTarget; currentTarget: Element }) => {
      if (event.key === 'Enter' && event.target === event.currentTarget) onRow(row);
    },
  };
}
