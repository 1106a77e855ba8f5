import type { Answer } from '@mirinae/contract/calls';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyText, oneOf } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { usePagedCall } from '../../shell/calls/calls.ts';
import {
  buttonsColumn,
  type Columns,
  goldColumn,
  numberColumn,
  shareColumn,
  signedColumn,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../shell/lists/columns.tsx';
import { Choice, ListSearch } from '../../shell/lists/filters.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { FixtureDialog } from './fixture-dialog.tsx';
import { matchColumn } from './match-column.tsx';
import { scoreText } from './odds-text.ts';

type Row = Answer<'staff.sportFixtureList'>['list'][number];

const refetchMs = 5_000;
const phases = ['all', 'live', 'coming', 'over'] as const;
const shown = ['Y', 'N'] as const;
const fields = {
  ...listAddress,
  phase: oneOf(phases).withDefault('all'),
  betYn: oneOf(shown).withDefault('Y'),
  searchText: anyText().withDefault(''),
};
const tones = { live: 'jade', coming: 'star', over: 'neutral', stopped: 'coral' } as const;

/** Every match on offer with what hangs on it, most at stake first. */
export function FixturesPage() {
  const { t } = useTranslation();
  const address = useListAddress(fields);
  const { phase, betYn, searchText } = address.value;
  const [open, setOpen] = useState<string | null>(null);
  const fixtures = usePagedCall('staff.sportFixtureList', (page) => ({ ...page, phase, betYn, searchText }), {
    ...address,
    refetchMs,
  });
  const stateOf = (row: Row) => (row.stoppedYn === 'Y' ? 'stopped' : row.phase);
  const columns: Columns<Row> = [
    matchColumn(t('sport.match')),
    textColumn('sport', t('sport.sport'), ({ sportNames }) => sportNames[currentLocale()]),
    timeColumn('start', t('sport.startsAt'), ({ startsAt }) => startsAt),
    stateColumn(
      'state',
      t('field.status'),
      (row) => t(`sport.phase.${stateOf(row)}`),
      (row) => tones[stateOf(row)],
    ),
    textColumn('score', t('sport.score'), ({ score }) => (score ? scoreText(score) : '—')),
    shareColumn('lines', t('sport.suspended'), ({ suspended, lines }) => [suspended, lines]),
    numberColumn('slips', t('sport.openSlips'), ({ slips }) => slips),
    goldColumn('stakes', t('sport.stakes'), ({ stakes }) => stakes),
    signedColumn('worst', t('sport.worst'), ({ worst }) => worst),
    buttonsColumn({ label: t('sport.open'), onPress: ({ fixture }) => setOpen(fixture) }),
  ];
  return (
    <ListPage
      text={t('sport.fixturesText')}
      columns={columns}
      pages={fixtures}
      rowKey={({ fixture }) => fixture}
      filters={
        <>
          <Choice
            label={t('sport.shown')}
            values={shown}
            text={(each) => t(`sport.show.${each}`)}
            value={betYn}
            onChoose={(next) => address.set({ betYn: next })}
          />
          <Choice
            label={t('field.status')}
            values={phases}
            text={(each) => t(`sport.phase.${each}`)}
            value={phase}
            onChoose={(next) => address.set({ phase: next })}
          />
          <ListSearch label={t('sport.search')} address={address} />
        </>
      }
    >
      {open && <FixtureDialog fixture={open} onClose={() => setOpen(null)} />}
    </ListPage>
  );
}
