import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DayInput } from '../date/day-input.tsx';
import { FormField } from './fields.tsx';

type Props<Values extends FieldValues> = Omit<ComponentProps<typeof FormField<Values>>, 'children'> & {
  min?: string;
  max?: string;
};

/** A day of a form, `2026-11-29`; nothing typed is an empty text, which the contract refuses where a day is needed. */
export function DateField<Values extends FieldValues>({ min, max, ...field }: Props<Values>) {
  return (
    <FormField<Values> {...field}>
      {(parts, { value, onChange, onBlur, ref }) => (
        <DayInput
          {...parts}
          ref={ref}
          min={min}
          max={max}
          day={typeof value === 'string' && value !== '' ? value : undefined}
          onDay={(day) => onChange(day ?? '')}
          onBlur={onBlur}
        />
      )}
    </FormField>
  );
}
