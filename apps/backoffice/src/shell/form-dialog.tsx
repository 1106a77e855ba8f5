import type { ButtonTone } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import type { CallForm } from '@mirinae/ui/form/call-form';
import { CallFormView, FormFailure, SubmitButton } from '@mirinae/ui/form/form';
import { type ReactNode, useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

type Props<Values extends FieldValues> = {
  title: string;
  form: CallForm<Values>;
  /** What the button says. */
  submit: string;
  tone?: ButtonTone;
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A form over the page, closed when its call has gone through or waits for a second person. */
export function FormDialog<Values extends FieldValues>({
  title,
  form,
  submit,
  tone = 'primary',
  wide = false,
  onClose,
  children,
}: Props<Values>) {
  const { t } = useTranslation();
  useEffect(() => {
    if (form.isWaiting) onClose();
  }, [form.isWaiting, onClose]);
  return (
    <Dialog open wide={wide} onOpenChange={(open) => !open && onClose()} title={title} closeLabel={t('action.close')}>
      <CallFormView form={form}>
        {children}
        <FormFailure form={form} />
        <SubmitButton form={form} tone={tone} size="md">
          {submit}
        </SubmitButton>
      </CallFormView>
    </Dialog>
  );
}
