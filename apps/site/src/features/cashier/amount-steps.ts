import type { TFunction } from 'i18next';

const amounts = [10_000, 30_000, 50_000, 100_000, 500_000, 1_000_000] as const;

/** The quick amounts, read as Koreans read money: 1만, 10만, 100만. */
export function amountSteps(t: TFunction): { amount: number; label: string }[] {
  return amounts.map((amount) => ({
    amount,
    label: t('money.tenThousands', { count: amount / 10_000, full: amount.toLocaleString('ko-KR') }),
  }));
}
