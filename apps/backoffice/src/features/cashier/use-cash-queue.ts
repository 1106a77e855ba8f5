/**
 * Queue of deposits or withdrawals: what matches, what is selected, and moving one or many. What moves money is held
 * for some seconds before it is sent; a refusal does not stop the others, and stays selected.
 */

import type { CashType } from '@mirinae/contract/cash/cash';
import type { StaffCashRow } from '@mirinae/contract/staff/cashier';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { useState } from 'react';
import { api } from '../../shell/calls/api.ts';
import { invalidate, usePagedCall } from '../../shell/calls/calls.ts';
import { holdAct, useHeldActs } from '../../shell/calls/held-acts.ts';
import { useStaff } from '../../shell/session/session.ts';
import { showFailure } from './queue/show-failure.ts';
import { useQueueFilter } from './queue/use-queue-filter.ts';
import { useSelection } from './queue/use-selection.ts';
import { useTogether } from './queue/use-together.ts';

const readAgain = () => invalidate('staff.cashList', 'staff.cashSums', 'staff.queueList');

/** One request; a free one is taken first where its end is not certain. */
async function moveOne({ cashIdx, status }: StaffCashRow, to: 2 | 1 | -1, reason: string): Promise<void> {
  if (to === -1 && status === 0) await api('staff.cashMove', { cashIdx, to: 2, reason: '' });
  await api('staff.cashMove', { cashIdx, to, reason });
}

export function useCashQueue(cashType: CashType) {
  const { t } = useTranslation();
  const { address, filter, list } = useQueueFilter(cashType);
  const requests = usePagedCall('staff.cashList', (page) => ({ ...page, ...list }), address);
  const rows = requests.data?.list ?? [];
  const selection = useSelection(rows, JSON.stringify(filter));
  const [isPanelOpen, openPanel] = useState(false);
  const [reversed, reverse] = useState<StaffCashRow | null>(null);
  const mayProcess = useStaff()?.permissions.includes('cash.process') ?? false;
  const [refused, refuse] = useState<StaffCashRow | null>(null);
  const [busy, setBusy] = useState(false);
  const held = new Set(useHeldActs().flatMap(({ cashIdx }) => cashIdx));

  const move = async (row: StaffCashRow, to: 2 | 1 | -1, reason = ''): Promise<void> => {
    const named = { memId: row.memId, amount: formatAmount(row.cash) };
    const text = t(to === 1 ? 'cashier.queue.approving' : 'cashier.queue.refusing', named);
    if (held.has(row.cashIdx) || (to !== 2 && !(await holdAct(text, [row.cashIdx])))) return;
    try {
      await moveOne(row, to, reason);
      toast.success(t('cashier.moved', { count: 1 }));
    } catch (error) {
      showFailure(error);
    }
    await readAgain();
  };

  const { moveAll, takeAll } = useTogether(filter, selection);
  const shut = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await work().catch(showFailure);
    setBusy(false);
    await readAgain();
  };

  return {
    cashType,
    address,
    filter,
    list,
    requests,
    rows,
    selection,
    isPanelOpen,
    openPanel,
    refused,
    refuse,
    reversed,
    reverse,
    mayProcess,
    busy,
    isHeld: ({ cashIdx }: StaffCashRow) => held.has(cashIdx),
    /** Takes a free request, or approves one that is in review or certain. */
    advance: (row: StaffCashRow) => void move(row, row.status === 2 || row.fit?.isCertain ? 1 : 2),
    take: (row: StaffCashRow) => void move(row, 2),
    approve: (row: StaffCashRow) => void move(row, 1),
    refuseFor: (row: StaffCashRow, reason: string) => void move(row, -1, reason),
    moveAll: (what: 'approve' | 'refuse') => void shut(() => moveAll(what)),
    takeAll: () => void shut(takeAll),
  };
}

export type CashQueue = ReturnType<typeof useCashQueue>;
