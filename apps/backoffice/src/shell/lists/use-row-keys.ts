/** j and k move through the rows, a and r act on the current one. Not while typing, nor over a dialog. */
import { useEffect, useState } from 'react';

function isTyping(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  return target?.closest('input, textarea, select, [role="dialog"], [role="alertdialog"]') != null;
}

export function useRowKeys<Row>(
  rows: readonly Row[],
  act: { a?: (row: Row) => unknown; r?: (row: Row) => unknown },
): Row | null {
  const [index, setIndex] = useState(0);
  const current = rows[Math.min(index, rows.length - 1)] ?? null;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      if (event.key === 'j') setIndex((now) => Math.min(now + 1, rows.length - 1));
      if (event.key === 'k') setIndex((now) => Math.max(now - 1, 0));
      if (current && (event.key === 'a' || event.key === 'r')) act[event.key]?.(current);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [rows.length, current, act]);
  return current;
}
