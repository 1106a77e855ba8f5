import type { Answer } from '@mirinae/contract/calls';
import { EmptyState } from '@mirinae/ui/empty-state';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { usePagedCall } from '../../shell/calls/calls.ts';
import {
  buttonsColumn,
  type Columns,
  goldColumn,
  numberColumn,
  textColumn,
  timeColumn,
} from '../../shell/lists/columns.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { FixtureDialog } from './fixture-dialog.tsx';
import { matchColumn } from './match-column.tsx';

type Row = Answer<'staff.lateResultList'>['list'][number];

const refetchMs = 15_000;

/** Matches that are over, with slips without a reported result. */
export function LateResultsPage() {
  const { t } = useTranslation();
  const address = useListAddress(listAddress);
  const late = usePagedCall('staff.lateResultList', (page) => page, { ...address, refetchMs });
  const [open, setOpen] = useState<string | null>(null);
  const columns: Columns<Row> = [
    matchColumn(t('sport.match')),
    textColumn('sport', t('sport.sport'), ({ sportNames }) => sportNames[currentLocale()]),
    timeColumn('start', t('sport.startsAt'), ({ startsAt }) => startsAt),
    timeColumn('end', t('sport.endedAt'), ({ endedAt }) => endedAt),
    numberColumn('slips', t('sport.openSlips'), ({ slips }) => slips),
    goldColumn('stakes', t('sport.stakes'), ({ stakes }) => stakes),
    buttonsColumn({ label: t('sport.open'), onPress: ({ fixture }) => setOpen(fixture) }),
  ];
  return (
    <ListPage
      text={t('sport.lateText')}
      columns={columns}
      pages={late}
      rowKey={({ fixture }) => fixture}
      empty={<EmptyState title={t('sport.noneLate')} />}
    >
      {open && <FixtureDialog fixture={open} onClose={() => setOpen(null)} />}
    </ListPage>
  );
}
