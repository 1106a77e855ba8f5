/**
 * The whole of a list as a file, with a word when it fails.
 *
 * const csv = useCsv({ name: 'members', heads: [t('id'), ...], cells: (row) => [row.id, ...], readAll: wholeOf(members)
 * }); <List csv={csv} ... />
 */
import type { OnProgress } from '@mirinae/contract/list-file-client';
import { useState } from 'react';
import { useKit } from '../kit.tsx';
import { toast } from '../toast.tsx';
import type { CsvCell, Page } from './csv.ts';

export type ReadAll<Row> = (onProgress: OnProgress) => Promise<readonly Row[]>;

export type Readable<Row> = { read: (page: number, perPage: number) => Promise<Page<Row>>; readAll?: ReadAll<Row> };

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
};

export type CsvState = {
  readonly isBusy: boolean;
  /** Loaded share while busy, from 0 to 1. */
  readonly share: number;
  readonly onCsv: () => void;
};

export function useCsv<Row>({ name, heads, cells, readAll }: Options<Row>): CsvState {
  const { failureText } = useKit();
  const [isBusy, setBusy] = useState(false);
  const [share, setShare] = useState(0);
  const save = async (): Promise<void> => {
    setBusy(true);
    setShare(0);
    try {
      const [{ saveCsv }, rows] = await Promise.all([import('./csv.ts'), readAll(setShare)]);
      saveCsv(name, heads, rows.map(cells));
    } catch (error) {
      toast.error(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, share, onCsv: () => void save() };
}
