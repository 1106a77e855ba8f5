import type { Answer } from '@mirinae/contract/calls';
import { type BetRecord, type GameType, gameTypes } from '@mirinae/contract/play/play';
import { type Column, DataTable } from '@mirinae/ui/data-table';
import { EmptyState, ErrorState } from '@mirinae/ui/empty-state';
import { businessDayBefore, formatDateTimeSeconds, formatSigned, formatWon } from '@mirinae/ui/format';
import { Pager } from '@mirinae/ui/pager';
import { Segmented } from '@mirinae/ui/segmented';
import { Select } from '@mirinae/ui/select';
import { SkeletonRows } from '@mirinae/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, failureText } from '../../shell/api.ts';
import { DateRange } from '../../shell/date-range.tsx';
import { currentLocale } from '../../shell/language.ts';
import { useLayout } from '../../shell/layout-context.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { usePagerLabels } from '../../shell/pager-labels.ts';
import { groupLabel, sectionOf, useGroups } from '../games/use-games.ts';
import { BetDetailDialog } from './bet-detail-dialog.tsx';
import { BetStatus, Result } from './bet-parts.tsx';

type BetTotals = Answer<'bet.list'>['totals'];

const perPage = 10;

function useBetList() {
  const [page, setPage] = useState(1);
  const [filter, setFilter] = useState<{
    groupKey: GameType | '';
    vendorCode: string;
    oldYn: 'Y' | 'N';
    startDate: string;
    endDate: string;
  }>(() => ({
    groupKey: '',
    vendorCode: '',
    oldYn: 'N',
    startDate: businessDayBefore(Date.now(), 7),
    endDate: businessDayBefore(Date.now(), 0),
  }));
  const { groupKey, vendorCode, ...rest } = filter;
  const chosen = { ...(groupKey ? { groupKey } : {}), ...(vendorCode ? { vendorCode } : {}) };
  const list = useQuery({
    queryKey: ['bets', page, filter],
    queryFn: () => api('bet.list', { page, count_per_list: perPage, ...rest, ...chosen }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  });
  const change = (next: Partial<typeof filter>) => {
    setFilter({ ...filter, ...next });
    setPage(1);
  };
  return { list, page, setPage, filter, change };
}

/** The name that opens a bet. The press reaches the whole row, so that the rest of it may be pressed as well. */
function OpenBet({ bet }: { bet: BetRecord }) {
  const { t } = useTranslation();
  const game = bet.gameName[currentLocale()];
  return (
    <button
      type="button"
      aria-label={t('bets.open', { game })}
      className="text-left font-semibold hover:text-indigo-star"
    >
      {game}
    </button>
  );
}

function useColumns(): readonly Column<BetRecord>[] {
  const { t } = useTranslation();
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
          <OpenBet bet={bet} />
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
      cell: (bet) => <BetStatus type={bet.type} />,
    },
  ];
}

function Cards({ bets, onOpen }: { bets: readonly BetRecord[]; onOpen: (bet: BetRecord) => void }) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-col gap-3">
      {bets.map((bet) => (
        <li key={bet.betIdx} className="surface relative p-4">
          <div className="flex items-center justify-between gap-2">
            <button
              type="button"
              aria-label={t('bets.open', { game: bet.gameName[currentLocale()] })}
              onClick={() => onOpen(bet)}
              className="text-left font-bold after:absolute after:inset-0 after:rounded-card"
            >
              {bet.gameName[currentLocale()]}
            </button>
            <BetStatus type={bet.type} />
          </div>
          <p className="mt-0.5 text-[12px] text-mist-400 tabular-nums">
            {formatDateTimeSeconds(bet.regDate)} · {bet.roundId.slice(0, 8)}
          </p>
          <dl className="mt-3 grid grid-cols-3 text-[12.5px] text-mist-300 tabular-nums [&_dd]:whitespace-nowrap [&_dd]:text-[14px] [&_dd]:text-mist-50">
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
  const vendors = useGroups().filter(
    (group) => group.gameCount > 0 && [sectionOf(group), ''].includes(filter.groupKey),
  );
  const chooseGroup = (value: string) =>
    change({ groupKey: gameTypes.find((type) => type === value) ?? '', vendorCode: '' });
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
      <div className="min-w-0 grow basis-36 sm:w-44 sm:flex-none">
        <Select
          aria-label={t('bets.kind')}
          value={filter.groupKey}
          onChange={(event) => chooseGroup(event.target.value)}
          placeholder={t('games.all')}
          options={gameTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        />
      </div>
      <div className="min-w-0 grow basis-36 sm:w-44 sm:flex-none">
        <Select
          aria-label={t('bets.vendor')}
          value={filter.vendorCode}
          onChange={(event) => change({ vendorCode: event.target.value })}
          placeholder={t('bets.allVendors')}
          options={vendors.map((group) => ({ value: group.code, label: groupLabel(group) }))}
        />
      </div>
      <DateRange range={filter} onChange={change} />
    </div>
  );
}

function Totals({ totals }: { totals: BetTotals }) {
  const { t } = useTranslation();
  return (
    <dl className="mb-4 grid grid-cols-3 gap-2 sm:gap-3 [&>div]:surface [&>div]:p-3 sm:[&>div]:p-4 [&_dd]:whitespace-nowrap [&_dd]:font-bold [&_dd]:text-[14px] sm:[&_dd]:text-lg [&_dd]:tabular-nums [&_dt]:text-[12.5px] [&_dt]:text-mist-300">
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
  );
}

export function BetListPage() {
  const { t } = useTranslation();
  const layout = useLayout();
  const { list, page, setPage, filter, change } = useBetList();
  const [opened, setOpened] = useState<BetRecord | null>(null);
  const columns = useColumns();
  const labels = usePagerLabels();
  const totals = list.data?.totals;
  return (
    <>
      <PageTitle title={t('menu.betList')} />
      <Filters filter={filter} change={change} />
      {totals && <Totals totals={totals} />}
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
            onRow={setOpened}
            empty={<EmptyState title={t('bets.none')} text={t('bets.noneText')} />}
          />
        ) : list.data.list.length === 0 ? (
          <EmptyState title={t('bets.none')} text={t('bets.noneText')} />
        ) : (
          <Cards bets={list.data.list} onOpen={setOpened} />
        ))}
      <Pager
        page={page}
        perPage={perPage}
        total={list.data?.pageInfo.tatal_list_count ?? 0}
        onPage={setPage}
        labels={labels}
      />
      {opened && <BetDetailDialog listed={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
