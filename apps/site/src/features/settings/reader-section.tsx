import { useTranslation } from '@mirinae/ui/language/translation';
import { announcesPrices } from '../../shell/device/announce-prices.ts';
import { SettingRow } from './setting-row.tsx';

/** What a screen reader announces by itself on this device. */
export function ReaderSection() {
  const { t } = useTranslation();
  return (
    <section aria-label={t('settings.reader')} className="surface p-5">
      <h2 className="font-bold text-md">{t('settings.reader')}</h2>
      <ul className="mt-2">
        <SettingRow
          label={t('settings.announcePrices')}
          text={t('settings.announcePricesText')}
          checked={announcesPrices.use()}
          onChange={announcesPrices.set}
        />
      </ul>
    </section>
  );
}
