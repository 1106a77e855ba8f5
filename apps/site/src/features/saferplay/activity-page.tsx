import type { Answer } from '@mirinae/contract/calls';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatAmount, formatCount, formatDay } from '@mirinae/ui/format';
import { Gain } from '@mirinae/ui/gain';
import { useTranslation } from '@mirinae/ui/language/translation';
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
import { formatElapsed } from './use-play-session.ts';

const schema = periodAddress(29);

type Activity = Answer<'safer.activity'>;
type Play = Pick<Activity['totals'], 'stake' | 'payout' | 'result'>;
const formatMinutes = (minutes: number) => formatElapsed(minutes * 60_000);

function Totals({ totals }: Pick<Activity, 'totals'>) {
  const { t } = useTranslation();
  return (
    <div className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Stat label={t('activity.deposits')} value={formatAmount(totals.deposits)} />
      <Stat label={t('activity.withdrawals')} value={formatAmount(totals.withdrawals)} />
      <Stat label={t('activity.minutes')} value={formatMinutes(totals.minutes)} />
      <Stat label={t('activity.sessions')} value={formatCount(totals.sessions)} />
      <Stat label={t('activity.stake')} value={formatAmount(totals.stake)} />
      <Stat label={t('activity.payout')} value={<span className="text-gold">{formatAmount(totals.payout)}</span>} />
      <div className="col-span-2">
        <Stat label={t('activity.result')} value={<Gain amount={totals.result} />} />
      </div>
    </div>
  );
}

function useAmountColumn() {
  return <Row,>(key: string, head: string, read: (row: Row) => number, text = formatAmount): ListColumn<Row> => ({
    key,
    head,
    align: 'right',
    cell: (row: Row) => text(read(row)),
    csv: read,
    sort: read,
  });
}

/** Stakes, payouts and the result, wherever they are divided. */
function usePlayColumns<Row extends Play>(): readonly ListColumn<Row>[] {
  const { t } = useTranslation();
  const amount = useAmountColumn();
  return [
    amount('stake', t('activity.stake'), ({ stake }) => stake),
    amount('payout', t('activity.payout'), ({ payout }) => payout),
    {
      ...amount<Row>('result', t('activity.result'), ({ result }) => result),
      cell: ({ result }) => <Gain amount={result} className="font-bold" />,
    },
  ];
}

type Sorting = { sort: string; onSort: (sort: string) => void };

function Days({ days, sorting }: Pick<Activity, 'days'> & { sorting: Sorting }) {
  const { t } = useTranslation();
  const amount = useAmountColumn();
  const played = usePlayColumns<Activity['days'][number]>();
  const columns: readonly ListColumn<Activity['days'][number]>[] = [
    {
      key: 'day',
      head: t('activity.day'),
      cell: ({ day }) => formatDay(day),
      csv: ({ day }) => day,
      sort: ({ day }) => day,
    },
    amount('deposits', t('activity.deposits'), ({ deposits }) => deposits),
    amount('withdrawals', t('activity.withdrawals'), ({ withdrawals }) => withdrawals),
    ...played,
    amount(
      'minutes',
      t('activity.minutes'),
      ({ minutes }) => minutes,
      (minutes) => formatMinutes(Number(minutes)),
    ),
    amount('sessions', t('activity.sessions'), ({ sessions }) => sessions),
  ];
  return (
    <List
      {...sorting}
      label={t('pages.activity')}
      columns={columns}
      rows={days.toReversed()}
      rowKey={({ day }) => day}
      empty={<EmptyState title={t('activity.none')} action={<NextStep to="play" />} />}
    />
  );
}

function Types({ types }: Pick<Activity, 'types'>) {
  const { t } = useTranslation();
  const columns: readonly ListColumn<Activity['types'][number]>[] = [
    { key: 'type', head: t('activity.type'), cell: ({ gameType }) => <b>{t(`type.${gameType}`)}</b> },
    ...usePlayColumns<Activity['types'][number]>(),
  ];
  if (types.length === 0) return null;
  return (
    <section className="mb-6">
      <h2 className="mb-2 font-bold text-md">{t('activity.byType')}</h2>
      <List label={t('activity.byType')} columns={columns} rows={types} rowKey={({ gameType }) => gameType} />
    </section>
  );
}

/** Deposits, withdrawals, stakes, wins and time of a member, in the period it chooses. */
export function ActivityPage() {
  const { t } = useTranslation();
  const { value, set, sorting } = useListAddress(schema);
  const { startDate, endDate } = value;
  const query = useCall('safer.activity', { startDate, endDate }, { keepsPrevious: true });
  return (
    <>
      <PageTitle title={t('pages.activity')} text={t('activity.text')} />
      <div className="mb-4">
        <DayFields isBounded days={value} onDays={set} />
      </div>
      <Loaded query={query}>
        {({ totals, days, types }) => (
          <>
            <Totals totals={totals} />
            {days.length > 0 && (
              <SignedBars
                bars={days.map(({ day, result }) => ({ at: day, amount: result }))}
                label={t('activity.chart')}
                amountLabel={t('activity.result')}
              />
            )}
            <Types types={types} />
            <h2 className="mb-2 font-bold text-md">{t('activity.byDay')}</h2>
            <Days days={days} sorting={sorting} />
          </>
        )}
      </Loaded>
    </>
  );
}
