/** Requests that are selected: by row, over pages, acts and live updates; or all that match, which the server finds. */
import type { StaffCashRow } from '@mirinae/contract/staff/cashier';
import { useState } from 'react';

export const isOpen = ({ status }: StaffCashRow): boolean => status === 0 || status === 2;

export function useSelection(rows: readonly StaffCashRow[], filterKey: string) {
  const [picked, setPicked] = useState<ReadonlyMap<number, StaffCashRow>>(new Map());
  const [allOf, setAllOf] = useState<string | null>(null);
  // Newer facts of a row that is in sight; one that has been finished meanwhile leaves the selection.
  const now = new Map(rows.map((row) => [row.cashIdx, row]));
  const selected = [...picked.values()].map((row) => now.get(row.cashIdx) ?? row).filter(isOpen);
  const open = rows.filter(isOpen);
  const isAll = allOf === filterKey;
  const change = (change: (next: Map<number, StaffCashRow>) => void): void => {
    // An act ends long after it was begun, and more may be selected by then.
    setPicked((before) => {
      const next = new Map(before);
      change(next);
      return next;
    });
    setAllOf(null);
  };
  return {
    rows: selected,
    isAll,
    isPageSelected: open.length > 0 && (isAll || open.every(({ cashIdx }) => picked.has(cashIdx))),
    has: ({ cashIdx }: StaffCashRow) => isAll || picked.has(cashIdx),
    toggle: (row: StaffCashRow, isSelected = !picked.has(row.cashIdx)) =>
      change((next) => (isSelected ? next.set(row.cashIdx, row) : next.delete(row.cashIdx))),
    togglePage: (isSelected: boolean) =>
      change((next) => {
        for (const row of open)
          if (isSelected) next.set(row.cashIdx, row);
          else next.delete(row.cashIdx);
      }),
    selectAll: () => setAllOf(filterKey),
    /** What is done with; what was selected meanwhile stays. */
    drop: (cashIdx: readonly number[]) =>
      change((next) => {
        for (const each of cashIdx) next.delete(each);
      }),
    clear: () => change((next) => next.clear()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
