import { useTranslation } from '@mirinae/ui/language/translation';
import { PageTitle } from '../../shell/page-title.tsx';
import { OddsSection } from './odds-section.tsx';
import { SoundSection } from './sound-section.tsx';
import { WinsSection } from './wins-section.tsx';

/** How the site sounds, what others see of the member, and how odds are written. */
export function SettingsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('pages.settings')} text={t('settings.text')} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <SoundSection />
        <WinsSection />
        <OddsSection />
      </div>
    </>
  );
}
