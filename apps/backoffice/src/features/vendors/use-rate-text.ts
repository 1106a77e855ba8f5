import type { FeeRate } from '@mirinae/contract/staff/vendor-fees';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';

/** A rate with its steps as a line of text. */
export function useRateText(): (steps: FeeRate['steps']) => string {
  const { t } = useTranslation();
  return (steps) =>
    steps
      .map(({ above, percent }) =>
        above === 0 ? `${percent}%` : t('vendors.fees.stepText', { amount: formatAmount(above), percent }),
      )
      .join(', ');
}
