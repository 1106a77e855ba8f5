import { Field } from '@mirinae/ui/field';
import { TextInput } from '@mirinae/ui/text-input';
import { useTranslation } from 'react-i18next';

export type Names = { ko: string; en: string; vn: string };
const locales = ['ko', 'en', 'vn'] as const;

/** A name in the three languages, side by side. */
export function NamesFields({ names, onNames }: { names: Names; onNames: (names: Names) => void }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {locales.map((locale) => (
        <Field key={locale} label={t(`vendors.name.${locale}`)}>
          {(parts) => (
            <TextInput
              {...parts}
              maxLength={60}
              value={names[locale]}
              onChange={(event) => onNames({ ...names, [locale]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
