/** Business days as the pages about partners use them. */
import { businessDayBefore } from '@mirinae/ui/format';

export type Range = { startDate: string; endDate: string };
export const presets = ['today', 'week', 'month'] as const;
export type Preset = (typeof presets)[number];
const days: Readonly<Record<Preset, number>> = { today: 0, week: 6, month: 29 };

/** `until` days ago is the last day of the range. */
export function rangeOf(preset: Preset, until = 0): Range {
  const now = Date.now();
  return { startDate: businessDayBefore(now, days[preset] + until), endDate: businessDayBefore(now, until) };
}
