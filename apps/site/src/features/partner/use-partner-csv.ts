import { useTranslation } from '@mirinae/ui/language/translation';
import type { CsvCell } from '@mirinae/ui/list/csv';
import { type Readable, useCsv, wholeOf } from '@mirinae/ui/list/use-csv';

/** A list of a partner as a file: each column by the name of its head below `partner`, and what a row has in it. */
export function usePartnerCsv<Row>(
  name: string,
  pages: Readable<Row>,
  columns: Readonly<Record<string, (row: Row) => CsvCell>>,
) {
  const { t } = useTranslation();
  return useCsv<Row>({
    name,
    heads: Object.keys(columns).map((head) => t(`partner.${head}`)),
    cells: (row) => Object.values(columns).map((cell) => cell(row)),
    readAll: wholeOf(pages),
  });
}
