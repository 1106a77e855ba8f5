/** Transactions read from the CSV that banks give out. */

import { hash } from 'node:crypto';
import { codes } from '@mirinae/contract/codes';
import { type Currency, factsOf } from '@mirinae/contract/currencies';
import { cutText } from '@mirinae/contract/cut-text';
import { readAmount } from '@mirinae/contract/typed-amount';
import Papa from 'papaparse';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { type Money, money } from '../../../platform/money.ts';

/** Money that came in. `fingerprint` is the same whenever the same transaction is reported again. */
export type BankTransaction = {
  transactedAt: Date;
  accountHolder: string;
  amount: Money;
  memo: string;
  fingerprint: Buffer;
};

/** Head words of the Korean banks' files and of English ones; the first one in the head line counts. */
const heads = {
  at: ['거래일시', '거래일자', '일시', '날짜', 'date', 'time'],
  holder: ['입금자', '입금자명', '보낸분', '의뢰인', '적요', '내용', 'holder', 'sender', 'name'],
  amount: ['입금액', '입금금액', '입금', '맡기신금액', 'credit', 'deposit', 'amount'],
  memo: ['메모', '비고', 'memo'],
  balance: ['잔액', '거래후잔액', 'balance'],
} as const;
type Column = keyof typeof heads;
type Columns = Record<Column, number>;

const plain = (text: string) => text.toLowerCase().replaceAll(/[\s()원.\uFEFF]/g, '');
const moment = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/** Counted as in the file, empty ones too. */
type Line = { readonly number: number; readonly cells: readonly string[] };

function parseLines(report: string): Line[] {
  const { data, errors } = Papa.parse<string[]>(report.replace(/^\uFEFF/, ''), { delimiter: ',' });
  if (errors.some(({ type }) => type === 'Quotes')) throw new DomainError(codes.bankFileUnreadable);
  const lines = data.map((row, index) => ({ number: index + 1, cells: row.map((cell) => cell.trim()) }));
  return lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
}

const known = (column: Column): readonly string[] => heads[column];

function findColumns(head: readonly string[]): Columns | null {
  const headings = head.map(plain);
  const columnIndex = (column: Column) => headings.findIndex((word) => known(column).includes(word));
  const columns = {
    at: columnIndex('at'),
    holder: columnIndex('holder'),
    amount: columnIndex('amount'),
    memo: columnIndex('memo'),
    balance: columnIndex('balance'),
  };
  return columns.at >= 0 && columns.holder >= 0 && columns.amount >= 0 ? columns : null;
}

/** Banks write local time of Asia/Seoul. */
function readMoment(text: string): Date | null {
  const [, year, month, day, hour = '0', minute = '00', second = '00'] = moment.exec(text) ?? [];
  if (!year || !month || !day) return null;
  const two = (part: string) => part.padStart(2, '0');
  const at = new Date(`${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}+09:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/**
 * In smallest units, 0 for money that went out. Null for what is no amount: a fraction has every decimal of the
 * currency, since a missing or further digit may be a file of another currency.
 */
function readCredit(text: string, currency: Currency): number | null {
  if (/^[-−(]/.test(text)) return 0;
  const { decimals } = factsOf(currency);
  const [, fraction] = /\.(\d*)\D*$/.exec(text) ?? [];
  if (decimals > 0 && fraction !== undefined && fraction.length !== decimals) return null;
  return readAmount(text, currency);
}

/** Throws C509 for an amount that cannot be read. Null for a line that brought no money in. */
function readLine(
  { number, cells }: Line,
  columns: Columns,
  currency: Currency,
): Omit<BankTransaction, 'fingerprint'> | null {
  const transactedAt = readMoment(cells[columns.at] ?? '');
  const accountHolder = cutText(cells[columns.holder] ?? '', 100);
  if (!transactedAt || accountHolder === '') return null;
  const amount = readCredit(cells[columns.amount] ?? '', currency);
  if (amount === null) throw new DomainError(codes.bankAmountUnreadable, { line: number });
  if (amount === 0) return null;
  return { transactedAt, accountHolder, amount: money(amount), memo: cutText(cells[columns.memo] ?? '', 200) };
}

/**
 * Two equal lines of one file are two transactions; the running number among equals keeps them apart, and the same file
 * read again finds both.
 */
function withFingerprint(
  transaction: Omit<BankTransaction, 'fingerprint'>,
  balance: string,
  seen: Map<string, number>,
): BankTransaction {
  const text = `${transaction.transactedAt.toISOString()}|${transaction.accountHolder}|${transaction.amount}|${transaction.memo}|${plain(balance)}`;
  const turn = (seen.get(text) ?? 0) + 1;
  seen.set(text, turn);
  return { ...transaction, fingerprint: hash('sha256', `${text}|${turn}`, 'buffer') };
}

/**
 * Throws C505 for a report that cannot be read, C509 for an amount in it. `passed` counts lines that brought no money
 * in.
 */
export function readTransactions(
  report: string,
  currency: Currency,
): { transactions: BankTransaction[]; passed: number } {
  const lines = parseLines(report);
  const headAt = lines.findIndex(({ cells }) => findColumns(cells) !== null);
  const columns = findColumns(lines[headAt]?.cells ?? []);
  if (!columns) throw new DomainError(codes.bankFileUnreadable);
  const seen = new Map<string, number>();
  const rows = lines.slice(headAt + 1);
  const transactions = rows.flatMap((row) => {
    const transaction = readLine(row, columns, currency);
    return transaction ? [withFingerprint(transaction, row.cells[columns.balance] ?? '', seen)] : [];
  });
  return { transactions, passed: rows.length - transactions.length };
}
