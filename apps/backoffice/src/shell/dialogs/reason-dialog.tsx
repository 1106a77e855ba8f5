import type { ButtonTone } from '@mirinae/ui/button';
import type { CallForm } from '@mirinae/ui/form/call-form';
import { TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';

type Props<Values extends FieldValues> = {
  title: string;
  form: CallForm<Values>;
  /** The field of the reason. */
  name: FieldPath<Values>;
  tone?: ButtonTone;
  /** While there is nothing to do, which the children say. */
  isDisabled?: boolean;
  onClose: () => void;
  /** Subject of the action. */
  children?: ReactNode;
};

/** Dialog for an action that requires a reason, which is stored in the audit log. */
export function ReasonDialog<Values extends FieldValues>({
  title,
  form,
  name,
  tone = 'danger',
  isDisabled = false,
  onClose,
  children,
}: Props<Values>) {
  const { t } = useTranslation();
  return (
    <FormDialog title={title} form={form} submit={t('action.ok')} tone={tone} isDisabled={isDisabled} onClose={onClose}>
      {children}
      <TextField form={form} name={name} label={t('field.reason')} maxLength={200} autoFocus />
    </FormDialog>
  );
}
