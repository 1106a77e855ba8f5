/** The whole of a list as a file, with a word when it fails. */
import { useState } from 'react';
import { toast } from 'sonner';
import { failureText } from '../../shell/api.ts';
import { type CsvCell, downloadCsv, fetchAll } from './csv.ts';

type Listing<Row> = { list: Row[]; pageInfo: { tatal_list_count: number } };

export function useCsv<Row>(
  name: string,
  heads: readonly string[],
  read: (page: number, perPage: number) => Promise<Listing<Row>>,
  toCells: (row: Row) => readonly CsvCell[],
) {
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      downloadCsv(name, heads, (await fetchAll(read)).map(toCells));
    } catch (error) {
      toast.error(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { csvBusy: busy, onCsv: () => void download() };
}
