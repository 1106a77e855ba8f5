import { formatSigned, formatWon } from '@mirinae/ui/format';
import { Gain } from '@mirinae/ui/gain';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { Stat } from '@mirinae/ui/stat';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../shell/calls.ts';
import { PageHead } from '../../shell/page.tsx';
import { useAllowedPages } from '../../shell/pages.ts';
import { useCounts } from '../../shell/queues.ts';

const refetchMs = 15_000;
/** What waits in each queue whoever is signed in may open. */
function Queues() {
  const { t } = useTranslation();
  const counts = useCounts();
  return (
    <div className="mb-6 grid grid-cols-2 gap-3 sm:grid-cols-3 2xl:grid-cols-6">
      {useAllowedPages().map(
        ({ name, path, title, queue }) =>
          queue && (
            <Link
              key={name}
              to={path}
              className="surface flex items-center justify-between p-5 hover:border-indigo-star/60"
            >
              <span className="text-mist-200">{t(title)}</span>
              <span
                className={`font-extrabold text-3xl tabular-nums ${counts[queue] > 0 ? 'text-gold' : 'text-mist-400'}`}
              >
                {formatWon(counts[queue])}
              </span>
            </Link>
          ),
      )}
    </div>
  );
}

export function DashboardPage() {
  const { t } = useTranslation();
  const query = useCall('staff.dashboard', {}, { refetchMs });
  return (
    <>
      <PageHead />
      <Queues />
      <Loaded query={query}>
        {({ today, online, memberCash, memberPoints, held, openBets, openStakes, uncollected, carried }) => (
          <>
            <h2 className="mb-3 font-bold text-mist-200">{t('dashboard.today')}</h2>
            <div className="mb-6 grid grid-cols-2 gap-3 xl:grid-cols-4">
              <Stat label={t('dashboard.deposits')} value={formatWon(today.deposits)} />
              <Stat label={t('dashboard.withdrawals')} value={formatWon(today.withdrawals)} />
              <Stat label={t('dashboard.net')} value={formatSigned(today.deposits - today.withdrawals)} />
              <Stat
                label={t('dashboard.ggr')}
                value={<Gain amount={today.ggr} />}
                note={`${t('dashboard.bets')} ${formatWon(today.bets)} · ${t('dashboard.wins')} ${formatWon(today.wins)}`}
              />
              <Stat
                label={t('dashboard.ngr')}
                value={<Gain amount={today.ngr} />}
                note={`${t('dashboard.bonuses')} ${formatWon(today.bonuses)} · ${t('dashboard.commission')} ${formatWon(today.commission)}`}
              />
              <Stat
                label={t('dashboard.signups')}
                value={today.signups}
                note={t('dashboard.waiting', { waiting: today.signupsWaiting })}
              />
              <Stat label={t('dashboard.active')} value={today.activeMembers} />
              <Stat label={t('dashboard.online')} value={online} />
            </div>
            <h2 className="mb-3 font-bold text-mist-200">{t('dashboard.apart')}</h2>
            <div className="mb-6 grid grid-cols-2 gap-3 xl:grid-cols-4">
              <Stat
                label={t('dashboard.openStakes')}
                value={formatWon(openStakes)}
                note={t('dashboard.openBets', { bets: openBets })}
              />
              <Stat label={t('dashboard.uncollected')} value={formatWon(uncollected)} />
              <Stat label={t('dashboard.carried')} value={formatSigned(carried)} />
            </div>
            <h2 className="mb-3 font-bold text-mist-200">{t('dashboard.liability')}</h2>
            <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
              <Stat label={t('money.cash')} value={<span className="text-gold">{formatWon(memberCash)}</span>} />
              <Stat label={t('money.held')} value={formatWon(held)} />
              <Stat label={t('money.point')} value={formatWon(memberPoints)} />
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}
