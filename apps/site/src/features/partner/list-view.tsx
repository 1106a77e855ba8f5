import { type Column, DataTable } from '@mirinae/ui/data-table';
import { EmptyState, ErrorState } from '@mirinae/ui/empty-state';
import { Pager } from '@mirinae/ui/pager';
import { SkeletonRows } from '@mirinae/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../shell/api.ts';
import { useLayout } from '../../shell/layout-context.ts';
import { usePagerLabels } from '../../shell/pager-labels.ts';

export type ListColumn<Row> = Column<Row> & {
  /** What stands in the totals row. */
  total?: ReactNode;
  /** On a phone it takes a line of its own. */
  isWide?: boolean;
};
type Props<Row> = {
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  hasTotals?: boolean;
};

const sides = { left: 'text-left', right: 'text-right', center: 'text-center' } as const;

function TotalsRow<Row>({ columns }: Pick<Props<Row>, 'columns'>) {
  const { t } = useTranslation();
  return (
    <tr className="border-ink-600/60 border-t bg-ink-750/60 font-bold">
      {columns.map(({ key, total, align = 'left' }, place) => (
        <td key={key} className={`whitespace-nowrap px-4 py-3 tabular-nums ${sides[align]}`}>
          {place === 0 ? t('partner.total') : total}
        </td>
      ))}
    </tr>
  );
}

type Fact = { key: string; head: ReactNode; value: ReactNode; isWide?: boolean | undefined };

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 text-[12.5px] text-mist-300 tabular-nums">
      {facts.map(({ key, head, value, isWide }) =>
        isWide ? (
          <div key={key} className="col-span-2 mt-1">
            <dt className="mb-1">{head}</dt>
            <dd className="text-[13px] text-mist-50">{value}</dd>
          </div>
        ) : (
          <div key={key} className="flex min-w-0 items-baseline justify-between gap-2">
            <dt className="shrink-0">{head}</dt>
            <dd className="min-w-0 text-right text-[13px] text-mist-50 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** On a phone each row is a card: the first column is its title, the others are facts. */
function Cards<Row>({ label, columns, rows, rowKey, hasTotals }: Props<Row>) {
  const { t } = useTranslation();
  const [first, ...rest] = columns;
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {hasTotals && (
        <li className="rounded-card border border-gold/30 bg-gold/5 p-4">
          <p className="font-bold">{t('partner.total')}</p>
          <Facts
            facts={rest.flatMap(({ key, head, total }) => (total === undefined ? [] : [{ key, head, value: total }]))}
          />
        </li>
      )}
      {rows.map((row) => (
        <li key={rowKey(row)} className="surface p-4">
          {first?.cell(row)}
          <Facts facts={rest.map(({ key, head, cell, isWide }) => ({ key, head, value: cell(row), isWide }))} />
        </li>
      ))}
    </ul>
  );
}

export function ListView<Row>(props: Props<Row>) {
  const { t } = useTranslation();
  const layout = useLayout();
  const empty = <EmptyState title={t('partner.none')} text={t('partner.noneText')} />;
  if (layout === 'mobile')
    return props.rows.length === 0 ? <div className="surface">{empty}</div> : <Cards {...props} />;
  const { hasTotals = false, columns, ...table } = props;
  return (
    <DataTable
      {...table}
      columns={columns.map((column) => ({ ...column, className: 'whitespace-nowrap' }))}
      empty={empty}
      footer={hasTotals && <TotalsRow columns={columns} />}
    />
  );
}

type Query = { isPending: boolean; error: unknown; refetch: () => unknown };
type PagedProps = {
  query: Query;
  children: ReactNode;
  paging?: { page: number; perPage: number; total: number; onPage: (page: number) => void };
};

/** Skeleton, failure or the list, with its pages below. */
export function Listing({ query, children, paging }: PagedProps) {
  const { t } = useTranslation();
  const labels = usePagerLabels();
  if (query.isPending) return <SkeletonRows label={t('state.loading')} />;
  if (query.error)
    return (
      <ErrorState
        title={failureText(query.error)}
        retryLabel={t('action.retry')}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <>
      {children}
      {paging && <Pager {...paging} labels={labels} />}
    </>
  );
}
