/** The two usual lists: one read page by page, one that is there as a whole. Both can be downloaded whole. */
import type { ComponentProps } from 'react';
import type { QueryState } from '../loaded.tsx';
import { fileColumnsOf } from './columns.ts';
import type { Page } from './csv.ts';
import { List, type ListColumn, type Paging } from './list.tsx';
import type { OrderedAt } from './save-ordered.ts';
import { type ReadAll, useCsv, wholeOf } from './use-csv.ts';
import { listAddress, useListAddress } from './use-list-address.ts';

type Shared<Row> = Omit<ComponentProps<typeof List<Row>>, 'rows' | 'paging' | 'csv' | 'sort' | 'onSort'>;

/** Result of usePagedCall. */
type Pages<Row> = {
  data: { list: readonly Row[] } | undefined;
  view: { query: QueryState & { data: unknown }; paging: Paging } & Pick<
    ComponentProps<typeof List<Row>>,
    'sort' | 'onSort' | 'orders'
  >;
  read: (page: number, perPage: number) => Promise<Page<Row>>;
  readAll?: ReadAll<Row>;
  ordered?: OrderedAt;
};

const seen = <Row,>(columns: readonly ListColumn<Row>[]) => columns.filter(({ isHidden }) => !isHidden);

/** The file is named after the list, in the language that it is read in. */
export function useListFile<Row>(
  columns: readonly ListColumn<Row>[],
  name: string,
  readAll: ReadAll<Row>,
  ordered?: OrderedAt,
) {
  const written = columns.flatMap(({ head, csv }) => (csv ? [{ head, csv }] : []));
  const fileColumns = ordered && fileColumnsOf(columns);
  return useCsv<Row>({
    name,
    ordered: ordered && fileColumns ? { ...ordered, columns: fileColumns } : undefined,
    heads: written.map(({ head }) => head),
    cells: (row) => written.map(({ csv }) => csv(row)),
    readAll,
  });
}

/** A list that is read page by page, and downloaded whole. */
export function PagedList<Row>({ pages, columns, ...props }: Omit<Shared<Row>, 'query'> & { pages: Pages<Row> }) {
  const csv = useListFile(columns, props.label, wholeOf(pages), pages.ordered);
  return <List {...props} columns={seen(columns)} {...pages.view} rows={pages.data?.list ?? []} csv={csv} />;
}

type WholeProps<Row> = Shared<Row> & {
  rows: readonly Row[];
  /** The rows have an order of their own, as a tree has. */
  isOrdered?: boolean;
  /** A few settings: no file, and how they are sorted is local. */
  isShort?: boolean;
  /** The server writes the file. */
  ordered?: OrderedAt;
  /** Distinguishes its sort in the address from that of another list on the page. */
  prefix?: string;
};

/**
 * A list that is there as a whole: every column that has a value for the file sorts by it, and the address says how.
 */
export function WholeList<Row>({ rows, columns, isOrdered, isShort, ordered, prefix, ...props }: WholeProps<Row>) {
  const { sorting } = useListAddress(listAddress, prefix);
  const csv = useListFile(columns, props.label, async () => rows, ordered);
  const sorted = seen(columns).map(({ sort, ...column }) => {
    const by = sort ?? column.csv;
    return isOrdered || !by ? column : { ...column, sort: by };
  });
  return <List {...props} {...(isShort ? {} : { ...sorting, csv })} columns={sorted} rows={rows} />;
}
