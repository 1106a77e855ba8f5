import { type Rate, ratesSchema } from '@mirinae/contract/partner/rates';
import { type ComponentProps, useState } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { RateFields, toRates, toTexts } from '../rate-fields.tsx';
import type { CallForm } from './call-form.ts';

type Props<Values extends FieldValues> = {
  form: CallForm<Values>;
  name: FieldPath<Values>;
} & Pick<ComponentProps<typeof RateFields>, 'most' | 'labels' | 'disabled'>;

const ratesOf = (value: unknown): readonly Rate[] => ratesSchema.safeParse(value).data ?? [];

/** The rates of a partner in a form: percent as they are typed, hundredths of a percent in what is sent. */
export function RatesField<Values extends FieldValues>({ form, name, ...rest }: Props<Values>) {
  const { field } = useController({ control: form.form.control, name });
  const [texts, setTexts] = useState(() => toTexts(ratesOf(field.value)));
  return (
    <RateFields
      {...rest}
      texts={texts}
      onChange={(next) => {
        setTexts(next);
        field.onChange(toRates(next));
      }}
    />
  );
}
