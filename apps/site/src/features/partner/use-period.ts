/** The days a partner page is about: a word for the usual ones, or any range. */
import { lastDays, periodAddress, type Range } from '../../shell/pages/period.ts';

const presets = { today: 0, week: 6, month: 29 } as const;
export type Preset = keyof typeof presets;
export const presetNames: readonly Preset[] = ['today', 'week', 'month'];

export const rangeOf = (preset: Preset): Range => lastDays(presets[preset]);

export function presetOf({ startDate, endDate }: Range): Preset | undefined {
  return presetNames.find((name) => {
    const range = rangeOf(name);
    return startDate === range.startDate && endDate === range.endDate;
  });
}

export const weekAddress = periodAddress(presets.week);
export const refetchMs = 30_000;
