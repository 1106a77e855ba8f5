/** Business days of a page, held in the address. */

import { businessDayBefore } from '@mirinae/ui/format';
import { anyDay } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { serverNow } from '@mirinae/ui/server-clock';

export type Range = { startDate: string; endDate: string };
export const presets = ['today', 'week', 'month'] as const;
export type Preset = (typeof presets)[number];
const daysBefore: Readonly<Record<Preset, number>> = { today: 0, week: 6, month: 29 };
const addressFields = { ...listAddress, startDate: anyDay(), endDate: anyDay() };

/** `until` days ago is the last day of the range. */
export function rangeOf(preset: Preset, until = 0): Range {
  const now = serverNow();
  return { startDate: businessDayBefore(now, daysBefore[preset] + until), endDate: businessDayBefore(now, until) };
}

/** A week until the address says otherwise. */
export function useRange(until: number): [Range, (range: Range) => void] {
  const { value, set } = useListAddress(addressFields);
  const week = rangeOf('week', until);
  return [{ startDate: value.startDate ?? week.startDate, endDate: value.endDate ?? week.endDate }, set];
}
