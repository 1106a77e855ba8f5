/** Back office: bank statements, their transactions, and what each day of the bank leaves open. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { amountSchema, day, idSchema, line, moment } from '../fields.ts';
import { dateRange, listOf, pageRequest } from '../lists.ts';
import { staffAct, staffCall } from '../wire.ts';

export const maxStatementLetters = 400_000;
/** Between cells of a line, and between lines; cells hold neither. */
export const [cellEnd, lineEnd] = ['\t', '\n'] as const;
/** Rows of the file, its head and what comes before it too; whoever brings it reads bytes, code page and delimiters. */
const table = z.string().min(1).max(maxStatementLetters);
const heading = line(100).min(1);
/** Columns by their headings. */
export const statementMapping = z.strictObject({
  date: heading,
  /** Null where the date holds the time too. */
  time: heading.nullable(),
  holder: heading,
  memo: heading.nullable(),
  balance: heading.nullable(),
  amount: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('two'), credit: heading, debit: heading.nullable() }),
    z.strictObject({ kind: z.literal('signed'), column: heading }),
  ]),
});
export type StatementMapping = z.infer<typeof statementMapping>;
/** Without a mapping the columns are found by the formats of banks, and by mappings that were used before. */
const statement = z.strictObject({ table, mapping: statementMapping.optional() });

export const bankDirection = z.enum(['in', 'out']);
export type BankDirection = z.infer<typeof bankDirection>;
export const passedReason = z.enum(['no-date', 'no-amount']);
export const faultReason = z.enum(['date', 'amount']);

const moneyCount = z.object({ cash: amountSchema, count: z.int() });
const lineOf = <Reason extends z.ZodType>(reason: Reason) => z.object({ line: z.int(), reason, text: z.string() });

/** A transaction of the bank, and the requests that it may belong to. */
export const bankMovement = z.object({
  movementIdx: z.int(),
  direction: bankDirection,
  movedAt: moment,
  holder: z.string(),
  cash: amountSchema,
  memo: z.string(),
  status: z.enum(['open', 'matched', 'ignored']),
  reason: z.string(),
  closedBy: z.string().nullable(),
  /** Deposits or withdrawals, by its direction, of this amount and without a transaction yet. */
  candidates: z.array(
    z.object({
      cashIdx: z.int(),
      memId: z.string(),
      memName: z.string(),
      regDate: moment,
      /** Whether it is the only request with this holder and amount. */
      certain: z.boolean(),
      /** Whether the names match; otherwise a second person must approve. */
      isSameName: z.boolean(),
      /** Whether the request is approved already: the transaction is linked to it, and no money moves. */
      isApproved: z.boolean(),
    }),
  ),
});

/** One direction of a day: what the bank reports, what we approved, and what of each has no counterpart. */
const daySide = z.object({
  reported: moneyCount,
  approved: moneyCount,
  /** Reported, belongs to no request, and not set aside. */
  unclaimed: moneyCount,
  /** Approved, and not reported. */
  missing: moneyCount,
});
export const bankDay = z.object({ date: day, in: daySide, out: daySide });

export const bankCalls = {
  'staff.bankPreview': staffCall({
    reads: true,
    bodyBytesMax: 1_700 * 1_024,
    summary:
      'What a bank statement holds, and each line that is no transaction with its reason, before it is imported.',
    request: statement,
    answer: z.object({
      /** Of the bank's format, or null for columns that were chosen; null as a whole for an unknown file. */
      found: z.object({ name: z.string().nullable(), mapping: statementMapping, headLine: z.int() }).nullable(),
      in: moneyCount,
      out: moneyCount,
      known: z.int(),
      passed: z.array(lineOf(passedReason)),
      faults: z.array(lineOf(faultReason)),
    }),
  }),
  'staff.bankImport': staffCall({
    bodyBytesMax: 1_700 * 1_024,
    summary: 'Imports a bank statement. Transactions that are known are passed over; a chosen mapping is remembered.',
    request: statement,
    /** `linked`: number of added transactions that were linked to requests approved before. */
    answer: z.object({ added: z.int(), known: z.int(), passed: z.int(), linked: z.int() }),
    codes: [codes.bankFormatUnknown, codes.bankAmountUnreadable, codes.bankDateUnreadable],
  }),
  'staff.bankList': staffCall({
    reads: true,
    summary: 'Transactions of the bank and the requests they may belong to.',
    request: z.strictObject({
      ...pageRequest,
      status: z.enum(['open', 'closed']).default('open'),
      direction: bankDirection.optional(),
    }),
    answer: listOf(bankMovement),
  }),
  'staff.bankMatch': staffAct({
    fourEyes: 'money',
    summary: 'Approves a request because of its transaction, or closes it with one that was approved before.',
    request: z.strictObject({ movementIdx: idSchema, cashIdx: idSchema }),
    codes: [codes.requestUnknown, codes.bankAmountDiffers, codes.alreadyProcessed, codes.requestProcessed],
  }),
  'staff.bankIgnore': staffAct({
    summary: 'Sets a transaction aside that belongs to no request.',
    request: z.strictObject({ movementIdx: idSchema, reason: line(200).min(1) }),
    codes: [codes.requestUnknown, codes.alreadyProcessed],
  }),
  'staff.bankDays': staffCall({
    reads: true,
    summary: 'Each day of the bank next to the approved requests of that day, newest first.',
    request: z.strictObject({ ...pageRequest, ...dateRange }),
    answer: listOf(bankDay),
  }),
  'staff.bankMissing': staffCall({
    reads: true,
    personal: 'list',
    summary: 'Approved requests by bank transfer that no transaction of the bank has been found for.',
    request: z.strictObject({ ...pageRequest, ...dateRange, direction: bankDirection }),
    answer: listOf(
      z.object({
        cashIdx: z.int(),
        memberId: z.int(),
        memId: z.string(),
        memName: z.string(),
        cash: amountSchema,
        approvedAt: moment,
        approvedBy: z.string(),
      }),
    ),
  }),
};
