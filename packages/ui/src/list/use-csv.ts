/**
 * The whole of a list as a file, with a word when it fails.
 *
 * const csv = useCsv({ name: 'members', heads: [t('id'), ...], cells: (row) => [row.id, ...], read: (page, perPage) =>
 * api(...) }); <List csv={csv} ... />
 */
import { useState } from 'react';
import { useKit } from '../kit.tsx';
import { toast } from '../toast.tsx';
import type { CsvCell, Page } from './csv.ts';

type Options<Row> = {
  /** The file's name without its day and ending. */
  name: string;
  heads: readonly string[];
  cells: (row: Row) => readonly CsvCell[];
  read: (page: number, perPage: number) => Promise<Page<Row>>;
};

export function useCsv<Row>({ name, heads, cells, read }: Options<Row>): { isBusy: boolean; onCsv: () => void } {
  const { failureText } = useKit();
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { readAll, saveCsv } = await import('./csv.ts');
      saveCsv(name, heads, (await readAll(read)).map(cells));
    } catch (error) {
      toast.error(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, onCsv: () => void save() };
}
