/** The days a list is about, kept in its address; without any, the last ones. */
import { businessDayBefore } from '@mirinae/ui/format';
import { listAddress } from '@mirinae/ui/list/use-list-address';
import { z } from 'zod';

export type Range = { startDate: string; endDate: string };

export function lastDays(count: number): Range {
  return { startDate: businessDayBefore(Date.now(), count), endDate: businessDayBefore(Date.now(), 0) };
}

export function periodAddress(days: number) {
  return listAddress.extend({
    startDate: z.iso.date().default(() => lastDays(days).startDate),
    endDate: z.iso.date().default(() => lastDays(days).endDate),
  });
}
