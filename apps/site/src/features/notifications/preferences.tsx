import { useTranslation } from '@mirinae/ui/language/translation';
import { useAct, useCall } from '../../shell/calls/api.ts';
import { KindSwitches } from './kind-switches.tsx';

/** Kinds of notifications that the member wants; security is always sent. */
export function Preferences() {
  const { t } = useTranslation();
  const { data } = useCall('notification.preferences', {});
  const prefer = useAct('notification.prefer', { invalidates: ['notification.preferences'] });
  if (!data) return null;
  return (
    <section aria-label={t('news.preferences')} className="surface mt-6 flex flex-col gap-4 p-5">
      <div>
        <h2 className="font-bold text-md">{t('news.preferences')}</h2>
        <p className="mt-1 text-mist-300 text-sm">{t('news.preferencesText')}</p>
      </div>
      <KindSwitches kinds={data} isBusy={prefer.isPending} onChange={(choice) => prefer.mutate(choice)} />
    </section>
  );
}
