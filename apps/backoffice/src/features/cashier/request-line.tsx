import type { StaffCashRow } from '@mirinae/contract/staff/cashier';
import { formatAmount } from '@mirinae/ui/format';

/** Member and amount of a request. */
export function RequestLine({ row: { memId, memNick, cash } }: { row: StaffCashRow }) {
  return (
    <p className="flex justify-between gap-6">
      <span>
        {memId} · {memNick}
      </span>
      <b className="text-gold tabular-nums">{formatAmount(cash)}</b>
    </p>
  );
}
