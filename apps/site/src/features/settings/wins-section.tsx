import { useTranslation } from '@mirinae/ui/language/translation';
import { useAct, useCall } from '../../shell/calls/api.ts';
import { SettingRow } from './setting-row.tsx';

/** Whether others see what the member won. */
export function WinsSection() {
  const { t } = useTranslation();
  const { data } = useCall('member.info', {});
  const set = useAct('member.showWins', { invalidates: ['member.info', 'site.wins'] });
  return (
    <section aria-label={t('settings.wins')} className="surface p-5">
      <h2 className="font-bold text-md">{t('settings.wins')}</h2>
      <ul className="mt-2">
        <SettingRow
          label={t('settings.showWins')}
          text={t('settings.showWinsText')}
          checked={data?.member.showWins !== 'N'}
          disabled={!data || set.isPending}
          onChange={(isShown) => set.mutate({ showWins: isShown ? 'Y' : 'N' })}
        />
      </ul>
    </section>
  );
}
