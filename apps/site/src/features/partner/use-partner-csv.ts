import type { CsvCell } from '@mirinae/contract/csv-line';
import type { FileColumn } from '@mirinae/contract/ordered-file';
import { useTranslation } from '@mirinae/ui/language/translation';
import { type Readable, useCsv, wholeOf } from '@mirinae/ui/list/use-csv';

type Cells<Row> = Readonly<Record<string, (row: Row) => CsvCell>>;

function useHeads<Row>(columns: Cells<Row> | FileFields) {
  const { t } = useTranslation();
  return Object.keys(columns).map((head) => t(`partner.${head}`));
}

/** A list of a partner as a file: each column by the name of its head below `partner`, and what a row has in it. */
export function usePartnerCsv<Row>(name: string, pages: Readable<Row>, columns: Cells<Row>) {
  return useCsv<Row>({
    name,
    heads: useHeads(columns),
    cells: (row) => Object.values(columns).map((cell) => cell(row)),
    readAll: wholeOf(pages),
  });
}

/** What the server writes in each column, by the name of its head below `partner`. */
export type FileFields = Readonly<Record<string, Omit<FileColumn, 'head'>>>;

/** The same of a list that may be long: the server writes the file. */
export function useBranchFile<Row>(name: string, pages: Readable<Row>, fields: FileFields) {
  const heads = useHeads(fields);
  const columns = Object.values(fields).map((field, index) => ({ ...field, head: heads[index] ?? '' }));
  return useCsv<Row>({
    name,
    heads,
    cells: () => [],
    readAll: wholeOf(pages),
    ordered: pages.ordered && { ...pages.ordered, columns },
  });
}
