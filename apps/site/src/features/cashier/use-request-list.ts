/** The member's requests: a page of them, cancelling one, hiding the finished ones. */
import type { CashType } from '@mirinae/contract/cash/cash';
import { useListAddress } from '@mirinae/ui/list/use-list-address';
import { useAct, usePagedCall } from '../../shell/calls/api.ts';
import { moneyCalls } from '../../shell/calls/money-calls.ts';
import { refreshBalance } from '../../shell/log-in/session-flow.ts';
import { periodAddress } from '../../shell/pages/period.ts';

const schema = periodAddress(30);

export function useRequestList(cashType: CashType) {
  const address = useListAddress(schema);
  const { startDate, endDate } = address.value;
  const requests = usePagedCall('cash.list', (paging) => ({ cashType, startDate, endDate, ...paging }), address);
  const cancel = useAct('cash.cancel', {
    invalidates: moneyCalls,
    done: () => {
      void refreshBalance();
      return null;
    },
  });
  const hide = useAct('cash.del', { invalidates: moneyCalls });
  return { address, requests, cancel, hide };
}
