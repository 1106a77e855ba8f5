import { formatAmount, houseAmount, plainAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';

const tenThousand = 10_000;

/** Steps of an amount from base figures, read as the language reads money: 1만, 10만 in Korean. */
export function useAmountSteps(bases: readonly number[]): { amount: number; label: string }[] {
  const { t } = useTranslation();
  return bases.map((base) => {
    const amount = houseAmount(base);
    const [whole, full] = [plainAmount(amount), formatAmount(amount)];
    const isRound = whole % tenThousand === 0;
    return { amount, label: isRound ? t('money.tenThousands', { count: whole / tenThousand, full }) : full };
  });
}
