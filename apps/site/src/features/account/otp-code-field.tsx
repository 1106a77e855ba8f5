import type { CallForm } from '@mirinae/ui/form/call-form';
import { TextField } from '@mirinae/ui/form/fields';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { FieldPath, FieldValues } from 'react-hook-form';

type Props<Values extends FieldValues> = { form: CallForm<Values>; name: FieldPath<Values>; isFirst?: boolean };

/** The digits of the authenticator, or a recovery code in their place. */
export function OtpCodeField<Values extends FieldValues>({ form, name, isFirst = false }: Props<Values>) {
  const { t } = useTranslation();
  return (
    <TextField
      form={form}
      name={name}
      label={t('otp.code')}
      hint={t('otp.codeHint')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={11}
      autoFocus={isFirst}
    />
  );
}
