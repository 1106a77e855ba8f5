import { type CheckMinutes, realityCheckMinutes } from '@mirinae/contract/member/safer-play';
import { useTranslation } from '@mirinae/ui/language/translation';

export const minutesOf = (value: string): CheckMinutes | undefined =>
  realityCheckMinutes.find((minutes) => String(minutes) === value);

/** The intervals of the reality check, without "off" where the place needs it. */
export function useCheckOptions(needsChecks: boolean): { value: string; label: string }[] {
  const { t } = useTranslation();
  return realityCheckMinutes
    .filter((minutes) => minutes > 0 || !needsChecks)
    .map((minutes) => ({
      value: String(minutes),
      label: minutes === 0 ? t('limits.check.off') : t('limits.minutes', { minutes }),
    }));
}
