import type { Answer } from '@mirinae/contract/calls';
import { isGain } from '@mirinae/contract/play/bet-ending';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { formatAmount, formatDateTime, formatSigned } from '@mirinae/ui/format';
import { Gain } from '@mirinae/ui/gain';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { Progress } from '@mirinae/ui/progress';
import { Link } from '@tanstack/react-router';
import { AlertTriangle } from 'lucide-react';
import { useCall } from '../../shell/calls/calls.ts';
import { riskTones } from '../../shell/members/risk-alerts.tsx';
import { Notes } from './notes.tsx';
import { WageringRecord } from './wagering-record.tsx';

type Brief = Answer<'staff.cashBrief'>;

/** Risk alerts, each leading to its page. */
function Alerts({ alerts, memberId }: Pick<Brief, 'alerts'> & { memberId: number }) {
  const { t } = useTranslation();
  if (alerts.length === 0) return null;
  return (
    <ul aria-label={t('riskAlert.title')} className="mt-1.5 flex flex-wrap gap-1.5">
      {alerts.map(({ alertIdx, kind, severity }) => (
        <li key={alertIdx} className="min-w-0 max-w-full">
          <Link to="/risk-alerts" search={{ memberId }}>
            <Badge tone={riskTones[severity]} className="max-w-full underline">
              {t(`riskAlert.kinds.${kind}`)}
            </Badge>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Risks({ risks }: Pick<Brief, 'risks'>) {
  const { t } = useTranslation();
  if (risks.length === 0) return <p className="text-sm text-jade">{t('cashier.risk.none')}</p>;
  return (
    <ul aria-label={t('cashier.risk.title')} className="flex flex-wrap gap-1.5">
      {risks.map(({ kind, memIds }) => (
        <li key={kind} className="min-w-0 max-w-full">
          <Badge tone={kind === 'first-withdrawal' || kind === 'new-member' ? 'amber' : 'coral'} className="max-w-full">
            <AlertTriangle aria-hidden className="mr-1 inline size-3 shrink-0" />
            <span className="truncate" title={memIds.join(', ')}>
              {t(`cashier.risk.${kind}`)}
              {memIds.length > 0 && ` · ${memIds.join(', ')}`}
            </span>
          </Badge>
        </li>
      ))}
    </ul>
  );
}

function Figures({ brief }: { brief: Brief }) {
  const { t } = useTranslation();
  const figures = [
    [t('money.cash'), formatAmount(brief.cashAmt)],
    [t('money.held'), formatAmount(brief.heldAmt)],
    [t('money.point'), formatAmount(brief.pointAmt)],
    [t('cashier.page.deposit'), `${formatAmount(brief.deposits.cash)} (${brief.deposits.count})`],
    [t('cashier.page.withdrawal'), `${formatAmount(brief.withdrawals.cash)} (${brief.withdrawals.count})`],
    ...(brief.owedAmt > 0 ? [[t('cashier.brief.owed'), formatAmount(brief.owedAmt)]] : []),
    [t('cashier.brief.net'), formatSigned(brief.deposits.cash - brief.withdrawals.cash)],
  ];
  const { needed, turnover } = brief.wagering;
  return (
    <>
      <dl className="grid grid-cols-3 gap-x-4 gap-y-3">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-mist-400">{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {needed > 0 && (
        <div>
          <p className="mb-1.5 flex justify-between text-xs text-mist-300">
            <span>{t('cashier.brief.wagering')}</span>
            <span className="tabular-nums">
              {formatAmount(turnover)} / {formatAmount(needed)}
            </span>
          </p>
          <Progress label={t('cashier.brief.wagering')} value={turnover} most={needed} />
        </div>
      )}
    </>
  );
}

function Movements({ movements }: Pick<Brief, 'movements'>) {
  const { t } = useTranslation();
  return (
    <section>
      <h3 className="mb-2 font-bold">{t('money.movements')}</h3>
      <ul className="divide-y divide-ink-600/30 text-sm">
        {movements.map(({ transferId, kind, amount, balanceAfter, at, bet }) => (
          <li key={transferId} className="flex items-center justify-between gap-3 py-2">
            <span>
              {t(`movement.${kind}`)}
              {bet && <span className="ml-2 text-mist-300">{bet.gameName[currentLocale()]}</span>}
              <span className="block text-xs text-mist-400 tabular-nums">{formatDateTime(at)}</span>
            </span>
            <span className="text-right tabular-nums">
              <Gain amount={amount} isGain={isGain({ bet })} />
              <span className="block text-xs text-mist-400">{formatAmount(balanceAfter)}</span>
            </span>
          </li>
        ))}
        {movements.length === 0 && <li className="py-4 text-mist-400">{t('list.none')}</li>}
      </ul>
    </section>
  );
}

/** The member of a request: risks, figures, requirements, notes, latest movements. */
export function MemberBrief({ memberId }: { memberId: number }) {
  const { t } = useTranslation();
  const query = useCall('staff.cashBrief', { memberId });
  return (
    <Loaded query={query}>
      {(brief) => (
        <div className="flex flex-col gap-4">
          <Risks risks={brief.risks} />
          <Alerts alerts={brief.alerts} memberId={memberId} />
          <Figures brief={brief} />
          <WageringRecord memberId={memberId} />
          <Notes memberId={memberId} notes={brief.notes} />
          <Movements movements={brief.movements} />
          <Button wide asChild>
            <Link to="/members/$memberId" params={{ memberId: String(memberId) }}>
              {t('cashier.brief.open')}
            </Link>
          </Button>
        </div>
      )}
    </Loaded>
  );
}
