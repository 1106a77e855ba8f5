/** The days a list is about, kept in its address; without any, the last ones. */

import { businessDayBefore } from '@mirinae/ui/format';
import { anyDay } from '@mirinae/ui/list/address';
import { listAddress } from '@mirinae/ui/list/use-list-address';
import { serverNow } from '@mirinae/ui/server-clock';

export type Range = { startDate: string; endDate: string };

export function lastDays(count: number): Range {
  return { startDate: businessDayBefore(serverNow(), count), endDate: businessDayBefore(serverNow(), 0) };
}

export function periodAddress(days: number) {
  return {
    ...listAddress,
    startDate: anyDay().withDefault(() => lastDays(days).startDate),
    endDate: anyDay().withDefault(() => lastDays(days).endDate),
  };
}
