import { useTranslation } from '@mirinae/ui/language/translation';
import { Select } from '@mirinae/ui/select';
import { oddsFormat, oddsFormats } from '../../shell/sport/odds-format.ts';

/** Format of odds on this device. */
export function OddsSection() {
  const { t } = useTranslation();
  const choose = (chosen: string) => {
    const format = oddsFormats.find((known) => known === chosen);
    if (format) oddsFormat.set(format);
  };
  return (
    <section aria-label={t('settings.odds')} className="surface p-5">
      <h2 className="font-bold text-md">{t('settings.odds')}</h2>
      <p className="mt-1 mb-3 text-mist-300 text-sm">{t('settings.oddsText')}</p>
      <Select
        aria-label={t('settings.odds')}
        value={oddsFormat.use()}
        options={oddsFormats.map((value) => ({ value, label: t(`settings.oddsFormats.${value}`) }))}
        onChange={({ target }) => choose(target.value)}
      />
    </section>
  );
}
