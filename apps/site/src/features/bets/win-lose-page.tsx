import type { Answer } from '@mirinae/contract/calls';
import { gameTypes } from '@mirinae/contract/play/game-types';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatAmount, formatCount, formatDay } from '@mirinae/ui/format';
import { Gain } from '@mirinae/ui/gain';
import { useTranslation } from '@mirinae/ui/language/translation';
import { oneOf } from '@mirinae/ui/list/address';
import { DayFields } from '@mirinae/ui/list/day-fields';
import { List, type ListColumn } from '@mirinae/ui/list/list';
import { useListAddress } from '@mirinae/ui/list/use-list-address';
import { Loaded } from '@mirinae/ui/loaded';
import { SignedBars } from '@mirinae/ui/signed-bars';
import { Stat } from '@mirinae/ui/stat';
import { useCall } from '../../shell/calls/api.ts';
import { NextStep } from '../../shell/pages/next-step.tsx';
import { PageTitle } from '../../shell/pages/page-title.tsx';
import { periodAddress } from '../../shell/pages/period.ts';
import { GameTypeSelect } from './bet-filters.tsx';

const addressFields = { ...periodAddress(29), groupKey: oneOf(gameTypes) };

type WinLose = Answer<'bet.winLose'>;

function Totals({ totals }: Pick<WinLose, 'totals'>) {
  const { t } = useTranslation();
  return (
    <div className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Stat label={t('bets.stake')} value={formatAmount(totals.cash)} />
      <Stat label={t('bets.payout')} value={<span className="text-gold">{formatAmount(totals.winCash)}</span>} />
      <Stat label={t('bets.result')} value={<Gain amount={totals.resultCash} />} />
      <Stat label={t('winlose.count')} value={formatCount(totals.count)} />
    </div>
  );
}

type Sorting = { sort: string; onSort: (sort: string) => void };

type Day = WinLose['days'][number];

function Days({ days, sorting }: Pick<WinLose, 'days'> & { sorting: Sorting }) {
  const { t } = useTranslation();
  const amount = (key: string, head: string, read: (row: Day) => number): ListColumn<Day> => ({
    key,
    head,
    align: 'right',
    cell: (row) => formatAmount(read(row)),
    sort: read,
  });
  const columns: readonly ListColumn<Day>[] = [
    {
      key: 'day',
      head: t('winlose.day'),
      cell: ({ day }) => <span className="tabular-nums">{formatDay(day)}</span>,
      sort: ({ day }) => day,
    },
    amount('count', t('winlose.count'), ({ count }) => count),
    amount('stake', t('bets.stake'), ({ cash }) => cash),
    amount('payout', t('bets.payout'), ({ winCash }) => winCash),
    {
      key: 'result',
      head: t('bets.result'),
      align: 'right',
      cell: ({ resultCash }) => <Gain amount={resultCash} className="font-bold" />,
      sort: ({ resultCash }) => resultCash,
    },
  ];
  return (
    <List
      {...sorting}
      label={t('pages.winLose')}
      columns={columns}
      rows={days.toReversed()}
      rowKey={({ day }) => day}
      empty={<EmptyState title={t('bets.none')} text={t('bets.noneText')} action={<NextStep to="play" />} />}
    />
  );
}

/** Result of each day, as a picture and as numbers. */
export function WinLosePage() {
  const { t } = useTranslation();
  const { value, set, sorting } = useListAddress(addressFields);
  const { startDate, endDate, groupKey } = value;
  const query = useCall(
    'bet.winLose',
    { startDate, endDate, ...(groupKey ? { groupKey } : {}) },
    { keepsPrevious: true },
  );
  return (
    <>
      <PageTitle title={t('pages.winLose')} />
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <div className="w-40">
          <GameTypeSelect value={groupKey} onChange={(next) => set({ groupKey: next })} />
        </div>
        <DayFields isBounded days={value} onDays={set} />
      </div>
      <Loaded query={query}>
        {({ totals, days }) => (
          <>
            <Totals totals={totals} />
            {days.length > 0 && (
              <SignedBars
                bars={days.map(({ day, resultCash }) => ({ at: day, amount: resultCash }))}
                label={t('winlose.chart')}
                amountLabel={t('bets.result')}
              />
            )}
            <Days days={days} sorting={sorting} />
          </>
        )}
      </Loaded>
    </>
  );
}
