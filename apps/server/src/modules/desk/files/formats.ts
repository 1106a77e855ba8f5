/** What a file is written as: each answers the bytes to write next. */
import { type CsvCell, csvBegin } from '@mirinae/contract/csv-line';
import type { FileFormat } from '@mirinae/contract/ordered-file';
import { linesOf } from './columns.ts';
import { createWorkbook } from './xlsx.ts';

type FileWriter = {
  begin(): Promise<Buffer>;
  add(rows: readonly (readonly CsvCell[])[]): Promise<Buffer>;
  end(): Promise<Buffer>;
};

const createCsv = (): FileWriter => ({
  begin: async () => Buffer.from(csvBegin),
  add: async (rows) => Buffer.from(linesOf(rows)),
  end: async () => Buffer.alloc(0),
});

export const fileWriters: Readonly<Record<FileFormat, () => FileWriter>> = { csv: createCsv, xlsx: createWorkbook };
