import type { FileSchedule } from '@mirinae/contract/staff/file-schedules';
import type { Translate } from '@mirinae/ui/language/translation';

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** When it is ordered, in one line. */
export function scheduleText(t: Translate, { cycle, weekday, monthDay, hour }: FileSchedule): string {
  const at = hourText(hour);
  if (cycle === 'weekly') return t('files.schedules.weekly', { day: t(`files.schedules.weekdays.${weekday}`), at });
  return cycle === 'monthly' ? t('files.schedules.monthly', { day: monthDay, at }) : t('files.schedules.daily', { at });
}
