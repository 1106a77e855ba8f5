import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { useKit } from '../kit.tsx';
import { type ListColumn, openerOf, sides } from './columns.ts';
import type { Heading } from './use-rows.ts';

export type ListRow<Row> = { id: string; row: Row };

export type ListViewProps<Row> = {
  label: string;
  columns: readonly ListColumn<Row>[];
  headings: readonly Heading[];
  rows: readonly ListRow<Row>[];
  hasTotals: boolean;
  nowrap: boolean;
  onRow?: ((row: Row) => void) | undefined;
  isCurrent?: ((row: Row) => boolean) | undefined;
};

/** Many columns are closer together, so that the last is in sight. */
const manyColumns = 9;
/** Rows of 30 pixels: a small button, or one or two lines of text each. */
const densely = classes(
  'text-sm [&_:is(th,thead_td)]:py-1.5 [&_:is(th,td)]:px-2.5',
  '[&_:is(tbody,tfoot)_td]:h-[30px] [&_:is(tbody,tfoot)_td]:py-0 [&_:is(tbody,tfoot)_td]:leading-[14px]',
  '[&_tbody_:is(button,a).h-8]:h-6 [&_tbody_:is(button,a).h-8]:px-2 [&_tbody_:is(button,a).h-8]:text-xs',
  '[&_tbody_.rounded-full]:py-0.5 [&_tbody_.rounded-md]:leading-[14px] [&_tbody_.text-xs]:leading-[14px]',
  '[&_:is(tbody,tfoot)_.text-sm]:text-xs [&_:is(tbody,tfoot)_.text-sm]:leading-[14px]',
  '[&_tbody_img]:h-6 [&_tbody_img]:w-auto [&_tbody_.justify-end.flex-wrap]:flex-nowrap',
  '[&_tbody_[role=radiogroup]]:border-0 [&_tbody_[role=radiogroup]]:p-0 [&_tbody_[role=radiogroup]_label]:h-6',
  // A button above a second line is as low as a line.
  '[&_tbody_button.h-8:has(+.block)]:h-3.5',
);
/** On a small laptop a row stays on its line: its texts are cut, and the table is scrolled by itself. */
const onOneLine = classes(
  'max-xl:[&_tbody_td]:whitespace-nowrap max-xl:[&_tbody_.flex-wrap]:flex-nowrap',
  'max-xl:[&_tbody_td]:max-w-72 max-xl:[&_tbody_td:not(.sticky)]:truncate',
);
/** Buttons of a row stay in sight while its facts are scrolled. */
const keptInSight = 'sticky right-0 bg-ink-850';
const closely = '[&_:is(th,td):not(:first-child)]:pl-2 [&_:is(th,td):not(:last-child)]:pr-2';

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown } as const;

/** Whether a table is wider than its frame: then it scrolls inside, else its head follows the page. */
function useIsWide(): [RefObject<HTMLDivElement | null>, boolean] {
  const frame = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const section = frame.current;
    const table = section?.querySelector('table');
    if (!section || !table) return;
    const watch = new ResizeObserver(() => setWide(table.offsetWidth > section.clientWidth + 1));
    watch.observe(section);
    watch.observe(table);
    return () => watch.disconnect();
  }, []);
  return [frame, isWide];
}

function Head<Row>({ column, heading }: { column: ListColumn<Row>; heading: Heading | undefined }) {
  const { head, headCell, align = 'left' } = column;
  const look = classes(
    'whitespace-pre bg-ink-800 px-4 py-3 font-medium first:rounded-tl-card last:rounded-tr-card',
    sides[align],
  );
  if (head === '') return <td className={look} />;
  const order = heading?.order;
  if (!heading || !order)
    return (
      <th scope="col" className={look}>
        {headCell ?? head}
      </th>
    );
  const Arrow = arrows[order];
  return (
    <th scope="col" aria-sort={order} className={look}>
      <button
        type="button"
        onClick={heading.toggle}
        className={classes('inline-flex items-center gap-1 hover:text-mist-50', order !== 'none' && 'text-mist-50')}
      >
        {head}
        <Arrow aria-hidden className={classes('size-3.5', order === 'none' && 'opacity-50')} />
      </button>
    </th>
  );
}

function Totals<Row>({ columns }: { columns: readonly ListColumn<Row>[] }) {
  const { text } = useKit();
  return (
    <tfoot>
      <tr className="border-ink-600/60 border-t bg-ink-750/60 font-bold">
        {columns.map(({ key, total, align = 'left' }, index) => (
          <td key={key} className={classes('whitespace-nowrap px-4 py-3', sides[align])}>
            {index === 0 ? (total ?? text('total')) : total}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** The desktop's view: a table of facts whose head stays in sight. */
export function ListTable<Row>(props: ListViewProps<Row>) {
  const { label, columns, headings, rows, hasTotals, nowrap, onRow, isCurrent } = props;
  const { isDense } = useKit();
  const [frame, isWide] = useIsWide();
  return (
    <div
      ref={frame}
      // A frame that scrolls must be reachable without a mouse. It is no landmark: its section often has its name.
      {...(isWide ? { role: 'group', tabIndex: 0, 'aria-label': label } : {})}
      // Until it is known to be wide, its table makes the page no wider.
      className={classes('surface', isWide ? 'max-h-[85dvh] overflow-auto' : 'overflow-x-clip')}
    >
      <table
        className={classes(
          'w-full border-separate border-spacing-0 text-base tabular-nums',
          columns.length >= manyColumns && closely,
          isDense && densely,
          isDense && onOneLine,
        )}
      >
        <caption className="sr-only">{label}</caption>
        <thead className={classes('sticky z-10 text-sm text-mist-400', isWide ? 'top-0' : 'top-(--sticky-top,0px)')}>
          <tr className="[&>*]:border-ink-600/50 [&>*]:border-b">
            {columns.map((column, index) => (
              <Head key={column.key} column={column} heading={headings[index]} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, row }) => (
            <tr
              key={id}
              {...openerOf(row, onRow)}
              data-current={isCurrent?.(row) || undefined}
              className={classes(
                'hover:bg-ink-700/40 data-current:bg-indigo-star/10 [&:not(:last-child)>td]:border-ink-600/25 [&:not(:last-child)>td]:border-b',
                onRow && 'cursor-pointer -outline-offset-2',
                // Links of rows below each other are targets far enough apart, also in rows of one small line.
                isDense && 'h-7',
              )}
            >
              {columns.map(({ key, head, cell, align = 'left' }) => (
                <td
                  key={key}
                  className={classes(
                    'px-4 py-3 align-middle text-mist-100 wrap-break-word',
                    sides[align],
                    (nowrap || align === 'right') && 'whitespace-nowrap',
                    isWide && head === '' && keptInSight,
                  )}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasTotals && <Totals columns={columns} />}
      </table>
    </div>
  );
}
