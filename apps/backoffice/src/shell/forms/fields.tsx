/** Fields of forms that the back office has in addition to the kit's. */
import { type Locale, locales } from '@mirinae/contract/languages';
import type { CallForm } from '@mirinae/ui/form/call-form';
import { FormField, TextField } from '@mirinae/ui/form/fields';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Select } from '@mirinae/ui/select';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { languageName } from './language-names.ts';
import { MomentInput } from './moment-input.tsx';

type Shared<Values extends FieldValues> = {
  form: CallForm<Values>;
  name: FieldPath<Values>;
  label: string;
  hint?: string;
  className?: string;
};

/** A moment in Seoul; nothing typed is null. */
export function MomentField<Values extends FieldValues>(props: Shared<Values>) {
  return (
    <FormField {...props}>
      {(parts, { value, onChange, onBlur, ref }) => (
        <MomentInput parts={parts} label={props.label} value={value} onChange={onChange} onBlur={onBlur} ref={ref} />
      )}
    </FormField>
  );
}

/** One of some values that are no texts, or none of them. */
export function ChoiceField<Values extends FieldValues, Value>({
  options,
  placeholder,
  ...props
}: Shared<Values> & { options: readonly { value: Value; label: string }[]; placeholder?: string }) {
  return (
    <FormField {...props}>
      {(parts, { value, onChange, onBlur, ref }) => (
        <Select
          {...parts}
          ref={ref}
          {...(placeholder === undefined ? {} : { placeholder })}
          value={String(value ?? '')}
          onBlur={onBlur}
          onChange={({ target }) =>
            onChange(options.find((each) => String(each.value) === target.value)?.value ?? null)
          }
          options={options.map((each) => ({ value: String(each.value), label: each.label }))}
        />
      )}
    </FormField>
  );
}

/** A name, or another text with labels of its own, in each language, side by side. */
export function NamesFields<Values extends FieldValues>({
  form,
  nameOf,
  maxLength,
  labelOf,
}: {
  form: CallForm<Values>;
  nameOf: (locale: Locale) => FieldPath<Values>;
  maxLength: number;
  labelOf?: (language: string) => string;
}) {
  const { t } = useTranslation();
  const label = labelOf ?? ((language: string) => t('field.nameIn', { language }));
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {locales.map((locale) => (
        <TextField
          key={locale}
          form={form}
          name={nameOf(locale)}
          label={label(languageName(locale))}
          maxLength={maxLength}
        />
      ))}
    </div>
  );
}

/** A password of staff; a new one says what it must be. */
export function PasswordField<Values extends FieldValues>({
  isNew = false,
  ...props
}: Shared<Values> & { isNew?: boolean }) {
  return (
    <TextField {...props} type="password" autoComplete={isNew ? 'new-password' : 'current-password'} maxLength={100} />
  );
}
