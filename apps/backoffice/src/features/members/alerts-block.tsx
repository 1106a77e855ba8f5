import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../shell/calls/calls.ts';
import { RiskSeverityBadge, useRiskText } from '../../shell/members/risk-alerts.tsx';

/** Risk alerts about a member that are not closed; nothing where there are none. */
export function AlertsBlock({ memberId }: { memberId: number }) {
  const { t } = useTranslation();
  const textOf = useRiskText();
  return (
    <Loaded query={useCall('staff.riskAlertList', { memberId })}>
      {({ list }) =>
        list.length === 0 ? null : (
          <section aria-label={t('riskAlert.title')} className="mb-5">
            <div className="mb-3 flex flex-wrap items-center gap-3">
              <h2 className="font-bold">{t('riskAlert.title')}</h2>
              <Link to="/risk-alerts" search={{ memberId }} className="ml-auto text-cyan-star text-sm underline">
                {t('riskAlert.open')}
              </Link>
            </div>
            <ul className="surface divide-y divide-ink-600/30 px-4">
              {list.map((alert) => (
                <li key={alert.alertIdx} className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2.5">
                  <RiskSeverityBadge severity={alert.severity} />
                  <p className="min-w-0 flex-1 font-semibold">
                    {t(`riskAlert.kinds.${alert.kind}`)}
                    <span className="ml-2 font-normal text-mist-300 text-sm tabular-nums">{textOf(alert)}</span>
                  </p>
                  <span className="text-mist-400 text-sm">{alert.owner ?? t('riskAlert.noOwner')}</span>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  );
}
