/** Entries as the wire carries them. */
import type { MovementRow, StatementAccount, StatementBet } from '@mirinae/contract/cash/statement';
import { toWire } from '../../platform/money.ts';
import type { StatementRow } from './statement.ts';

/** `account` names the member's account as people see it. */
export function presentMovement(
  row: StatementRow,
  account: StatementAccount,
  bet: StatementBet | undefined,
): MovementRow {
  return {
    transferId: String(row.transferId),
    kind: row.kind,
    account,
    amount: toWire(row.amount),
    balanceAfter: toWire(row.balanceAfter),
    at: row.at.toISOString(),
    bet: bet ?? null,
  };
}
