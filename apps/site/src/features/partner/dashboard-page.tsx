import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { formatWon } from '@mirinae/ui/format';
import { Stat } from '@mirinae/ui/stat';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shell/api.ts';
import { copyText } from '../../shell/copy-text.ts';
import { DayChart } from './day-chart.tsx';
import { Listing } from './list-view.tsx';
import { PartnerFrame } from './partner-frame.tsx';
import { PeriodBar } from './period-bar.tsx';
import { TierBadge } from './tree-columns.tsx';
import { TypeCards } from './type-cards.tsx';
import { usePeriod } from './use-period.ts';

type Summary = Answer<'partner.summary'>;

function JoinCard({ partner }: Pick<Summary, 'partner'>) {
  const { t } = useTranslation();
  const link = `${window.location.origin}/join/${partner.joinCode ?? ''}`;
  return (
    <section className="surface flex flex-wrap items-center gap-x-8 gap-y-3 p-5">
      <div className="mr-auto">
        <p className="flex items-center gap-2 font-bold text-lg">
          <TierBadge tier={partner.tier} /> {partner.memNick}
          <span className="font-normal text-[13px] text-mist-400">{partner.memId}</span>
        </p>
        <p className="mt-1 text-[13px] text-mist-300">
          {t('partner.cash')} <b className="text-gold text-lg tabular-nums">{formatWon(partner.cashAmt)}</b>
        </p>
      </div>
      <div>
        <p className="text-[12.5px] text-mist-300">{t('partner.joinCode')}</p>
        <p className="font-bold font-mono text-lg" data-testid="join-code">
          {partner.joinCode}
        </p>
      </div>
      <div className="min-w-0">
        <p className="text-[12.5px] text-mist-300">{t('partner.joinLink')}</p>
        <p className="truncate text-[13.5px]">{link}</p>
      </div>
      <Button onClick={() => void copyText(link)}>
        <Copy aria-hidden className="size-4" />
        {t('partner.copy')}
      </Button>
    </section>
  );
}

function Stats({ summary }: { summary: Summary }) {
  const { t } = useTranslation();
  const { partner, today, members, partners, online, joinedToday } = summary;
  const now = (amount: number) => `${t('partner.today')} ${formatWon(amount)}`;
  const { total, flow } = partner;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Stat label={t('partner.stake')} value={formatWon(total.stake)} note={now(today.total.stake)} />
      <Stat label={t('partner.payout')} value={formatWon(total.payout)} note={now(today.total.payout)} />
      <Stat
        label={t('partner.rolling')}
        value={<span className="text-gold">{formatWon(total.rolling)}</span>}
        note={now(today.total.rolling)}
      />
      <Stat
        label={t('partner.losing')}
        value={<span className={total.losing < 0 ? 'text-coral' : 'text-gold'}>{formatWon(total.losing)}</span>}
        note={now(today.total.losing)}
      />
      <Stat label={t('partner.deposits')} value={formatWon(flow.deposits)} note={now(today.flow.deposits)} />
      <Stat label={t('partner.withdrawals')} value={formatWon(flow.withdrawals)} note={now(today.flow.withdrawals)} />
      <Stat
        label={`${t('partner.given')} · ${t('partner.taken')}`}
        value={`${formatWon(flow.given)} · ${formatWon(flow.taken)}`}
        note={`${t('partner.today')} ${formatWon(today.flow.given)} · ${formatWon(today.flow.taken)}`}
      />
      <Stat
        label={`${t('partner.members')} · ${t('partner.partners')}`}
        value={`${formatWon(members)} · ${formatWon(partners)}`}
        note={
          <span>
            <span className="text-jade">
              ● {t('partner.online')} {formatWon(online)}
            </span>{' '}
            · {t('partner.joinedToday')} {formatWon(joinedToday)}
          </span>
        }
      />
    </div>
  );
}

export function PartnerDashboardPage() {
  const { t } = useTranslation();
  const period = usePeriod();
  const query = useQuery({
    queryKey: ['partner', 'summary', period.range],
    queryFn: () => api('partner.summary', period.range),
    refetchInterval: 30_000,
  });
  return (
    <PartnerFrame tab="dashboard">
      <PeriodBar period={period} />
      <Listing query={query}>
        {query.data && (
          <div className="flex flex-col gap-4">
            <JoinCard partner={query.data.partner} />
            <Stats summary={query.data} />
            {query.data.days.length > 0 && <DayChart days={query.data.days} />}
            <h2 className="mt-2 font-bold text-lg">{t('partner.byType')}</h2>
            <TypeCards summary={query.data} />
          </div>
        )}
      </Listing>
    </PartnerFrame>
  );
}
