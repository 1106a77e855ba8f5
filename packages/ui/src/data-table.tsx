import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type Column<Row> = {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right' | 'center';
  className?: string;
};
type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  empty: ReactNode;
  onRow?: (row: Row) => void;
  isCurrent?: (row: Row) => boolean;
  footer?: ReactNode;
};

const sides = { left: 'text-left', right: 'text-right', center: 'text-center' } as const;

/** A plain table of facts; wide ones scroll inside their own frame. */
export function DataTable<Row>({ label, columns, rows, rowKey, empty, onRow, isCurrent, footer }: Props<Row>) {
  return (
    <section aria-label={label} className="surface overflow-x-auto">
      <table className="w-full border-collapse text-base">
        <thead>
          <tr className="border-ink-600/50 border-b text-sm text-mist-400">
            {columns.map(({ key, head, align = 'left', className }) => (
              <th
                key={key}
                scope="col"
                className={classes('whitespace-nowrap px-4 py-3 font-medium', sides[align], className)}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              onClick={onRow && (() => onRow(row))}
              data-current={isCurrent?.(row) || undefined}
              className={classes(
                'border-ink-600/25 border-b last:border-0 hover:bg-ink-700/40 data-current:bg-indigo-star/10',
                onRow && 'cursor-pointer',
              )}
            >
              {columns.map(({ key, cell, align = 'left', className }) => (
                <td key={key} className={classes('px-4 py-3 align-middle text-mist-100', sides[align], className)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {footer && rows.length > 0 && <tfoot>{footer}</tfoot>}
      </table>
      {rows.length === 0 && empty}
    </section>
  );
}
