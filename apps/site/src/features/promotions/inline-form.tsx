import type { ButtonTone } from '@mirinae/ui/button';
import { TextField } from '@mirinae/ui/form/fields';
import { CallFormView, FormFailure, SubmitButton } from '@mirinae/ui/form/form';
import type { ComponentProps } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';

type Props<Values extends FieldValues> = ComponentProps<typeof TextField<Values>> & {
  name: FieldPath<Values>;
  /** Label of the button. */
  submit: string;
  tone?: ButtonTone;
};

/** A form of one line: its field, and its button once something is typed. */
export function InlineForm<Values extends FieldValues>({ submit, tone = 'primary', ...field }: Props<Values>) {
  const { form, name } = field;
  return (
    <CallFormView form={form}>
      <div className="flex items-start gap-3">
        <TextField {...field} className="flex-1" />
        <SubmitButton
          form={form}
          tone={tone}
          size="md"
          // At the side of the field, below its label.
          className="mt-6.5 h-11"
          disabled={String(form.form.watch(name) ?? '').trim() === ''}
        >
          {submit}
        </SubmitButton>
      </div>
      <FormFailure form={form} />
    </CallFormView>
  );
}
