import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import type { CallForm } from './call-form.ts';

type Props<Values extends FieldValues> = {
  form: CallForm<Values>;
  isDisabled?: boolean;
  className?: string;
  children: ReactNode;
};

/** The form itself. Pressing Enter sends it; the first bad field takes the focus. */
export function CallFormView<Values extends FieldValues>({
  form,
  isDisabled = false,
  className,
  children,
}: Props<Values>) {
  return (
    <form noValidate aria-busy={form.isBusy || undefined} onFocus={form.prepare} onSubmit={form.submit}>
      <fieldset disabled={isDisabled} className={classes('flex min-w-0 flex-col gap-4', className)}>
        {children}
      </fieldset>
    </form>
  );
}

/** Refusal of the server without a field. */
export function FormFailure<Values extends FieldValues>({ form: { failure } }: { form: CallForm<Values> }) {
  if (!failure) return null;
  return (
    <p role="alert" className="rounded-chip border border-coral/40 bg-coral/10 px-3 py-2.5 text-base text-coral">
      {failure}
    </p>
  );
}

export function SubmitButton<Values extends FieldValues>({
  form,
  ...rest
}: { form: CallForm<Values> } & Omit<ComponentProps<typeof Button>, 'form'>) {
  return <Button type="submit" tone="primary" size="lg" {...rest} busy={form.isBusy} />;
}
