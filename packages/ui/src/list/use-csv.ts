/**
 * The whole of a list as a file, with a word when it fails.
 *
 * const csv = useCsv({ name: 'members', heads: [t('id'), ...], cells: (row) => [row.id, ...], readAll: wholeOf(members)
 * }); <List csv={csv} ... />
 */

import type { CsvCell } from '@mirinae/contract/csv-line';
import type { OnProgress } from '@mirinae/contract/list-file-client';
import type { FileColumn, FileFormat } from '@mirinae/contract/ordered-file';
import { useState } from 'react';
import { useKit } from '../kit.tsx';
import { toast } from '../toast.tsx';
import type { Page } from './csv.ts';
import type { OrderedAt } from './save-ordered.ts';

export type ReadAll<Row> = (onProgress: OnProgress) => Promise<readonly Row[]>;

export type Readable<Row> = {
  read: (page: number, perPage: number) => Promise<Page<Row>>;
  readAll?: ReadAll<Row>;
  ordered?: OrderedAt;
};

/** Reads all rows of usePagedCall: page by page where the list is not loaded whole. */
export function wholeOf<Row>({ read, readAll }: Readable<Row>): ReadAll<Row> {
  return readAll ?? (async () => (await import('./csv.ts')).readAll(read));
}

type Options<Row> = {
  /** The file's name without its day and ending. */
  name: string;
  heads: readonly string[];
  cells: (row: Row) => readonly CsvCell[];
  readAll: ReadAll<Row>;
  /** The server writes the file, with these columns. */
  ordered?: (OrderedAt & { readonly columns: readonly FileColumn[] }) | undefined;
};

export type CsvState = {
  readonly isBusy: boolean;
  /** Loaded share while busy, from 0 to 1. */
  readonly share: number;
  readonly onCsv: () => void;
  /** As a workbook, of what the server writes. */
  readonly onXlsx?: (() => void) | undefined;
};

export function useCsv<Row>({ name, heads, cells, readAll, ordered }: Options<Row>): CsvState {
  const { failureText } = useKit();
  const [isBusy, setBusy] = useState(false);
  const [share, setShare] = useState(0);
  const save = async (format: FileFormat): Promise<void> => {
    setBusy(true);
    setShare(0);
    try {
      if (ordered) {
        const { saveOrdered } = await import('./save-ordered.ts');
        await saveOrdered(name, ordered, format, setShare);
        return;
      }
      const [{ saveCsv }, rows] = await Promise.all([import('./csv.ts'), readAll(setShare)]);
      saveCsv(name, heads, rows.map(cells));
    } catch (error) {
      toast.error(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, share, onCsv: () => void save('csv'), onXlsx: ordered && (() => void save('xlsx')) };
}
