/**
 * The one list of both fronts: a table on a desktop, cards on a phone, with everything around it.
 *
 * const columns: readonly ListColumn<Row>[] = [{ key: 'id', head: t('id'), cell: (row) => row.id, sort: (row) => row.id
 * }, ...]; <List label={t('title')} columns={columns} rows={data?.list ?? []} rowKey={(row) => row.id} query={query}
 * paging={paging} filters={<Filters />} csv={csv} hasTotals />
 *
 * `query` brings skeleton, failure with retry and "nothing here"; without it the rows are simply there. Sorting is the
 * list's own unless `sort` and `onSort` are given: `{...address.sorting}` of useListAddress keeps it in the address.
 * With `orders` the answer comes sorted; usePagedCall gives all three where the contract of the call has an order.
 * See also: use-list-address.ts (page, sort, filters in the address), use-csv.ts (the whole list as a file),
 * usePagedCall in ../calls.
 */
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { useKit } from '../kit.tsx';
import { Loaded, type QueryState } from '../loaded.tsx';
import { Pager } from '../pager.tsx';
import { Select } from '../select.tsx';
import type { ListColumn, Sort } from './columns.ts';
import { CsvButton } from './csv-button.tsx';
import { ListCards } from './list-cards.tsx';
import { ListTable } from './list-table.tsx';
import type { CsvState } from './use-csv.ts';
import { type Heading, useRows } from './use-rows.ts';

export type { ListColumn } from './columns.ts';

export type Paging = { page: number; perPage: number; total: number; onPage: (page: number) => void };

/** Frame of every list. */
type Around = {
  query?: QueryState & { data: unknown };
  paging?: Paging;
  /** For lists that grow instead of turning pages. */
  more?: { hasMore: boolean; isBusy: boolean; onMore: () => void };
  filters?: ReactNode;
  csv?: CsvState;
};

type Shared<Row> = Around & {
  /** Label for screen readers. */
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Text of an empty list; the kit's default without it. */
  empty?: ReactNode;
};

type Props<Row> = Shared<Row> & {
  columns: readonly ListColumn<Row>[];
  hasTotals?: boolean;
  /** Wide tables keep each row on one line. */
  nowrap?: boolean;
  onRow?: ((row: Row) => void) | undefined;
  isCurrent?: (row: Row) => boolean;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** The columns that the answer comes sorted by; without it the rows at hand are sorted. */
  orders?: readonly string[];
};

/** Cards have no heads to press: a field says how they are sorted. */
function SortField<Row>({
  columns,
  headings,
  sort,
  onSort,
}: {
  columns: readonly ListColumn<Row>[];
  headings: readonly Heading[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}) {
  const { text } = useKit();
  const sortable = columns.filter((_, index) => headings[index]?.order !== undefined);
  if (sortable.length === 0) return null;
  const options = sortable.flatMap(({ key, head }) => [
    { value: key, label: `${head} ↑` },
    { value: `-${key}`, label: `${head} ↓` },
  ]);
  return (
    <div className="mb-3">
      <Select
        aria-label={text('sortBy')}
        placeholder={text('sortBy')}
        value={sort}
        onChange={(event) => onSort(event.target.value)}
        options={options}
      />
    </div>
  );
}

function Nothing({ empty, hasFilters }: { empty: ReactNode; hasFilters: boolean }) {
  const { text } = useKit();
  return (
    <div className="surface">
      {empty ?? <EmptyState title={text('none')} {...(hasFilters ? { text: text('noneText') } : {})} />}
    </div>
  );
}

function Rows<Row>({
  label,
  columns,
  hasTotals = false,
  nowrap = false,
  empty,
  onRow,
  isCurrent,
  ...rest
}: Props<Row>) {
  const { layout } = useKit();
  const { headings, rows, sort, setSort } = useRows({ columns, ...rest });
  if (rows.length === 0) return <Nothing empty={empty} hasFilters={rest.filters !== undefined} />;
  const view = { label, columns, headings, rows, hasTotals, nowrap, onRow, isCurrent };
  if (layout === 'desktop') return <ListTable {...view} />;
  return (
    <>
      <SortField columns={columns} headings={headings} sort={sort} onSort={setSort} />
      <ListCards {...view} />
    </>
  );
}

function Frame({ query, paging, more, filters, csv, children }: Around & { children: ReactNode }) {
  const { text } = useKit();
  const rows = (
    <>
      {children}
      {paging && <Pager {...paging} />}
      {more?.hasMore && (
        <Button tone="quiet" wide className="mt-3" busy={more.isBusy} onClick={more.onMore}>
          {text('more')}
        </Button>
      )}
    </>
  );
  return (
    <>
      {(filters || csv) && (
        <div className="mb-4 flex flex-wrap items-center gap-2">
          {filters}
          {csv && <CsvButton {...csv} />}
        </div>
      )}
      {query ? <Loaded query={query}>{() => rows}</Loaded> : rows}
    </>
  );
}

export function List<Row>(props: Props<Row>) {
  return (
    <Frame {...props}>
      <Rows {...props} />
    </Frame>
  );
}

type TileProps<Row> = Shared<Row> & {
  /** A row as it is drawn in both layouts, in the place that a column of the grid gives it. */
  tile: (row: Row) => ReactNode;
  /** The grid. */
  className: string;
};

/** A list of things that are drawn as what they are, such as tickets, instead of as rows of facts. */
export function TileList<Row>({ label, rows, rowKey, empty, tile, className, ...around }: TileProps<Row>) {
  return (
    <Frame {...around}>
      {rows.length === 0 && <Nothing empty={empty} hasFilters={around.filters !== undefined} />}
      {rows.length > 0 && (
        <ul aria-label={label} className={className}>
          {rows.map((row) => (
            <li key={rowKey(row)}>{tile(row)}</li>
          ))}
        </ul>
      )}
    </Frame>
  );
}
