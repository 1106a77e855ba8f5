import { useTranslation } from '@mirinae/ui/language/translation';
import { Switch } from '@mirinae/ui/switch';
import { useAct, useCall } from '../../shell/api.ts';

/** What the member wants to be told; security is always told. */
export function Preferences() {
  const { t } = useTranslation();
  const { data } = useCall('notification.preferences', {});
  const prefer = useAct('notification.prefer', { invalidates: ['notification.preferences'] });
  if (!data) return null;
  return (
    <section aria-label={t('news.preferences')} className="surface mt-6 p-5">
      <h2 className="font-bold text-md">{t('news.preferences')}</h2>
      <p className="mt-1 text-mist-300 text-sm">{t('news.preferencesText')}</p>
      <ul className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {data.map(({ kind, isOn }) => (
          <li key={kind} className="flex items-center justify-between gap-3">
            {t(`news.kind.${kind}`)}
            <Switch
              label={t(`news.kind.${kind}`)}
              checked={isOn}
              disabled={prefer.isPending}
              onCheckedChange={(on) => prefer.mutate({ kind, isOn: on })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
