import type { CallForm } from '@mirinae/ui/form/call-form';
import { FormField } from '@mirinae/ui/form/fields';
import { TextInput } from '@mirinae/ui/text-input';
import type { FieldPath, FieldValues } from 'react-hook-form';

const numbersOf = (text: string) =>
  text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map(Number);

type Props<Values extends FieldValues> = {
  form: CallForm<Values>;
  name: FieldPath<Values>;
  label: string;
  /** Initial value. */
  before: readonly number[];
};

/** Balls as staff type them, in draw order. */
export function BallsField<Values extends FieldValues>({ form, name, label, before }: Props<Values>) {
  return (
    <FormField form={form} name={name} label={label}>
      {(parts, { onChange, onBlur, ref }) => (
        <TextInput
          {...parts}
          ref={ref}
          defaultValue={before.join(' ')}
          onBlur={onBlur}
          onChange={({ target }) => onChange(numbersOf(target.value))}
        />
      )}
    </FormField>
  );
}
