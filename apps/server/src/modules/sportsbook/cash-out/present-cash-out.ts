/** A cash-out as its member sees it. */
import type { CashOut } from '@mirinae/contract/sport/slips';
import { toWire } from '../../../platform/money.ts';
import type { CashOutRow } from './cash-out-tables.ts';

export function presentCashOut(row: CashOutRow): CashOut {
  const { requestKey, state, isAuto, share, fee, code } = row;
  return {
    requestKey,
    state,
    isAuto,
    share,
    fee,
    code,
    value: toWire(row.value),
    amount: toWire(row.amount),
    requestedAt: row.requestedAt.toISOString(),
    judgeAt: row.judgeAt?.toISOString() ?? null,
  };
}
