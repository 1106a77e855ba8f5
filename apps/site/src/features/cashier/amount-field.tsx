import { AmountPad } from '@mirinae/ui/amount-pad';
import { Field } from '@mirinae/ui/field';
import { useTranslation } from 'react-i18next';

type Props = {
  label: string;
  hint: string;
  error?: string | undefined;
  unit: string;
  amount: number;
  steps: readonly { amount: number; label: string }[];
  onAmount: (amount: number) => void;
};

/** An amount with its quick steps, its limits below, and what is wrong with it in their place. */
export function AmountField({ label, hint, error, unit, amount, steps, onAmount }: Props) {
  const { t } = useTranslation();
  return (
    <Field label={label} hint={hint} error={error}>
      {(parts) => (
        <AmountPad
          id={parts.id}
          amount={amount}
          onAmount={onAmount}
          steps={steps}
          clearLabel={t('action.clear')}
          unit={unit}
          invalid={error !== undefined}
          describedBy={parts['aria-describedby']}
        />
      )}
    </Field>
  );
}
