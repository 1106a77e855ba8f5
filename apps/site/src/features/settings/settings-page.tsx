import { useTranslation } from '@mirinae/ui/language/translation';
import { PageTitle } from '../../shell/pages/page-title.tsx';
import { OddsSection } from './odds-section.tsx';
import { ReaderSection } from './reader-section.tsx';
import { SoundSection } from './sound-section.tsx';
import { WinsSection } from './wins-section.tsx';

/** Sound, privacy, format of odds, and what is announced. */
export function SettingsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('pages.settings')} text={t('settings.text')} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <SoundSection />
        <WinsSection />
        <OddsSection />
        <ReaderSection />
      </div>
    </>
  );
}
