import { type Locale, languages } from '@mirinae/contract/languages';
import { changeLanguage, currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Segmented } from '@mirinae/ui/segmented';

export function LanguageChoice() {
  const { t } = useTranslation();
  return (
    <Segmented<Locale>
      label={t('frame.language')}
      value={currentLocale()}
      onValueChange={(locale) => void changeLanguage(locale)}
      options={languages.map(({ tag, short }) => ({ value: tag, label: short }))}
    />
  );
}
