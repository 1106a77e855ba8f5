import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatAmount } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { usePagedCall } from '../../shell/calls/calls.ts';
import { amountColumn, type Columns, goldColumn, numberColumn, textColumn } from '../../shell/lists/columns.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { matchColumn } from './match-column.tsx';
import { OpenSlipsDialog, type ToOpen } from './open-slips-dialog.tsx';

type Row = Answer<'staff.sportBranchExposureList'>['list'][number];
type OnSlips = (open: ToOpen) => void;

const refetchMs = 5_000;

function Outcomes({ row: { fixture, outcomes }, onSlips }: { row: Row; onSlips: OnSlips }) {
  const locale = currentLocale();
  return (
    <span className="flex flex-wrap gap-1">
      {outcomes.map(({ market, specifiers, outcome, lineLabel, label, atRisk }) => {
        const names = `${lineLabel[locale]} · ${label[locale]}`;
        return (
          <Button
            key={`${market}/${specifiers}/${outcome}`}
            size="sm"
            tone="quiet"
            onClick={() => onSlips({ fixture, market, specifiers, outcome, names })}
          >
            {names} <b className="tabular-nums">{formatAmount(atRisk)}</b>
          </Button>
        );
      })}
    </span>
  );
}

function useColumns(onSlips: OnSlips): Columns<Row> {
  const { t } = useTranslation();
  const locale = currentLocale();
  return [
    matchColumn(t('sport.match')),
    textColumn('sport', t('sport.sport'), ({ sportNames }) => sportNames[locale]),
    numberColumn('slips', t('sport.exposure.slips'), ({ slips }) => slips),
    amountColumn('stakes', t('sport.stakes'), ({ stakes }) => stakes),
    goldColumn('atRisk', t('sport.exposure.atRisk'), ({ atRisk }) => atRisk),
    textColumn(
      'outcomes',
      t('sport.exposure.outcomes'),
      ({ outcomes }) => outcomes.map(({ label }) => label[locale]).join(', '),
      (row) => <Outcomes row={row} onSlips={onSlips} />,
    ),
  ];
}

/** Matches with open slips of the branches, and their slips by outcome. */
export function BranchExposure() {
  const { t } = useTranslation();
  const address = useListAddress(listAddress);
  const [open, setOpen] = useState<ToOpen | null>(null);
  const pages = usePagedCall('staff.sportBranchExposureList', (page) => page, { ...address, refetchMs });
  return (
    <ListPage
      text={t('sport.exposure.branchText')}
      columns={useColumns(setOpen)}
      pages={pages}
      rowKey={({ fixture }) => fixture}
      empty={<EmptyState title={t('sport.exposure.branchNone')} />}
    >
      {open && <OpenSlipsDialog open={open} onClose={() => setOpen(null)} />}
    </ListPage>
  );
}
