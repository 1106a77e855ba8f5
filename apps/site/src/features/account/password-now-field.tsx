import type { CallForm } from '@mirinae/ui/form/call-form';
import { TextField } from '@mirinae/ui/form/fields';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { FieldPath, FieldValues } from 'react-hook-form';

type Props<Values extends FieldValues> = { form: CallForm<Values>; name: FieldPath<Values>; label?: string };

/** The password that the member has already. */
export function PasswordNowField<Values extends FieldValues>({ label, ...rest }: Props<Values>) {
  const { t } = useTranslation();
  return (
    <TextField
      {...rest}
      label={label ?? t('field.memPassNow')}
      type="password"
      autoComplete="current-password"
      maxLength={40}
    />
  );
}
