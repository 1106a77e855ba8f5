/** Entries as the wire carries them. */
import type { Answer } from '@mirinae/contract/calls';
import { toWire } from '../../platform/money.ts';
import type { Balances } from './accounts.ts';
import type { StatementRow } from './statement.ts';

/** `account` names the member's account as the back office shows it. */
export function presentMovement(
  row: StatementRow,
  account: keyof Balances,
): Answer<'staff.memberDetail'>['movements'][number] {
  return {
    transferId: String(row.transferId),
    kind: row.kind,
    account,
    amount: toWire(row.amount),
    balanceAfter: toWire(row.balanceAfter),
    at: row.at.toISOString(),
  };
}
