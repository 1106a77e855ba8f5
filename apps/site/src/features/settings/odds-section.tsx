import { useTranslation } from '@mirinae/ui/language/translation';
import { Segmented } from '@mirinae/ui/segmented';
import { oddsFormat, oddsFormats } from '../../shell/odds-format.ts';

/** How odds are written on this device. */
export function OddsSection() {
  const { t } = useTranslation();
  const format = oddsFormat.use();
  return (
    <section aria-label={t('settings.odds')} className="surface p-5">
      <h2 className="font-bold text-md">{t('settings.odds')}</h2>
      <p className="mt-1 mb-3 text-mist-300 text-sm">{t('settings.oddsText')}</p>
      <Segmented
        label={t('settings.odds')}
        value={format}
        onValueChange={oddsFormat.set}
        options={oddsFormats.map((value) => ({ value, label: t(`settings.oddsFormats.${value}`) }))}
      />
    </section>
  );
}
