import type { Prize } from '@mirinae/contract/promo/rotary';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';

/** Name of a prize on the wheel. */
export function usePrizeName() {
  const { t } = useTranslation();
  return ({ worth, amount }: Pick<Prize, 'worth' | 'amount'>) =>
    worth === 'none' ? t('promo.rotary.nothing') : t(`promo.coupon.${worth}`, { amount: formatAmount(amount) });
}
