/**
 * Requests as CSV for the books. Cells that a spreadsheet would run as formulas are made text; account numbers stay
 * masked.
 */

import type { Locale } from '@mirinae/contract/codes';
import { stringify } from 'csv-stringify/sync';
import type { Platform } from '../../platform/app.ts';
import { maskTail } from '../../platform/auth/secret-box.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { findMembers, openBankAccount } from '../identity/index.ts';
import { bankName } from '../site/index.ts';
import { listWork, type WorkList } from './list-requests.ts';
import type { Period } from './queries.ts';
import { cashTypeOf, type RequestKind } from './request-kinds.ts';

const maxRows = 50_000;
const shownDigits = 4;

export async function exportRequests(
  platform: Platform,
  tx: Tx,
  filter: Period & { kind: RequestKind; status: WorkList },
  locale: Locale,
): Promise<{ csv: string; rows: number }> {
  const { rows } = await listWork(tx, filter, { page: 1, perPage: maxRows });
  const members = await findMembers(tx, [...new Set(rows.map(({ memberId }) => memberId))]);
  const loginOf = new Map(members.map(({ memberId, loginId }) => [memberId, loginId]));
  const lines = rows.map((row) => ({
    id: String(row.cashId),
    kind: cashTypeOf[row.kind],
    member: loginOf.get(row.memberId) ?? '',
    holder: row.accountHolder,
    bank: bankName(row.bankCode, locale),
    account: maskTail(openBankAccount(platform, row), shownDigits),
    amount: String(row.amount),
    bonus: String(row.bonusPoints),
    status: String(row.status),
    requested: row.requestedAt.toISOString(),
    processed: row.processedAt?.toISOString() ?? '',
    by: row.processedBy ?? '',
    reason: row.reason,
    reversed: row.reversedAt?.toISOString() ?? '',
    reversed_by: row.reversedBy ?? '',
    reversal_reason: row.reversalReason ?? '',
  }));
  return { csv: stringify(lines, { header: true, bom: true, escape_formulas: true }), rows: rows.length };
}
