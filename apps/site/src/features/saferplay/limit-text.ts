/** Text of a limit's amount: money, or minutes of a session. */
import type { LimitKind } from '@mirinae/contract/member/safer-play';
import { formatAmount, plainAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';

/** The same for a file. */
export const plainLimit = (kind: LimitKind, amount: number | null): number | null =>
  amount === null || kind === 'session' ? amount : plainAmount(amount);

export function useLimitText(): (kind: LimitKind, amount: number | null) => string {
  const { t } = useTranslation();
  return (kind, amount) => {
    if (amount === null) return t('limits.none');
    return kind === 'session'
      ? t('limits.minutes', { minutes: amount })
      : t('safer.money', { amount: formatAmount(amount) });
  };
}
