/** The member's requests: a page of them, taking one back, hiding the finished ones. */
import type { CashType } from '@mirinae/contract/cash/cash';
import { businessDayBefore } from '@mirinae/ui/format';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { api, failureText } from '../../shell/api.ts';
import { sessionState, setBalances } from '../../shell/session.ts';

export function useRequestList(cashType: CashType, perPage: number) {
  const client = useQueryClient();
  const [page, setPage] = useState(1);
  const [range, setRange] = useState(() => ({
    startDate: businessDayBefore(Date.now(), 30),
    endDate: businessDayBefore(Date.now(), 0),
  }));
  const list = useQuery({
    queryKey: ['money', 'list', cashType, page, perPage, range],
    queryFn: () => api('cash.list', { cashType, page, count_per_list: perPage, ...range }),
    placeholderData: keepPreviousData,
  });
  const again = () => client.invalidateQueries({ queryKey: ['money'] });
  const fail = (error: unknown) => {
    toast.error(failureText(error));
    void again();
  };
  const cancel = useMutation({
    mutationFn: (cashIdx: number) => api('cash.cancel', { cashIdx }),
    onSuccess: ({ cashAmt }) => {
      setBalances(cashAmt, sessionState().member?.pointAmt ?? 0);
      void again();
    },
    onError: fail,
  });
  const hide = useMutation({
    mutationFn: (cashIdx: number[]) => api('cash.del', { cashIdx }),
    onSuccess: () => void again(),
    onError: fail,
  });
  const changeRange = (change: Partial<typeof range>) => {
    setRange({ ...range, ...change });
    setPage(1);
  };
  return { list, page, setPage, range, changeRange, cancel, hide };
}
