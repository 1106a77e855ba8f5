import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyText, oneOf } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { usePagedCall } from '../../shell/calls/calls.ts';
import {
  amountColumn,
  buttonsColumn,
  type Columns,
  goldColumn,
  numberColumn,
  signedColumn,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../shell/lists/columns.tsx';
import { Choice, ListSearch } from '../../shell/lists/filters.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { matchColumn } from './match-column.tsx';
import { scoreText } from './odds-text.ts';
import { OwnEventDialog, stateTones } from './own-event-dialog.tsx';
import { OwnEventForm } from './own-event-form.tsx';
import { marketsColumn } from './own-markets-column.tsx';

type Row = Answer<'staff.houseEventList'>['list'][number];

const refetchMs = 10_000;
const states = ['all', 'draft', 'published', 'live', 'ended'] as const;
const fields = { ...listAddress, state: oneOf(states).withDefault('all'), searchText: anyText().withDefault('') };

/** Events that staff make, price and run themselves. */
export function OwnEventsPage() {
  const { t } = useTranslation();
  const address = useListAddress(fields);
  const { state, searchText } = address.value;
  const mayManage = useStaff()?.permissions.includes('sport.manage') ?? false;
  const isFiltered = state !== 'all' || searchText !== '';
  const [open, setOpen] = useState<string | null>(null);
  const [isNew, setNew] = useState(false);
  const events = usePagedCall('staff.houseEventList', (page) => ({ ...page, state, searchText }), {
    ...address,
    refetchMs,
  });
  const columns: Columns<Row> = [
    matchColumn(t('sport.own.event')),
    textColumn('sport', t('sport.sport'), ({ sportNames }) => sportNames[currentLocale()]),
    timeColumn('start', t('sport.own.startsAt'), ({ startsAt }) => startsAt),
    stateColumn(
      'state',
      t('field.status'),
      (row) => t(`sport.own.state.${row.state}`),
      (row) => stateTones[row.state],
    ),
    textColumn('score', t('sport.score'), ({ score }) => (score ? scoreText(score) : '—')),
    marketsColumn(t('sport.own.markets')),
    numberColumn('slips', t('sport.openSlips'), ({ slips }) => slips),
    goldColumn('stakes', t('sport.stakes'), ({ stakes }) => stakes),
    signedColumn('worst', t('sport.worst'), ({ worst }) => worst),
    amountColumn('liability', t('sport.own.liabilityMax'), ({ liabilityMax }) => liabilityMax),
    textColumn('by', t('sport.own.by'), ({ createdBy, publishedBy }) => publishedBy ?? createdBy),
    buttonsColumn({ label: t('sport.open'), onPress: ({ fixture }) => setOpen(fixture) }),
  ];
  return (
    <ListPage
      text={t('sport.own.text')}
      actions={mayManage && <Button onClick={() => setNew(true)}>{t('sport.own.create')}</Button>}
      columns={columns}
      pages={events}
      rowKey={({ fixture }) => fixture}
      empty={
        isFiltered ? (
          <EmptyState
            title={t('sport.own.noneFound')}
            action={
              <Button onClick={() => address.set({ state: 'all', searchText: '' })}>{t('sport.own.showAll')}</Button>
            }
          />
        ) : (
          <EmptyState
            title={t('sport.own.none')}
            text={t('sport.own.noneText')}
            action={mayManage && <Button onClick={() => setNew(true)}>{t('sport.own.create')}</Button>}
          />
        )
      }
      filters={
        <>
          <Choice
            label={t('field.status')}
            values={states}
            text={(each) => t(`sport.own.state.${each}`)}
            value={state}
            onChoose={(next) => address.set({ state: next })}
          />
          <ListSearch label={t('sport.own.search')} address={address} />
        </>
      }
    >
      {isNew && <OwnEventForm event={null} onClose={() => setNew(false)} />}
      {open && <OwnEventDialog fixture={open} onClose={() => setOpen(null)} />}
    </ListPage>
  );
}
