import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { useKit } from '../kit.tsx';
import { type ListColumn, openerOf } from './columns.ts';
import type { ListViewProps } from './list-table.tsx';

type Fact = { key: string; head: string; value: ReactNode; isWide?: boolean | undefined };

function FactLine({ head, value, isWide = false }: Fact) {
  if (isWide)
    return (
      <div className="mt-1 w-full">
        <dt className="mb-1">{head}</dt>
        <dd className="text-sm text-mist-50">{value}</dd>
      </div>
    );
  return (
    <div className="flex min-w-[calc(50%-0.5rem)] max-w-full grow items-baseline justify-between gap-2">
      <dt className="shrink-0">{head}</dt>
      <dd className="min-w-0 text-right text-sm text-mist-50 [overflow-wrap:anywhere]">{value}</dd>
    </div>
  );
}

/** Facts with their names; what has no name, such as buttons, follows them. */
function Facts({ facts }: { facts: readonly Fact[] }) {
  const named = facts.filter(({ head }) => head !== '');
  const unnamed = facts.filter(({ head }) => head === '');
  return (
    <>
      {named.length > 0 && (
        // Two in a row; one that is longer than half a line has its own.
        <dl className="mt-3 flex flex-wrap gap-x-4 gap-y-2 text-sm text-mist-300 tabular-nums">
          {named.map((fact) => (
            <FactLine {...fact} key={fact.key} />
          ))}
        </dl>
      )}
      {unnamed.map(
        ({ key, value }) =>
          value && (
            <div key={key} className="mt-3 text-sm">
              {value}
            </div>
          ),
      )}
    </>
  );
}

function TotalsCard<Row>({ columns: [first, ...rest] }: { columns: readonly ListColumn<Row>[] }) {
  const { text } = useKit();
  return (
    <li className="rounded-card border border-gold/30 bg-gold/5 p-4">
      <p className="font-bold">{first?.total ?? text('total')}</p>
      <Facts
        facts={rest.flatMap(({ key, head, total }) => (total === undefined ? [] : [{ key, head, value: total }]))}
      />
    </li>
  );
}

/** The phone's view: each row is a card, the first column its title, the others facts. */
export function ListCards<Row>({ label, columns, rows, hasTotals, onRow, isCurrent }: ListViewProps<Row>) {
  const [first, ...rest] = columns;
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {hasTotals && <TotalsCard columns={columns} />}
      {rows.map(({ id, row }) => (
        <li
          key={id}
          {...openerOf(row, onRow)}
          data-current={isCurrent?.(row) || undefined}
          className={classes('surface p-4 data-current:border-indigo-star', onRow && 'cursor-pointer')}
        >
          {first?.cell(row)}
          <Facts facts={rest.map(({ key, head, cell, isWide }) => ({ key, head, value: cell(row), isWide }))} />
        </li>
      ))}
    </ul>
  );
}
