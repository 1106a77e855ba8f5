import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { formatAmount, formatCount, formatSigned } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useListAddress } from '@mirinae/ui/list/use-list-address';
import { Loaded } from '@mirinae/ui/loaded';
import { Stat } from '@mirinae/ui/stat';
import { Copy } from 'lucide-react';
import { useCall } from '../../shell/calls/api.ts';
import { copyText } from '../../shell/text/copy-text.ts';
import { DayChart } from './day-chart.tsx';
import { PartnerFrame } from './partner-frame.tsx';
import { PeriodFilter } from './period-filter.tsx';
import { TierBadge } from './tree-columns.tsx';
import { TypeCards } from './type-cards.tsx';
import { refetchMs, weekAddress } from './use-period.ts';

type Summary = Answer<'partner.summary'>;

function JoinCard({ partner }: Pick<Summary, 'partner'>) {
  const { t } = useTranslation();
  const link = `${window.location.origin}/join/${partner.joinCode ?? ''}`;
  return (
    <section className="surface flex flex-wrap items-center gap-x-8 gap-y-3 p-5">
      <div className="mr-auto">
        <p className="flex items-center gap-2 font-bold text-lg">
          <TierBadge tier={partner.tier} /> {partner.memNick}
          <span className="font-normal text-sm text-mist-400">{partner.memId}</span>
        </p>
        <p className="mt-1 text-sm text-mist-300">
          {t('partner.cash')} <b className="text-gold text-lg tabular-nums">{formatAmount(partner.cashAmt)}</b>
        </p>
      </div>
      <div>
        <p className="text-xs text-mist-300">{t('partner.joinCode')}</p>
        <p className="font-bold font-mono text-lg" data-testid="join-code">
          {partner.joinCode}
        </p>
      </div>
      <div className="min-w-0">
        <p className="text-xs text-mist-300">{t('partner.joinLink')}</p>
        <p className="truncate text-sm">{link}</p>
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
  const { partner, today, members, partners, online, joinedToday, uncollected, carried } = summary;
  const { data: open } = useCall('partner.betList', { by: 'open', count_per_list: 1 }, { refetchMs });
  const now = (amount: number) => `${t('partner.today')} ${formatAmount(amount)}`;
  const { total, flow } = partner;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Stat label={t('partner.stake')} value={formatAmount(total.stake)} note={now(today.total.stake)} />
      <Stat label={t('partner.payout')} value={formatAmount(total.payout)} note={now(today.total.payout)} />
      <Stat
        label={t('partner.rolling')}
        value={<span className="text-gold">{formatAmount(total.rolling)}</span>}
        note={now(today.total.rolling)}
      />
      <Stat
        label={t('partner.losing')}
        value={<span className={total.losing < 0 ? 'text-coral' : 'text-gold'}>{formatAmount(total.losing)}</span>}
        note={now(today.total.losing)}
      />
      <Stat label={t('partner.deposits')} value={formatAmount(flow.deposits)} note={now(today.flow.deposits)} />
      <Stat
        label={t('partner.withdrawals')}
        value={formatAmount(flow.withdrawals)}
        note={now(today.flow.withdrawals)}
      />
      <Stat
        label={t('partner.ownMoves')}
        value={`${formatAmount(flow.given)} · ${formatAmount(flow.taken)}`}
        note={`${t('partner.today')} ${formatAmount(today.flow.given)} · ${formatAmount(today.flow.taken)}`}
      />
      <Stat
        label={t('partner.openStakes')}
        value={formatAmount(open?.totals.stake ?? 0)}
        note={t('partner.openBets', { bets: open?.totals.bets ?? 0 })}
      />
      <Stat
        label={`${t('partner.uncollected')} · ${t('partner.carried')}`}
        value={`${formatSigned(uncollected)} · ${formatSigned(carried)}`}
      />
      <Stat
        label={`${t('partner.members')} · ${t('partner.partners')}`}
        value={`${formatCount(members)} · ${formatCount(partners)}`}
        note={
          <span>
            <span className="text-jade">
              ● {t('partner.online')} {formatCount(online)}
            </span>{' '}
            · {t('partner.joinedToday')} {formatCount(joinedToday)}
          </span>
        }
      />
    </div>
  );
}

export function PartnerDashboardPage() {
  const { t } = useTranslation();
  const { value, set } = useListAddress(weekAddress);
  const { startDate, endDate } = value;
  const query = useCall('partner.summary', { startDate, endDate }, { refetchMs });
  return (
    <PartnerFrame page="partnerDashboard">
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <PeriodFilter range={value} onChange={set} />
      </div>
      <Loaded query={query}>
        {(summary) => (
          <div className="flex flex-col gap-4">
            <JoinCard partner={summary.partner} />
            <Stats summary={summary} />
            {summary.days.length > 0 && <DayChart days={summary.days} />}
            <h2 className="mt-2 font-bold text-lg">{t('partner.byType')}</h2>
            <TypeCards summary={summary} />
          </div>
        )}
      </Loaded>
    </PartnerFrame>
  );
}
