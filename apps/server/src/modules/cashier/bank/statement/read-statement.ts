/** Transactions read from the rows of a bank statement. */

import { hash } from 'node:crypto';
import type { Currency } from '@mirinae/contract/currencies';
import { factsOf } from '@mirinae/contract/currencies';
import { cutText } from '@mirinae/contract/cut-text';
import { plainHeading } from '@mirinae/contract/staff/statement-headings';
import { readAmount } from '@mirinae/contract/typed-amount';
import { type Money, money } from '../../../../platform/money.ts';
import { headingsOf, type Mapping } from './bank-formats.ts';
import { readMoment } from './moments.ts';

/** Money that came in or went out. `fingerprint` is the same whenever the same transaction is reported again. */
export type BankTransaction = {
  direction: 'in' | 'out';
  transactedAt: Date;
  /** Of the other party; empty where the bank does not name it. */
  accountHolder: string;
  amount: Money;
  memo: string;
  fingerprint: Buffer;
};

/** Why a line is no transaction: no date (a total, a note), or no amount. */
export type PassedReason = 'no-date' | 'no-amount';
/** Why a line cannot be read: a day that does not exist, an amount that may be of another currency. */
export type FaultReason = 'date' | 'amount';

/** Counted as in the file, empty ones too. */
type Line = { readonly number: number; readonly cells: readonly string[] };
type Transaction = Omit<BankTransaction, 'fingerprint'> & { readonly balance: string };
type Read =
  | { readonly kind: 'transaction'; readonly transaction: Transaction }
  | { readonly kind: 'passed'; readonly reason: PassedReason }
  | { readonly kind: 'fault'; readonly reason: FaultReason };

export type Statement = {
  /** Of the format, or null for columns that staff chose. */
  readonly name: string | null;
  readonly mapping: Mapping;
  readonly headings: readonly string[];
  /** From 1. */
  readonly headLine: number;
  readonly transactions: readonly BankTransaction[];
  readonly passed: readonly { readonly line: number; readonly reason: PassedReason }[];
  readonly faults: readonly { readonly line: number; readonly reason: FaultReason }[];
};

export type Head = { readonly index: number; readonly headings: readonly string[] };

type Found = { readonly name: string | null; readonly mapping: Mapping };
/** The columns of a line of headings; null for any other line. */
export type MappingFor = (headings: readonly string[]) => Found | null;

/** The first line with all headings of its mapping. */
function findHead(rows: readonly (readonly string[])[], mappingFor: MappingFor): (Head & Found) | null {
  for (const [index, cells] of rows.entries()) {
    const headings = cells.map(plainHeading);
    const found = mappingFor(headings);
    if (found && headingsOf(found.mapping).every((heading) => headings.includes(heading)))
      return { index, headings, ...found };
  }
  return null;
}

/** By columns that staff chose. */
export const byMapping =
  (mapping: Mapping): MappingFor =>
  () => ({ name: null, mapping });

/**
 * In smallest units, below 0 with a minus or in brackets, 0 for an empty cell. Null for what is no amount: a fraction
 * has every decimal of the currency, since a missing or further digit may be a file of another currency.
 */
function readSigned(text: string, currency: Currency): number | null {
  const [, sign = '', plain = ''] = /^([-−+(]?)(.*?)\)?$/.exec(text) ?? [];
  const { decimals } = factsOf(currency);
  const [, fraction] = /\.(\d*)\D*$/.exec(plain) ?? [];
  if (decimals > 0 && fraction !== undefined && fraction.length !== decimals) return null;
  const amount = readAmount(plain, currency);
  return amount === null || sign === '' || sign === '+' ? amount : -amount;
}

type CellOf = (heading: string | null) => string;

/** Positive for money that came in. */
function readNet(cell: CellOf, { amount }: Mapping, currency: Currency): number | null {
  if (amount.kind === 'signed') return readSigned(cell(amount.column), currency);
  const [credit, debit] = [readSigned(cell(amount.credit), currency), readSigned(cell(amount.debit), currency)];
  if (credit === null || debit === null || (credit !== 0 && debit !== 0)) return null;
  return credit - debit;
}

function readLine(cell: CellOf, mapping: Mapping, currency: Currency): Read {
  const dateText = [cell(mapping.date), cell(mapping.time)].join(' ').trim();
  if (!/\d/.test(dateText)) return { kind: 'passed', reason: 'no-date' };
  const transactedAt = readMoment(dateText);
  if (!transactedAt) return { kind: 'fault', reason: 'date' };
  const net = readNet(cell, mapping, currency);
  if (net === null) return { kind: 'fault', reason: 'amount' };
  if (net === 0) return { kind: 'passed', reason: 'no-amount' };
  return {
    kind: 'transaction',
    transaction: {
      direction: net > 0 ? 'in' : 'out',
      transactedAt,
      accountHolder: cutText(cell(mapping.holder), 100),
      amount: money(Math.abs(net)),
      memo: cutText(cell(mapping.memo), 200),
      balance: cell(mapping.balance),
    },
  };
}

/** The same in a file with commas and decimals, and in one with bare numbers. */
const plainBalance = (text: string) => text.replace(/\.0+$/, '').replaceAll(/[^\d.-]/g, '');

/**
 * Two equal lines of one file are two transactions; the running number among equals keeps them apart, and the same file
 * read again finds both.
 */
function withFingerprint({ balance, ...transaction }: Transaction, seen: Map<string, number>): BankTransaction {
  const { direction, transactedAt, accountHolder, amount, memo } = transaction;
  const facts = `${transactedAt.toISOString()}|${accountHolder}|${amount}|${memo}|${plainBalance(balance)}`;
  const text = direction === 'in' ? facts : `out|${facts}`;
  const turn = (seen.get(text) ?? 0) + 1;
  seen.set(text, turn);
  return { ...transaction, fingerprint: hash('sha256', `${text}|${turn}`, 'buffer') };
}

/** Null for a file whose columns are not known. */
export function readStatement(
  rows: readonly (readonly string[])[],
  mappingFor: MappingFor,
  currency: Currency,
): Statement | null {
  const head = findHead(rows, mappingFor);
  if (!head) return null;
  const { index, headings, name, mapping } = head;
  const lines: Line[] = rows.slice(index + 1).map((cells, after) => ({ number: index + after + 2, cells }));
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const reads = filled.map(({ number, cells }) => {
    const cell = (heading: string | null) => (heading === null ? '' : (cells[headings.indexOf(heading)] ?? '').trim());
    return { line: number, ...readLine(cell, mapping, currency) };
  });
  const seen = new Map<string, number>();
  return {
    name,
    mapping,
    headings,
    headLine: index + 1,
    transactions: reads.flatMap((read) =>
      read.kind === 'transaction' ? [withFingerprint(read.transaction, seen)] : [],
    ),
    passed: reads.flatMap((read) => (read.kind === 'passed' ? [{ line: read.line, reason: read.reason }] : [])),
    faults: reads.flatMap((read) => (read.kind === 'fault' ? [{ line: read.line, reason: read.reason }] : [])),
  };
}
