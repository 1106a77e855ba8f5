import type { Answer } from '@mirinae/contract/calls';
import { type GameType, gameTypes } from '@mirinae/contract/play/play';
import { type Column, DataTable } from '@mirinae/ui/data-table';
import { EmptyState, ErrorState } from '@mirinae/ui/empty-state';
import { businessDayBefore, formatSigned, formatWon } from '@mirinae/ui/format';
import { Select } from '@mirinae/ui/select';
import { SkeletonRows } from '@mirinae/ui/skeleton';
import { Stat } from '@mirinae/ui/stat';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, failureText } from '../../shell/api.ts';
import { DateRange } from '../../shell/date-range.tsx';
import { PageTitle } from '../../shell/page-title.tsx';

const WinLoseChart = lazy(async () => ({ default: (await import('./win-lose-chart.tsx')).WinLoseChart }));

type WinLose = Answer<'bet.winLose'>;
const signTone = (amount: number) => (amount < 0 ? 'text-coral' : 'text-jade');

function Totals({ totals }: Pick<WinLose, 'totals'>) {
  const { t } = useTranslation();
  return (
    <div className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Stat label={t('bets.stake')} value={formatWon(totals.cash)} />
      <Stat label={t('bets.payout')} value={<span className="text-gold">{formatWon(totals.winCash)}</span>} />
      <Stat
        label={t('bets.result')}
        value={<span className={signTone(totals.resultCash)}>{formatSigned(totals.resultCash)}</span>}
      />
      <Stat label={t('winlose.count')} value={formatWon(totals.count)} />
    </div>
  );
}

function Days({ days }: Pick<WinLose, 'days'>) {
  const { t } = useTranslation();
  const columns: readonly Column<WinLose['days'][number]>[] = [
    { key: 'day', head: t('winlose.day'), cell: ({ day }) => <span className="tabular-nums">{day}</span> },
    { key: 'count', head: t('winlose.count'), align: 'right', cell: ({ count }) => formatWon(count) },
    { key: 'stake', head: t('bets.stake'), align: 'right', cell: ({ cash }) => formatWon(cash) },
    { key: 'payout', head: t('bets.payout'), align: 'right', cell: ({ winCash }) => formatWon(winCash) },
    {
      key: 'result',
      head: t('bets.result'),
      align: 'right',
      cell: ({ resultCash }) => <b className={signTone(resultCash)}>{formatSigned(resultCash)}</b>,
    },
  ];
  return (
    <DataTable
      label={t('menu.winlose')}
      columns={columns}
      rows={days.toReversed()}
      rowKey={({ day }) => day}
      empty={<EmptyState title={t('bets.none')} text={t('bets.noneText')} />}
    />
  );
}

/** How each day went, as a picture and as numbers. */
export function WinLosePage() {
  const { t } = useTranslation();
  const [groupKey, setGroupKey] = useState<GameType | ''>('');
  const [range, setRange] = useState(() => ({
    startDate: businessDayBefore(Date.now(), 29),
    endDate: businessDayBefore(Date.now(), 0),
  }));
  const query = useQuery({
    queryKey: ['bets', 'winLose', range, groupKey],
    queryFn: () => api('bet.winLose', { ...range, ...(groupKey ? { groupKey } : {}) }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageTitle title={t('menu.winlose')} />
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <div className="w-40">
          <Select
            aria-label={t('bets.kind')}
            value={groupKey}
            onChange={(event) => setGroupKey(gameTypes.find((type) => type === event.target.value) ?? '')}
            placeholder={t('games.all')}
            options={gameTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
          />
        </div>
        <DateRange range={range} onChange={(change) => setRange({ ...range, ...change })} />
      </div>
      {query.isPending && <SkeletonRows label={t('state.loading')} />}
      {query.error && (
        <ErrorState
          title={failureText(query.error)}
          retryLabel={t('action.retry')}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <>
          <Totals totals={query.data.totals} />
          {query.data.days.length > 0 && (
            <Suspense fallback={null}>
              <WinLoseChart days={query.data.days} />
            </Suspense>
          )}
          <Days days={query.data.days} />
        </>
      )}
    </>
  );
}
