/** The days a partner page is about: a few words for the usual ones, or any range. */
import { businessDayBefore } from '@mirinae/ui/format';
import { useState } from 'react';

export type Range = { startDate: string; endDate: string };
const presets = { today: 0, week: 6, month: 29 } as const;
export type Preset = keyof typeof presets;
export const presetNames: readonly Preset[] = ['today', 'week', 'month'];

export function rangeOf(preset: Preset): Range {
  return { startDate: businessDayBefore(Date.now(), presets[preset]), endDate: businessDayBefore(Date.now(), 0) };
}

export function usePeriod(first: Preset = 'week') {
  const [range, setRange] = useState(() => rangeOf(first));
  const preset = presetNames.find((name) => {
    const { startDate, endDate } = rangeOf(name);
    return startDate === range.startDate && endDate === range.endDate;
  });
  return { range, preset, setRange };
}
