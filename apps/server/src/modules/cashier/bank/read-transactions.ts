/** Transactions read from the CSV that banks give out. */

import { hash } from 'node:crypto';
import { codes } from '@mirinae/contract/codes';
import { cutText } from '@mirinae/contract/cut-text';
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

const plain = (text: string) => text.toLowerCase().replaceAll(/[\s()원.\uFEFF]/g, '');
const moment = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

function parseRows(report: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(report.replace(/^\uFEFF/, ''), {
    delimiter: ',',
    skipEmptyLines: 'greedy',
  });
  if (errors.some(({ type }) => type === 'Quotes')) throw new DomainError(codes.bankFileUnreadable);
  return data.map((row) => row.map((cell) => cell.trim()));
}

const known = (column: Column): readonly string[] => heads[column];

function findColumns(head: readonly string[]): Record<Column, number> | null {
  const words = head.map(plain);
  const place = (column: Column) => words.findIndex((word) => known(column).includes(word));
  const columns = {
    at: place('at'),
    holder: place('holder'),
    amount: place('amount'),
    memo: place('memo'),
    balance: place('balance'),
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

function readAmount(text: string): bigint {
  const digits = text.replaceAll(/[,\s원₩]/g, '');
  return /^\d{1,13}$/.test(digits) ? BigInt(digits) : 0n;
}

function readRow(row: readonly string[], columns: Record<Column, number>): Omit<BankTransaction, 'fingerprint'> | null {
  const transactedAt = readMoment(row[columns.at] ?? '');
  const amount = readAmount(row[columns.amount] ?? '');
  const accountHolder = cutText(row[columns.holder] ?? '', 100);
  if (!transactedAt || amount === 0n || accountHolder === '') return null;
  return { transactedAt, accountHolder, amount: money(amount), memo: cutText(row[columns.memo] ?? '', 200) };
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

/** Throws C505 for a report that cannot be read. `passed` counts lines that brought no money in. */
export function readTransactions(report: string): { transactions: BankTransaction[]; passed: number } {
  const rows = parseRows(report);
  const headAt = rows.findIndex((row) => findColumns(row) !== null);
  const columns = findColumns(rows[headAt] ?? []);
  if (!columns) throw new DomainError(codes.bankFileUnreadable);
  const seen = new Map<string, number>();
  const lines = rows.slice(headAt + 1);
  const transactions = lines.flatMap((row) => {
    const transaction = readRow(row, columns);
    return transaction ? [withFingerprint(transaction, row[columns.balance] ?? '', seen)] : [];
  });
  return { transactions, passed: lines.length - transactions.length };
}
