import { formatCount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { Stat } from '@mirinae/ui/stat';
import { useCall } from '../../shell/calls/calls.ts';

const refetchMs = 60_000;

/** Devices of members, waiting pushes, and results of sending. */
export function PushStats() {
  const { t } = useTranslation();
  const state = useCall('staff.pushState', {}, { refetchMs });
  return (
    <section aria-label={t('jobs.push.title')} className="mt-8">
      <h2 className="font-bold text-md">{t('jobs.push.title')}</h2>
      <p className="mt-1 mb-3 text-mist-300 text-sm">{t('jobs.push.text')}</p>
      <Loaded query={state}>
        {({ devices, members, waiting, today, week }) => (
          <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
            <Stat
              label={t('jobs.push.devices')}
              value={formatCount(devices)}
              note={t('jobs.push.members', { members: formatCount(members) })}
            />
            <Stat label={t('jobs.push.waiting')} value={formatCount(waiting)} />
            {(['sent', 'failed', 'ended'] as const).map((end) => (
              <Stat
                key={end}
                label={t(`jobs.push.${end}`)}
                value={formatCount(today[end])}
                note={t('jobs.push.week', { total: formatCount(week[end]) })}
              />
            ))}
          </div>
        )}
      </Loaded>
    </section>
  );
}
