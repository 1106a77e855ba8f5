/** The queue of deposits or withdrawals: what waits, what is picked, and moving requests on, each on its own so that one refusal stops no other. */
import type { CashType } from '@mirinae/contract/cash/cash';
import type { StaffCashRow } from '@mirinae/contract/staff/cashier';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { api, failureText, queryClient } from '../../shell/api.ts';

export const perPage = 20;
type Asked = { rows: readonly StaffCashRow[]; to: 1 | -1 } | null;

export function useCashQueue(cashType: CashType) {
  const { t } = useTranslation();
  const [filter, setOnlyFilter] = useState<'open' | 'done' | 'all'>('open');
  const [range, setRange] = useState<{ startDate?: string; endDate?: string }>({});
  const [panel, openPanel] = useState<number | null>(null);
  const [page, setPage] = useState(1);
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [asked, ask] = useState<Asked>(null);
  const [busy, setBusy] = useState(false);
  const name = cashType === 'in' ? 'deposit' : 'withdrawal';
  const query = useQuery({
    queryKey: ['queue', name, filter, range, page],
    queryFn: () => api('staff.cashList', { cashType, status: filter, ...range, page, count_per_list: perPage }),
    placeholderData: keepPreviousData,
  });

  const move = async (rows: readonly StaffCashRow[], to: 2 | 1 | -1, reason: string): Promise<void> => {
    setBusy(true);
    const results = await Promise.allSettled(rows.map(({ cashIdx }) => api('staff.cashMove', { cashIdx, to, reason })));
    for (const result of results) if (result.status === 'rejected') toast.error(failureText(result.reason));
    const done = results.filter(({ status }) => status === 'fulfilled').length;
    if (done > 0) toast.success(t('list.moved', { count: done }));
    setPicked(new Set());
    setBusy(false);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['queue', name] }),
      queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
    ]);
  };

  return {
    query,
    filter,
    page,
    setPage,
    picked,
    asked,
    ask,
    busy,
    setFilter: (next: typeof filter) => {
      setOnlyFilter(next);
      setPage(1);
      setPicked(new Set());
    },
    range,
    setRange: (next: typeof range) => {
      setRange(next);
      setPage(1);
    },
    panel,
    openPanel,
    pick: (cashIdx: number, isPicked: boolean) => {
      const next = new Set(picked);
      if (isPicked) next.add(cashIdx);
      else next.delete(cashIdx);
      setPicked(next);
    },
    takeOn: (rows: readonly StaffCashRow[]) => void move(rows, 2, ''),
    answer: async (reason: string) => {
      if (!asked) return;
      await move(asked.rows, asked.to, reason);
      ask(null);
    },
  };
}
