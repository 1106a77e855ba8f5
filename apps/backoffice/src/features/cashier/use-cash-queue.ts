/**
 * Queue of deposits or withdrawals: waiting requests, selection, and moving one or several; a refusal does not stop the
 * others.
 */

import type { CashType } from '@mirinae/contract/cash/cash';
import type { StaffCashRow } from '@mirinae/contract/staff/cashier';
import { codeText, failureText } from '@mirinae/ui/calls/failure-text';
import { isUnconfirmed } from '@mirinae/ui/calls/is-unconfirmed';
import { isWaiting } from '@mirinae/ui/calls/is-waiting';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyDay, oneOf } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { toast } from '@mirinae/ui/toast';
import { useState } from 'react';
import { api } from '../../shell/calls/api.ts';
import { invalidate, usePagedCall } from '../../shell/calls/calls.ts';
import { notifyWaiting } from '../../shell/calls/notify-waiting.ts';
import { useStaff } from '../../shell/session/session.ts';

export const statuses = ['open', 'done', 'all'] as const;
const fields = { ...listAddress, status: oneOf(statuses).withDefault('open'), startDate: anyDay(), endDate: anyDay() };
/** Approval or refusal of one, waiting for a confirmation. */
export type Decision = { row: StaffCashRow; to: 1 | -1 };

function useFilter(cashType: CashType) {
  const address = useListAddress(fields);
  const { status, startDate, endDate } = address.value;
  const days = { ...(startDate ? { startDate } : {}), ...(endDate ? { endDate } : {}) };
  return { address, filter: { cashType, status, ...days } };
}

function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const select = (cashIdx: number, isSelected: boolean): void => {
    const next = new Set(selected);
    if (isSelected) next.add(cashIdx);
    else next.delete(cashIdx);
    setSelected(next);
  };
  return { selected, select, clear: () => setSelected(new Set()) };
}

export function useCashQueue(cashType: CashType) {
  const { t } = useTranslation();
  const { address, filter } = useFilter(cashType);
  const requests = usePagedCall('staff.cashList', (page) => ({ ...page, ...filter }), address);
  const { selected, select, clear } = useSelection();
  const [panel, openPanel] = useState<number | null>(null);
  const [reversed, reverse] = useState<StaffCashRow | null>(null);
  const mayProcess = useStaff()?.permissions.includes('cash.process') ?? false;
  const [decision, decide] = useState<Decision | null>(null);
  const [busy, setBusy] = useState(false);

  const move = async (rows: readonly StaffCashRow[], to: 2 | 1 | -1, reason = ''): Promise<void> => {
    setBusy(true);
    const results = await Promise.allSettled(rows.map(({ cashIdx }) => api('staff.cashMove', { cashIdx, to, reason })));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    for (const reason of refused) if (!isWaiting(reason)) toast.error(failureText(reason));
    if (refused.some(isWaiting)) notifyWaiting();
    const done = results.filter(({ status }) => status === 'fulfilled').length;
    if (done > 0) toast.success(t('cashier.moved', { count: done }));
    clear();
    setBusy(false);
    decide(null);
    await invalidate('staff.cashList', 'staff.dashboard');
  };

  /** Together, as the confirmation of the call shows them; what stays behind says why. */
  const moveAll = async (rows: readonly StaffCashRow[], what: 'approve' | 'refuse'): Promise<void> => {
    setBusy(true);
    try {
      const cashIdx = rows.map((row) => row.cashIdx);
      const { done, waiting, refused } = await api('staff.cashMoveAll', { what, cashIdx });
      if (done > 0) toast.success(t('cashier.moved', { count: done }));
      if (waiting > 0) notifyWaiting();
      for (const { code } of refused) toast.error(codeText(code));
      clear();
    } catch (error) {
      if (!isUnconfirmed(error)) toast.error(failureText(error));
    }
    setBusy(false);
    await invalidate('staff.cashList', 'staff.dashboard');
  };

  return {
    address,
    filter,
    requests,
    selected,
    select,
    panel,
    openPanel,
    decision,
    decide,
    reversed,
    reverse,
    mayProcess,
    busy,
    move,
    moveAll: (rows: readonly StaffCashRow[], what: 'approve' | 'refuse') => void moveAll(rows, what),
    startReview: (rows: readonly StaffCashRow[]) => void move(rows, 2),
  };
}

export type CashQueue = ReturnType<typeof useCashQueue>;
