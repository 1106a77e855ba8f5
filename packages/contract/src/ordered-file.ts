/**
 * Files of lists that are ordered: a job writes them whole, however many rows they have, and whoever ordered one saves
 * it as soon as it is ready or later. Columns come with the order, in the language of the page it was made on. The
 * server checks all of it: serving/ordered-file-schemas.ts.
 */
import type { CallName } from './calls.ts';

/** Lists of partners of which a file can be ordered; of staff every list can. */
export const orderedByPartners = [
  'partner.betList',
  'partner.cashList',
  'partner.memberList',
  'partner.users',
] as const satisfies readonly CallName[];

/**
 * How a value is written: `time` to the second in Asia/Seoul, `amount` in whole units, `exact` the same of
 * ten-thousandths, rounded down; whatever the field `ending` how a bet ended, `changes` what an entry of the audit log
 * changed.
 */
export const fileForms = ['text', 'amount', 'exact', 'time', 'ending', 'changes'] as const;

/** As what a file is written, with the type that it is served as. */
export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type FileFormat = keyof typeof fileTypes;

export type FileColumn = {
  head: string;
  /** Name of the field in a row of the list, or of one within it: `reversal.at`. */
  field: string;
  /** A field that is subtracted. */
  minus?: string | undefined;
  form?: (typeof fileForms)[number] | undefined;
  /** What is written for each of its values; one without a label is written as it is. */
  labels?: Readonly<Record<string, string>> | undefined;
};

export type FileOrder = {
  call: CallName;
  input: object;
  /** Of the file, without its day and ending. */
  name: string;
  columns: readonly FileColumn[];
  /** CSV without one. */
  format?: FileFormat | undefined;
};

export const fileStates = ['waiting', 'writing', 'ready', 'failed'] as const;

export type OrderedFile = {
  fileIdx: number;
  name: string;
  format: FileFormat;
  call: string;
  state: (typeof fileStates)[number];
  /** Of a failure. */
  code: string | null;
  rows: number;
  total: number;
  bytes: number;
  orderedAt: string;
  expiresAt: string;
};

/** Below each: `/list`, `/state`, `/save`. The cookie of a staff session is sent to staff paths only. */
export const orderedFilePaths = { staff: '/api/staff/orderedFile', partner: '/api/orderedFile' } as const;
