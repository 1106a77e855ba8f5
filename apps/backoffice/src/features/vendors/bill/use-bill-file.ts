import type { BillDelimiter, BillLayout, DecimalMark } from '@mirinae/contract/staff/vendor-bills';
import { useQuery } from '@tanstack/react-query';
import { readTable } from '../../../shell/forms/read-rows.ts';

/** What was chosen or pasted. */
export type BillFile = {
  readonly id: string;
  readonly blob: Blob;
  /** Rows that were copied from a spreadsheet have tabs, whatever the file of the bill has. */
  readonly hasTabs: boolean;
};

export const fileOf = (blob: Blob): BillFile => ({ id: crypto.randomUUID(), blob, hasTabs: false });
export const pastedFile = (text: string): BillFile => ({ ...fileOf(new Blob([text])), hasTabs: text.includes('\t') });

const delimiters: Readonly<Record<BillDelimiter, string>> = {
  auto: '',
  comma: ',',
  semicolon: ';',
  tab: '\t',
  bar: '|',
};
const marks: Readonly<Record<DecimalMark, string>> = { point: '.', comma: ',' };

export type Marks = Pick<BillLayout, 'delimiter' | 'decimalMark'>;
export const usualMarks: Marks = { delimiter: 'auto', decimalMark: 'point' };

/** Rows of the file, read with the marks of its layout. */
export function useBillFile({ id, blob, hasTabs }: BillFile, { delimiter, decimalMark }: Marks) {
  return useQuery({
    queryKey: ['bill-file', id, delimiter, decimalMark],
    queryFn: () =>
      readTable(blob, { delimiter: delimiters[hasTabs ? 'tab' : delimiter], decimalMark: marks[decimalMark] }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
