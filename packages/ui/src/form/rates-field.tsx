import { type Rate, ratesSchema } from '@mirinae/contract/partner/rates';
import { type ComponentProps, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { RateFields, toRates, toTexts } from '../rate-fields.tsx';
import { FormField } from './fields.tsx';

type Props<Values extends FieldValues> = Omit<ComponentProps<typeof FormField<Values>>, 'children'> &
  Pick<ComponentProps<typeof RateFields>, 'most' | 'labels' | 'disabled'>;

const ratesOf = (value: unknown): readonly Rate[] => ratesSchema.safeParse(value).data ?? [];

/** The rates of a partner in a form: percent as they are typed, hundredths of a percent in what is sent. */
export function RatesField<Values extends FieldValues>({ most, labels, disabled = false, ...frame }: Props<Values>) {
  const { getValues, resetField } = frame.form.form;
  const [texts, setTexts] = useState(() => toTexts(ratesOf(getValues(frame.name))));
  // Where there are no rates any more, nothing that was typed keeps the form from being sent.
  useEffect(() => () => resetField(frame.name), [resetField, frame.name]);
  return (
    <FormField {...frame}>
      {(_, { onChange }) => (
        <RateFields
          most={most}
          labels={labels}
          disabled={disabled}
          texts={texts}
          onChange={(next) => {
            setTexts(next);
            onChange(toRates(next));
          }}
        />
      )}
    </FormField>
  );
}
