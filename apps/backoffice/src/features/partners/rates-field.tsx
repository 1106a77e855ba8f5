import type { Rate } from '@mirinae/contract/partner/rates';
import type { CallForm } from '@mirinae/ui/form/call-form';
import { FormField } from '@mirinae/ui/form/fields';
import { RateFields, toRates, toTexts } from '@mirinae/ui/rate-fields';
import { useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRateLabels } from './use-rate-labels.ts';

type Props<Values extends FieldValues> = {
  form: CallForm<Values>;
  name: FieldPath<Values>;
  rates: readonly Rate[];
  /** What the partner above has. */
  most: readonly Rate[];
};

/** Rates as they are typed, in percent; the form holds hundredths. */
export function RatesField<Values extends FieldValues>({ form, name, rates, most }: Props<Values>) {
  const { t } = useTranslation();
  const [texts, setTexts] = useState(() => toTexts(rates));
  const labels = useRateLabels();
  return (
    <FormField form={form} name={name} label={t('partners.rates')}>
      {(_, { onChange }) => (
        <RateFields
          texts={texts}
          most={most}
          onChange={(next) => {
            setTexts(next);
            onChange(toRates(next));
          }}
          labels={labels}
        />
      )}
    </FormField>
  );
}
