/** j and k move through the rows, other keys act on the current one. Not while typing, nor over a dialog. */
import { useEffect, useState } from 'react';

export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (event.metaKey || event.altKey) return true;
  return target?.closest('input, textarea, select, [role="dialog"], [role="alertdialog"]') != null;
}

export type RowActs<Row> = Readonly<Record<string, (row: Row) => unknown>>;
/** Keys of the page, whichever row is current. */
export type PageActs = Readonly<Record<string, () => unknown>>;

/** `Ctrl+Enter`, `Shift+a`, or the key as it is typed. */
function nameOf({ key, ctrlKey, shiftKey }: KeyboardEvent): string {
  if (ctrlKey) return `Ctrl+${key}`;
  return shiftKey && /^[a-z]$/i.test(key) ? `Shift+${key.toLowerCase()}` : key;
}

export type RowKeys<Row> = {
  readonly current: Row | null;
  readonly next: () => void;
  readonly goTo: (row: Row) => void;
};

export function useRowKeys<Row>(rows: readonly Row[], rowActs: RowActs<Row>, pageActs: PageActs = {}): Row | null {
  return useRowCursor(rows, rowActs, pageActs).current;
}

export function useRowCursor<Row>(rows: readonly Row[], rowActs: RowActs<Row>, pageActs: PageActs = {}): RowKeys<Row> {
  const [index, setIndex] = useState(0);
  const current = rows[Math.min(index, rows.length - 1)] ?? null;
  const next = () => setIndex((now) => Math.min(now + 1, rows.length - 1));
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event) || event.defaultPrevented) return;
      const name = nameOf(event);
      if (name === 'j') setIndex((now) => Math.min(now + 1, rows.length - 1));
      if (name === 'k') setIndex((now) => Math.max(Math.min(now, rows.length - 1) - 1, 0));
      const ofPage = pageActs[name];
      if (ofPage) event.preventDefault();
      ofPage?.();
      if (current) rowActs[name]?.(current);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [rows.length, current, rowActs, pageActs]);
  return { current, next, goTo: (row) => setIndex(Math.max(0, rows.indexOf(row))) };
}
