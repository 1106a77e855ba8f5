import type { CallForm } from '@mirinae/ui/form/call-form';
import { TextField } from '@mirinae/ui/form/fields';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { FieldPath, FieldValues } from 'react-hook-form';

type Props<Values extends FieldValues> = { form: CallForm<Values>; name: FieldPath<Values> };

/** Typed in digits: a picker of days is far from a year of birth. */
export function BirthDateField<Values extends FieldValues>(bound: Props<Values>) {
  const { t } = useTranslation();
  return (
    <TextField
      {...bound}
      label={t('field.birthDate')}
      hint={t('field.birthDateHint')}
      inputMode="numeric"
      autoComplete="bday"
      placeholder="1990-01-31"
      maxLength={10}
    />
  );
}
