import type { Answer } from '@mirinae/contract/calls';
import { AmountField } from '@mirinae/ui/form/fields';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useAmountSteps } from '../../shell/forms/amount-steps.ts';

const amounts = [10_000, 30_000, 50_000, 100_000, 500_000, 1_000_000] as const;

type Props<Values extends FieldValues> = Pick<ComponentProps<typeof AmountField<Values>>, 'form' | 'name' | 'label'> & {
  limits: Pick<Answer<'cash.terms'>['deposit'], 'min' | 'max' | 'unit'> | undefined;
  /** Amount of a step that chooses all there is; without one there is no such step. */
  all?: number;
};

/** An amount of cash with its limits below. The steps are read as Koreans read money: 1만, 10만, 100만. */
export function CashField<Values extends FieldValues>({ limits, all = 0, ...field }: Props<Values>) {
  const { t } = useTranslation();
  const steps = useAmountSteps(amounts);
  const hint = limits
    ? t('deposit.limits', {
        min: formatAmount(limits.min),
        max: formatAmount(limits.max),
        unit: formatAmount(limits.unit),
      })
    : '\u00a0';
  return (
    <AmountField
      {...field}
      hint={hint}
      unit={t('money.unit')}
      clearLabel={t('action.clear')}
      steps={all > 0 ? [...steps, { amount: all, label: t('action.all'), isTotal: true }] : steps}
    />
  );
}
