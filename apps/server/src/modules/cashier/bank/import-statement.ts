/** A bank statement: previewed, then imported once however often it is given. */

import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { cutText } from '@mirinae/contract/cut-text';
import { cellEnd, lineEnd } from '@mirinae/contract/staff/bank';
import { plainHeading } from '@mirinae/contract/staff/statement-headings';
import type { Platform } from '../../../platform/app.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { inArray } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { StaffSession } from '../../../platform/http/session.ts';
import { money, toWire } from '../../../platform/money.ts';
import { recordAudit } from '../../staff/index.ts';
import { bankTransactions } from '../model/tables.ts';
import { listCertain } from '../rails/bank-transfer/certain-lines.ts';
import { linkApproved } from '../rails/bank-transfer/lines.ts';
import { ruleOfDeposits } from '../rules/deposit-rule.ts';
import type { Mapping } from './statement/bank-formats.ts';
import { type BankTransaction, byMapping, readStatement, type Statement } from './statement/read-statement.ts';
import { loadMappings, storeMapping } from './statement/stored-mappings.ts';

type Given = { readonly table: string; readonly mapping?: Mapping | undefined };

const rowsOf = ({ table }: Given): string[][] => table.split(lineEnd).map((line) => line.split(cellEnd));
type By = { readonly staff: StaffSession; readonly ip: string };

/** Bounds the answer: more lines than these are not read one by one. */
const maxListedLines = 500;

/** Headings of a mapping as they are compared, however they were given. */
function plainMapping({ date, time, holder, memo, balance, amount }: Mapping): Mapping {
  const maybe = (heading: string | null) => (heading === null ? null : plainHeading(heading));
  return {
    date: plainHeading(date),
    time: maybe(time),
    holder: plainHeading(holder),
    memo: maybe(memo),
    balance: maybe(balance),
    amount:
      amount.kind === 'signed'
        ? { kind: 'signed', column: plainHeading(amount.column) }
        : { kind: 'two', credit: plainHeading(amount.credit), debit: maybe(amount.debit) },
  };
}

async function read({ config }: Platform, db: Database | Tx, given: Given): Promise<Statement | null> {
  const { mapping } = given;
  const mappingFor = mapping ? byMapping(plainMapping(mapping)) : await loadMappings(db);
  return readStatement(rowsOf(given), mappingFor, config.CURRENCY);
}

function sumOf(transactions: readonly BankTransaction[], wanted: BankTransaction['direction']) {
  const own = transactions.filter(({ direction }) => direction === wanted);
  return { cash: toWire(money(own.reduce((total, { amount }) => total + amount, 0n))), count: own.length };
}

async function countKnown(db: Database | Tx, transactions: readonly BankTransaction[]): Promise<number> {
  const fingerprints = transactions.map(({ fingerprint }) => fingerprint);
  return fingerprints.length === 0
    ? 0
    : db.$count(bankTransactions, inArray(bankTransactions.fingerprint, fingerprints));
}

/** What an import would do. Nothing is written. */
export async function previewStatement(platform: Platform, given: Given): Promise<Answer<'staff.bankPreview'>> {
  const statement = await read(platform, platform.db, given);
  if (!statement) {
    const none = { cash: 0, count: 0 };
    return { found: null, in: none, out: none, known: 0, passed: [], faults: [] };
  }
  const { name, mapping, headLine, transactions } = statement;
  const rows = rowsOf(given);
  const textOf = (line: number) => cutText((rows[line - 1] ?? []).filter((cell) => cell !== '').join(' · '), 200);
  const listed = <Reason>(lines: readonly { line: number; reason: Reason }[]) =>
    lines.slice(0, maxListedLines).map((each) => ({ ...each, text: textOf(each.line) }));
  return {
    found: { name, mapping, headLine },
    in: sumOf(transactions, 'in'),
    out: sumOf(transactions, 'out'),
    known: await countKnown(platform.db, transactions),
    passed: listed(statement.passed),
    faults: listed(statement.faults),
  };
}

/**
 * Throws C510 for unknown columns, C511 and C509 for a line whose date or amount cannot be read: then nothing of the
 * file is imported. The same lines again add nothing; those whose requests were approved before are closed with them.
 */
export async function importStatement(platform: Platform, tx: Tx, given: Given, { staff, ip }: By) {
  const statement = await read(platform, tx, given);
  if (!statement) throw new DomainError(codes.bankFormatUnknown);
  const [fault] = statement.faults;
  if (fault)
    throw new DomainError(fault.reason === 'date' ? codes.bankDateUnreadable : codes.bankAmountUnreadable, {
      line: fault.line,
    });
  const now = platform.clock.now();
  const rows = statement.transactions.map((each) => ({ ...each, importedAt: now, importedBy: staff.loginId }));
  const added =
    rows.length === 0 ? [] : await tx.insert(bankTransactions).values(rows).onConflictDoNothing().returning();
  const linked = await linkApproved(tx, added, { at: now, by: staff.loginId });
  if (added.length > 0) await ruleOfDeposits.queue(platform, tx, await listCertain(tx, now));
  if (given.mapping) await storeMapping(tx, statement, statement.mapping, { at: now, by: staff.loginId });
  const known = rows.length - added.length;
  const result = { added: added.length, known, passed: statement.passed.length, linked };
  await recordAudit(tx, { staff, action: 'bank.import', target: 'bank', before: null, after: result, ip });
  return result;
}
