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

/**
 * Which row is current. With `keyOf` it stays the same row while others leave the list or come; once it has left, the
 * row that follows is current.
 */
function useCursor<Row>(rows: readonly Row[], keyOf: ((row: Row) => unknown) | undefined) {
  const [at, setAt] = useState<{ index: number; key: unknown }>({ index: 0, key: undefined });
  const found = keyOf && at.key !== undefined ? rows.findIndex((row) => keyOf(row) === at.key) : -1;
  const index = found >= 0 ? found : Math.min(at.index, Math.max(0, rows.length - 1));
  const current = rows[index];
  const key = current === undefined ? undefined : keyOf?.(current);
  if (current !== undefined && (index !== at.index || key !== at.key)) setAt({ index, key });
  const goTo = (to: number): void => {
    const row = rows[Math.max(0, Math.min(to, rows.length - 1))];
    if (row !== undefined) setAt({ index: rows.indexOf(row), key: keyOf?.(row) });
  };
  return { index, current: current ?? null, goTo };
}

export function useRowCursor<Row>(
  rows: readonly Row[],
  rowActs: RowActs<Row>,
  pageActs: PageActs = {},
  keyOf?: (row: Row) => unknown,
): RowKeys<Row> {
  const { index, current, goTo } = useCursor(rows, keyOf);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event) || event.defaultPrevented) return;
      const name = nameOf(event);
      if (name === 'j') goTo(index + 1);
      if (name === 'k') goTo(index - 1);
      const ofPage = pageActs[name];
      if (ofPage) event.preventDefault();
      ofPage?.();
      if (current) rowActs[name]?.(current);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [index, current, goTo, rowActs, pageActs]);
  return { current, next: () => goTo(index + 1), goTo: (row) => goTo(rows.indexOf(row)) };
}
