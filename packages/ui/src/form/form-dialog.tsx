import { type ReactNode, useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ButtonTone } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { useKit } from '../kit.tsx';
import type { CallForm } from './call-form.ts';
import { CallFormView, FormFailure, SubmitButton } from './form.tsx';

type Props<Values extends FieldValues> = {
  title: string;
  description?: string;
  form: CallForm<Values>;
  /** Label of the button instead of the default. */
  submit?: string;
  isDisabled?: boolean;
  tone?: ButtonTone;
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A form over the page, closed when its call has gone through or waits for a second person. */
export function FormDialog<Values extends FieldValues>({
  title,
  description,
  form,
  submit,
  isDisabled = false,
  tone = 'primary',
  wide = false,
  onClose,
  children,
}: Props<Values>) {
  const { text } = useKit();
  useEffect(() => {
    if (form.isWaiting) onClose();
  }, [form.isWaiting, onClose]);
  return (
    <Dialog wide={wide} onClose={onClose} title={title} {...(description === undefined ? {} : { description })}>
      <CallFormView form={form}>
        {children}
        <FormFailure form={form} />
        <SubmitButton form={form} tone={tone} size="md" disabled={isDisabled}>
          {submit ?? text('save')}
        </SubmitButton>
      </CallFormView>
    </Dialog>
  );
}
