import { List, type ListColumn } from '@mirinae/ui/list/list';
import type { CsvCell } from '@mirinae/ui/list/csv';
import { useCsv } from '@mirinae/ui/list/use-csv';
import type { ComponentProps } from 'react';
import type { Pages } from './use-call.ts';

/** A column, and what stands for it in a file; one without `csv` stays out of the file. */
export type OfficeColumn<Row> = ListColumn<Row> & { csv?: (row: Row) => CsvCell };

type Shared<Row> = Omit<ComponentProps<typeof List<Row>>, 'columns' | 'rows' | 'paging' | 'csv'> & {
  columns: readonly OfficeColumn<Row>[];
  /** The name of the file, without its day and ending. */
  file: string;
};

function useFile<Row>({ columns, file }: Shared<Row>, read: Pages<Row>['readPage']) {
  const written = columns.flatMap(({ head, csv }) => (csv ? [{ head, csv }] : []));
  return useCsv<Row>({
    name: file,
    heads: written.map(({ head }) => head),
    cells: (row) => written.map(({ csv }) => csv(row)),
    read: (page, perPage) => read({ page, count_per_list: perPage }),
  });
}

/** A list that is read page by page, and downloaded whole. */
export function PagedList<Row>({ pages, ...props }: Shared<Row> & { pages: Pages<Row> }) {
  const csv = useFile(props, pages.readPage);
  return <List {...props} query={pages.query} rows={pages.rows} paging={pages.paging} csv={csv} />;
}

/** A list that is there as a whole. */
export function WholeList<Row>({ rows, ...props }: Shared<Row> & { rows: readonly Row[] }) {
  const csv = useFile(props, async () => ({ list: rows, pageInfo: { tatal_list_count: rows.length } }));
  return <List {...props} rows={rows} csv={csv} />;
}
