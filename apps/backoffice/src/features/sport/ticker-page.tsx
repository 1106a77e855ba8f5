import type { Answer } from '@mirinae/contract/calls';
import { tickerSumMinutes } from '@mirinae/contract/staff/sport-ticker';
import { codeText } from '@mirinae/ui/calls/failure-text';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatAmount, formatCount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useListAddress } from '@mirinae/ui/list/use-list-address';
import { Loaded } from '@mirinae/ui/loaded';
import { StatusPill } from '@mirinae/ui/status-pill';
import { useState } from 'react';
import { useCall } from '../../shell/calls/calls.ts';
import {
  amountColumn,
  buttonsColumn,
  type Columns,
  goldColumn,
  memberColumn,
  secondColumn,
  textColumn,
} from '../../shell/lists/columns.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { BetLink, MemberLink } from '../../shell/members/member-links.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { FixtureDialog } from './fixture-dialog.tsx';
import { lowPicksColumn } from './picks-column.tsx';
import { TickerFilters, tickerFields } from './ticker-filters.tsx';

type Ticker = Answer<'staff.sportTicker'>;
type Row = Ticker['list'][number];

const refetchMs = 3_000;
const tones = {
  referred: 'gold',
  pending: 'gold',
  open: 'jade',
  settled: 'neutral',
  refused: 'coral',
  cut: 'coral',
} as const;

function State({ row: { state, code } }: { row: Row }) {
  const { t } = useTranslation();
  return (
    <>
      <StatusPill tone={tones[state]}>{t(`sport.ticker.states.${state}`)}</StatusPill>
      {code !== null && (
        <span
          title={codeText(code)}
          className="block text-mist-300 text-xs max-xl:ml-1.5 max-xl:inline xl:max-w-28 xl:truncate"
        >
          {codeText(code)}
        </span>
      )}
    </>
  );
}

function useColumns(onMatch: (fixture: string) => void): Columns<Row> {
  const { t } = useTranslation();
  const isBound = useStaff()?.isBound ?? false;
  return [
    secondColumn('at', t('field.at'), ({ at }) => at),
    memberColumn(t('field.member'), ({ memberId, memId, memNick }) => (
      <>
        <MemberLink memberId={memberId}>{memId}</MemberLink>
        <span className="ml-1.5 text-mist-300 text-xs">{memNick}</span>
      </>
    )),
    lowPicksColumn(t('sport.picks'), ({ picks }) => picks),
    textColumn('phase', t('sport.stops.phase'), ({ liveYn }) => {
      if (liveYn === null) return '—';
      return t(liveYn === 'Y' ? 'sport.producer.live' : 'sport.producer.prematch');
    }),
    goldColumn('stake', t('sport.stakes'), ({ stake }) => stake),
    amountColumn(
      'maxPayout',
      t('sport.referrals.winMost'),
      ({ maxPayout }) => maxPayout ?? 0,
      ({ maxPayout }) => (maxPayout === null ? '—' : formatAmount(maxPayout)),
    ),
    textColumn(
      'state',
      t('field.status'),
      ({ state }) => t(`sport.ticker.states.${state}`),
      (row) => <State row={row} />,
    ),
    textColumn(
      'slip',
      t('sport.exposure.slip'),
      ({ betIdx }) => betIdx ?? '—',
      ({ betIdx }) => (betIdx === null ? '—' : <BetLink betIdx={betIdx}>{betIdx}</BetLink>),
    ),
    buttonsColumn<Row>({
      label: t('sport.match'),
      onPress: ({ fixture }) => onMatch(fixture),
      // A match is of the house's trading.
      isShown: ({ fixture }) => !isBound && fixture !== '',
    }),
  ];
}

const kinds = ['taken', 'waiting', 'refused'] as const;

function Sums({ sums }: Pick<Ticker, 'sums'>) {
  const { t } = useTranslation();
  return (
    <dl className="surface mb-3 grid grid-cols-3 gap-2 p-3 text-sm">
      {kinds.map((kind) => (
        <div key={kind}>
          <dt className="text-mist-400 text-xs">{t(`sport.ticker.sums.${kind}`, { minutes: tickerSumMinutes })}</dt>
          <dd className="font-bold tabular-nums">{formatAmount(sums[kind].stakes)}</dd>
          <dd className="text-mist-300 text-xs">{t('sport.ticker.slips', { count: formatCount(sums[kind].slips) })}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The newest slips as they come. */
export function SportTickerPage() {
  const { t } = useTranslation();
  const address = useListAddress(tickerFields);
  const { sport, shape, phase, result, stakeMin, searchText } = address.value;
  const requested = { sport, shape, phase, result, stakeMin, searchText };
  const query = useCall('staff.sportTicker', requested, { refetchMs, keepsPrevious: true });
  const [match, setMatch] = useState<string | null>(null);
  const columns = useColumns(setMatch);
  return (
    <Loaded query={query}>
      {({ list, sums, sports }) => (
        <ListPage
          text={t('sport.ticker.text')}
          columns={columns}
          rows={list}
          isOrdered
          rowKey={({ key }) => key}
          filters={
            <div className="w-full">
              <Sums sums={sums} />
              <TickerFilters address={address} sports={sports} />
            </div>
          }
          empty={<EmptyState title={t('sport.ticker.none')} />}
        >
          {match && <FixtureDialog fixture={match} onClose={() => setMatch(null)} />}
        </ListPage>
      )}
    </Loaded>
  );
}
