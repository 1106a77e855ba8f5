import type { Answer } from '@mirinae/contract/calls';
import { useTranslation } from '@mirinae/ui/language/translation';
import { oneOf } from '@mirinae/ui/list/address';
import { PagedList } from '@mirinae/ui/list/paged-list';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { Loaded } from '@mirinae/ui/loaded';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall, usePagedCall } from '../../shell/calls/calls.ts';
import {
  actColumn,
  type Columns,
  nameColumn,
  numberColumn,
  secondColumn,
  stateColumn,
  textColumn,
} from '../../shell/lists/columns.tsx';
import { Choice } from '../../shell/lists/filters.tsx';
import { PageHead } from '../../shell/pages/page.tsx';
import { FeedRooms, type WaitingRound } from './feed-rooms.tsx';
import { ReportDialog } from './report-dialog.tsx';

type Report = Answer<'staff.miniFeedReports'>['list'][number];

const refetchMs = 5_000;
const states = ['all', 'taken', 'refused'] as const;
const fields = { ...listAddress, state: oneOf(states).withDefault('all') };

function useColumns(): Columns<Report> {
  const { t } = useTranslation();
  const stateOf = ({ refusal }: Report) => (refusal === null ? t('mini.feed.taken') : t(`api.${refusal}`));
  return [
    secondColumn('at', t('field.at'), ({ at }) => at),
    nameColumn('round', t('mini.round'), ({ roomKey, day, number }) => `${roomKey} · ${day} · ${number}`),
    textColumn('balls', t('mini.balls'), ({ balls, powerball }) =>
      [...balls, ...(powerball === null ? [] : [`+${powerball}`])].join(' '),
    ),
    textColumn('staff', t('mini.feed.staff'), ({ staff, ip }) => `${staff} · ${ip}`),
    textColumn('approvedBy', t('mini.feed.approvedBy'), ({ approvedBy }) => approvedBy ?? ''),
    stateColumn('state', t('mini.feed.state'), stateOf, ({ refusal }) => (refusal === null ? 'jade' : 'coral')),
    numberColumn('pays', t('mini.feed.pays'), ({ pays }) => pays ?? 0),
    actColumn(
      ({ roomKey, status }) =>
        status === 'settled' && (
          <Link to="/mini" search={{ room: roomKey }} className="text-cyan-star text-sm">
            {t('mini.feed.correct')}
          </Link>
        ),
    ),
  ];
}

function Reports({ refusedToday }: { refusedToday: number }) {
  const { t } = useTranslation();
  const address = useListAddress(fields);
  const { state } = address.value;
  const reports = usePagedCall('staff.miniFeedReports', (page) => ({ ...page, state }), { ...address, refetchMs });
  return (
    <PagedList
      label={t('mini.feed.reports')}
      columns={useColumns()}
      pages={reports}
      rowKey={({ reportIdx }) => reportIdx}
      filters={
        <>
          <span className="mr-auto text-mist-300 text-sm">{t('mini.feed.refusedToday', { count: refusedToday })}</span>
          <Choice
            label={t('mini.feed.state')}
            values={states}
            text={(each) => t(`mini.feed.states.${each}`)}
            value={state}
            onChoose={(next) => address.set({ state: next })}
          />
        </>
      }
    />
  );
}

/** Outside draws: rooms decided by them, waiting rounds, and reports with their reporter. */
export function FeedPage() {
  const { t } = useTranslation();
  const [reported, setReported] = useState<WaitingRound | null>(null);
  const query = useCall('staff.miniFeedState', {}, { refetchMs });
  return (
    <>
      <PageHead />
      <p className="mb-4 text-mist-300 text-sm">{t('mini.feed.about')}</p>
      <Loaded query={query}>{(state) => <FeedRooms state={state} onReport={setReported} />}</Loaded>
      <Reports refusedToday={query.data?.refusedToday ?? 0} />
      {reported && <ReportDialog round={reported} onClose={() => setReported(null)} />}
    </>
  );
}
