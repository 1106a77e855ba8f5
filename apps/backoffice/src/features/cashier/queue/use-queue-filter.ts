/** What narrows a queue, in the address; the calls that list, sum and act on all take the same. */
import type { CashType } from '@mirinae/contract/cash/cash';
import { fitKinds } from '@mirinae/contract/staff/cash-queue';
import { anyDay, anyNumber, anyText, oneOf } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';

export const statuses = ['open', 'done', 'approved', 'all'] as const;
export const agedChoices = [5, 15, 60, 1_440] as const;

const fields = {
  ...listAddress,
  status: oneOf(statuses).withDefault('open'),
  startDate: anyDay(),
  endDate: anyDay(),
  hour: anyNumber(0, 23),
  memId: anyText(20),
  searchText: anyText(40),
  amountFrom: anyNumber(0),
  amountTo: anyNumber(0),
  bankCode: anyText(10),
  partnerId: anyText(20),
  level: anyNumber(1, 10),
  agedMinutes: anyNumber(1, 100_000),
  fit: oneOf(fitKinds),
};

export const useQueueAddress = () => useListAddress(fields);
export type QueueAddress = ReturnType<typeof useQueueAddress>;

export function useQueueFilter(cashType: CashType) {
  const address = useQueueAddress();
  const { page: _, sort: _sort, status, startDate, endDate, hour: given, ...narrowing } = address.value;
  const hour = startDate !== undefined && startDate === endDate ? given : undefined;
  const filter = { cashType, ...narrowing };
  return { address, filter, list: { ...filter, status, startDate, endDate, hour } };
}
export type QueueFilter = ReturnType<typeof useQueueFilter>['filter'];
