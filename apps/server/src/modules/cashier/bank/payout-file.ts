/**
 * Files of withdrawals for the bank. A withdrawal is in one file, so that two files never pay it twice; whoever lost a
 * file makes it again under its number. Each making is in the audit log, with its reason.
 */
import type { Answer, Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Locale } from '@mirinae/contract/languages';
import { bigintArray } from '../../../platform/db/arrays.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, asc, eq, notExists, or, type SQL, sql } from '../../../platform/db/orm.ts';
import { databaseOf } from '../../../platform/http/branch-scope.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { StaffSession } from '../../../platform/http/session.ts';
import { brandId } from '../../../platform/ids.ts';
import { money, toWire } from '../../../platform/money.ts';
import { recordAudit } from '../../staff/index.ts';
import { isToTransfer } from '../model/decisions.ts';
import {
  cashDecisions,
  type PayoutFileId,
  payoutFileRows,
  payoutFiles,
  type RequestRow,
  requests,
} from '../model/tables.ts';
import { readBankAccount } from '../rails/bank-transfer/account.ts';
import { isOfBank } from '../rails/bank-transfer/lines.ts';
import { type CashierPlatform, railOf } from '../rails/rail.ts';
import { type PayoutCell, payoutColumns } from './payout-formats.ts';

type Wanted = Input<'staff.payoutFile'>;
type By = { readonly staff: StaffSession; readonly ip: string; readonly locale: Locale };

const isUnfiled = notExists(sql`(select from ${payoutFileRows} where ${payoutFileRows.cashId} = ${requests.cashId})`);
const isOwed = sql`exists (select from ${cashDecisions} where ${cashDecisions.cashId} = ${requests.cashId} and ${isToTransfer})`;

const lockRows = (tx: Tx, condition: ReturnType<typeof and>) =>
  tx.select().from(requests).where(condition).orderBy(asc(requests.cashId)).for('update');

const listFiled = (tx: Tx, rows: readonly RequestRow[]) =>
  tx
    .select()
    .from(payoutFileRows)
    .where(sql`${payoutFileRows.cashId} = any (${bigintArray(rows.map(({ cashId }) => cashId))}::bigint[])`)
    .orderBy(asc(payoutFileRows.cashId));

/** Rows of a file that was made before. Throws C504 for none. */
async function rowsOfFile(tx: Tx, payoutFileId: PayoutFileId): Promise<RequestRow[]> {
  const own = sql`(select cash_id from ${payoutFileRows} where ${payoutFileRows.payoutFileId} = ${payoutFileId})`;
  const rows = await lockRows(tx, sql`${requests.cashId} in ${own}`);
  if (rows.length === 0) throw new DomainError(codes.requestUnknown);
  return rows;
}

/** Requests of the caller's branches, where the caller is bound to any. */
async function isSeenBy(db: Database, staff: StaffSession): Promise<SQL | undefined> {
  if (!staff.branches) return;
  const owed = await databaseOf(db, staff)
    .select({ cashId: requests.cashId })
    .from(requests)
    .where(and(isOfBank, isOwed, isUnfiled));
  return sql`${requests.cashId} = any (${bigintArray(owed.map(({ cashId }) => cashId))}::bigint[])`;
}

const isFileSeen = async (scope: Database, payoutFileId: PayoutFileId): Promise<boolean> =>
  (await scope.$count(payoutFiles, eq(payoutFiles.payoutFileId, payoutFileId))) > 0;

/**
 * Withdrawals by bank transfer that are named and in review by who makes the file, or approved by the rule and still to
 * be transferred; without names all of the latter. Throws T999 for one that is in a file, C501 for any other.
 */
