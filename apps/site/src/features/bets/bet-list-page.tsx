import { type BetRecord, type BetType, type GameType, gameTypes } from '@mirinae/contract/play/play';
import type { Tone } from '@mirinae/ui/badge';
import { type Column, DataTable } from '@mirinae/ui/data-table';
import { EmptyState, ErrorState } from '@mirinae/ui/empty-state';
import { businessDayBefore, formatDateTimeSeconds, formatSigned, formatWon } from '@mirinae/ui/format';
import { Pager } from '@mirinae/ui/pager';
import { Segmented } from '@mirinae/ui/segmented';
import { Select } from '@mirinae/ui/select';
import { SkeletonRows } from '@mirinae/ui/skeleton';
import { StatusPill } from '@mirinae/ui/status-pill';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, failureText } from '../../shell/api.ts';
import { DateRange } from '../../shell/date-range.tsx';
import { currentLocale } from '../../shell/language.ts';
import { useLayout } from '../../shell/layout-context.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { usePagerLabels } from '../../shell/pager-labels.ts';

const perPage = 10;
const tones: Record<BetType, Tone> = { wait: 'star', win: 'jade', lose: 'coral', draw: 'amber', cancel: 'neutral' };

function useBetList() {
  const [page, setPage] = useState(1);
  const [filter, setFilter] = useState<{
    groupKey: GameType | '';
    oldYn: 'Y' | 'N';
    startDate: string;
    endDate: string;
  }>(() => ({
    groupKey: '',
    oldYn: 'N',
    startDate: businessDayBefore(Date.now(), 7),
    endDate: businessDayBefore(Date.now(), 0),
  }));
  const { groupKey, ...rest } = filter;
  const list = useQuery({
    queryKey: ['bets', page, filter],
    queryFn: () => api('bet.list', { page, count_per_list: perPage, ...rest, ...(groupKey ? { groupKey } : {}) }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  });
  const change = (next: Partial<typeof filter>) => {
    setFilter({ ...filter, ...next });
    setPage(1);
  };
  return { list, page, setPage, filter, change };
}

function Result({ bet }: { bet: BetRecord }) {
  if (bet.type === 'wait') return <span className="text-mist-400">—</span>;
  return (
    <span className={bet.resultCash > 0 ? 'font-bold text-jade' : bet.resultCash < 0 ? 'text-coral' : 'text-mist-200'}>
      {formatSigned(bet.resultCash)}
    </span>
  );
}

function useColumns(): readonly Column<BetRecord>[] {
  const { t } = useTranslation();
  const name = (bet: BetRecord) => bet.gameName[currentLocale()];
  return [
    {
      key: 'at',
      head: t('bets.at'),
      cell: (bet) => <span className="text-mist-300 tabular-nums">{formatDateTimeSeconds(bet.regDate)}</span>,
    },
    {
      key: 'game',
      head: t('bets.game'),
      cell: (bet) => (
        <>
          <p className="font-semibold">{name(bet)}</p>
          <p className="text-[12px] text-mist-400">{t(`type.${bet.groupKey}`)}</p>
        </>
      ),
    },
    {
      key: 'round',
      head: t('bets.round'),
      cell: (bet) => <span className="font-mono text-[12px] text-mist-300">{bet.roundId.slice(0, 13)}</span>,
    },
    {
      key: 'cash',
      head: t('bets.stake'),
      align: 'right',
      cell: (bet) => <span className="tabular-nums">{formatWon(bet.cash)}</span>,
    },
    {
      key: 'win',
      head: t('bets.payout'),
      align: 'right',
      cell: (bet) => (
        <span className="text-gold tabular-nums">{bet.type === 'wait' ? '—' : formatWon(bet.winCash)}</span>
      ),
    },
    { key: 'result', head: t('bets.result'), align: 'right', cell: (bet) => <Result bet={bet} /> },
    {
      key: 'type',
      head: t('bets.status'),
      align: 'center',
      cell: (bet) => (
        <StatusPill tone={tones[bet.type]} live={bet.type === 'wait'}>
          {t(`betType.${bet.type}`)}
        </StatusPill>
      ),
    },
  ];
}

function Cards({ bets }: { bets: readonly BetRecord[] }) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-col gap-3">
      {bets.map((bet) => (
        <li key={bet.betIdx} className="surface p-4">
          <div className="flex items-center justify-between gap-2">
            <p className="font-bold">{bet.gameName[currentLocale()]}</p>
            <StatusPill tone={tones[bet.type]} live={bet.type === 'wait'}>
              {t(`betType.${bet.type}`)}
            </StatusPill>
          </div>
          <p className="mt-0.5 text-[12px] text-mist-400 tabular-nums">
            {formatDateTimeSeconds(bet.regDate)} · {bet.roundId.slice(0, 8)}
          </p>
          <dl className="mt-3 grid grid-cols-3 text-[12.5px] text-mist-300 tabular-nums [&_dd]:text-[14px] [&_dd]:text-mist-50">
            <div>
              <dt>{t('bets.stake')}</dt>
              <dd>{formatWon(bet.cash)}</dd>
            </div>
            <div>
              <dt>{t('bets.payout')}</dt>
              <dd>{bet.type === 'wait' ? '—' : formatWon(bet.winCash)}</dd>
            </div>
            <div className="text-right">
              <dt>{t('bets.result')}</dt>
              <dd>
                <Result bet={bet} />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Filters({ filter, change }: Pick<ReturnType<typeof useBetList>, 'filter' | 'change'>) {
  const { t } = useTranslation();
  const chooseGroup = (value: string) => change({ groupKey: gameTypes.find((type) => type === value) ?? '' });
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <Segmented
        label={t('bets.period')}
        value={filter.oldYn}
        onValueChange={(oldYn) => change({ oldYn, startDate: businessDayBefore(Date.now(), oldYn === 'Y' ? 365 : 7) })}
        options={[
          { value: 'N', label: t('bets.recent') },
          { value: 'Y', label: t('bets.archive') },
        ]}
      />
      <div className="w-40">
        <Select
          aria-label={t('bets.kind')}
          value={filter.groupKey}
          onChange={(event) => chooseGroup(event.target.value)}
          placeholder={t('games.all')}
          options={gameTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        />
      </div>
      <DateRange range={filter} onChange={change} />
    </div>
  );
}

export function BetListPage() {
  const { t } = useTranslation();
  const layout = useLayout();
  const { list, page, setPage, filter, change } = useBetList();
  const columns = useColumns();
  const labels = usePagerLabels();
  const totals = list.data?.totals;
  return (
    <>
      <PageTitle title={t('menu.betList')} />
      <Filters filter={filter} change={change} />
      {totals && (
        <dl className="mb-4 grid grid-cols-3 gap-3 [&>div]:surface [&>div]:p-4 [&_dd]:font-bold [&_dd]:text-lg [&_dd]:tabular-nums [&_dt]:text-[12.5px] [&_dt]:text-mist-300">
          <div>
            <dt>{t('bets.stake')}</dt>
            <dd>{formatWon(totals.cash)}</dd>
          </div>
          <div>
            <dt>{t('bets.payout')}</dt>
            <dd className="text-gold">{formatWon(totals.winCash)}</dd>
          </div>
          <div>
            <dt>{t('bets.result')}</dt>
            <dd className={totals.resultCash < 0 ? 'text-coral' : 'text-jade'}>{formatSigned(totals.resultCash)}</dd>
          </div>
        </dl>
      )}
      {list.isPending && <SkeletonRows label={t('state.loading')} />}
      {list.error && (
        <ErrorState
          title={failureText(list.error)}
          retryLabel={t('action.retry')}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data &&
        (layout === 'desktop' ? (
          <DataTable
            label={t('menu.betList')}
            columns={columns}
            rows={list.data.list}
            rowKey={(bet) => bet.betIdx}
            empty={<EmptyState title={t('bets.none')} text={t('bets.noneText')} />}
          />
        ) : list.data.list.length === 0 ? (
          <EmptyState title={t('bets.none')} text={t('bets.noneText')} />
        ) : (
          <Cards bets={list.data.list} />
        ))}
      <Pager
        page={page}
        perPage={perPage}
        total={list.data?.pageInfo.tatal_list_count ?? 0}
        onPage={setPage}
        labels={labels}
      />
    </>
  );
}
