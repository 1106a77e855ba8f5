/** Text of a limit's amount: won, or minutes of a session. */
import type { LimitKind } from '@mirinae/contract/member/safer-play';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';

export function useLimitText(): (kind: LimitKind, amount: number | null) => string {
  const { t } = useTranslation();
  return (kind, amount) => {
    if (amount === null) return t('safer.none');
    return kind === 'session'
      ? t('safer.minutes', { minutes: amount })
      : t('safer.won', { amount: formatAmount(amount) });
  };
}