async function rowsForNewFile(
  { db }: CashierPlatform,
  tx: Tx,
  cashIdx: readonly number[],
  { staff }: By,
): Promise<RequestRow[]> {
  if (cashIdx.length === 0) {
    const owed = await lockRows(tx, and(isOfBank, isOwed, isUnfiled, await isSeenBy(db, staff)));
    // Another file may have taken them until they were locked.
    const filed = new Set((await listFiled(tx, owed)).map(({ cashId }) => cashId));
    return owed.filter(({ cashId }) => !filed.has(cashId));
  }
  const ids = [...new Set(cashIdx)].map((each) => brandId<'CashId'>(each));
  const mine = and(eq(requests.status, 2), eq(requests.processedBy, staff.loginId));
  const isNamed = sql`${requests.cashId} = any (${bigintArray(ids)}::bigint[])`;
  const rows = await lockRows(tx, and(isNamed, eq(requests.kind, 'withdrawal'), isOfBank, or(mine, isOwed)));
  if (rows.length !== ids.length) throw new DomainError(codes.requestNotWaiting);
  const [filed] = await listFiled(tx, rows);
  if (!filed) return rows;
  // Whoever is bound to branches makes no file again that also holds withdrawals of others.
  const isWhole = !staff.branches || (await isFileSeen(databaseOf(db, staff), filed.payoutFileId));
  throw new DomainError(codes.alreadyProcessed, isWhole ? { payoutFileIdx: Number(filed.payoutFileId) } : null);
}

async function storeFile(tx: Tx, rows: readonly RequestRow[], { format }: Wanted, madeBy: string, madeAt: Date) {
  const [file] = await tx.insert(payoutFiles).values({ format, madeAt, madeBy }).returning();
  if (!file) throw new Error('The payout file was not returned.');
  const { payoutFileId } = file;
  await tx.insert(payoutFileRows).values(rows.map(({ cashId }) => ({ cashId, payoutFileId })));
  return payoutFileId;
}

/** A cell is text to every spreadsheet, and ends no row. */
const written = (text: string) =>
  `"${text
    .replaceAll(/[\r\n]/g, ' ')
    .replaceAll('"', '""')
    .replace(/^[=+\-@]/, "'$&")}"`;

function writeRow(platform: CashierPlatform, row: RequestRow, format: Wanted['format'], locale: Locale): string {
  const { place, number, holder } = railOf(platform, row).show(platform, row.account, locale);
  const cells: Readonly<Record<PayoutCell, string>> = {
    bankName: place,
    bankCode: readBankAccount(row.account).bankCode,
    account: number,
    amount: String(toWire(row.amount)),
    holder,
    ours: `W${row.cashId}`,
  };
  return payoutColumns[format].map(([, cell]) => written(cells[cell])).join(',');
}

/**
 * Throws C504 for an unknown file, or where nothing is to be paid. Locks: the requests in order of their ids, so that
 * of two files of the same requests one waits and is then refused.
 */
export async function writePayoutFile(
  platform: CashierPlatform,
  tx: Tx,
  wanted: Wanted,
  by: By,
): Promise<Answer<'staff.payoutFile'>> {
  const { cashIdx, payoutFileIdx, format, reason } = wanted;
  const { staff, ip, locale } = by;
  const again = payoutFileIdx === undefined ? null : brandId<'PayoutFileId'>(payoutFileIdx);
  const rows = again ? await rowsOfFile(tx, again) : await rowsForNewFile(platform, tx, cashIdx, by);
  if (rows.length === 0) throw new DomainError(codes.requestUnknown);
  const payoutFileId = again ?? (await storeFile(tx, rows, wanted, staff.loginId, platform.clock.now()));
  const total = toWire(money(rows.reduce((sum, { amount }) => sum + amount, 0n)));
  const after = { format, reason, count: rows.length, total, again: again !== null };
  const target = `payout-file:${payoutFileId}`;
  await recordAudit(tx, { staff, action: 'cash.payoutFile', target, before: null, after, ip });
  const head = payoutColumns[format].map(([heading]) => written(heading)).join(',');
  const text = [head, ...rows.map((row) => writeRow(platform, row, format, locale))].join('\r\n');
  const idx = Number(payoutFileId);
  return { payoutFileIdx: idx, name: `payout-${idx}-${format}.csv`, text: `${text}\r\n`, count: rows.length, total };
}
