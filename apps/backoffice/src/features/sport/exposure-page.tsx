import type { Answer } from '@mirinae/contract/calls';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatAmount } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { oneOf } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { usePagedCall } from '../../shell/calls/calls.ts';
import {
  amountColumn,
  buttonsColumn,
  type Columns,
  goldColumn,
  numberColumn,
  secondColumn,
  textColumn,
} from '../../shell/lists/columns.tsx';
import { StatusChoice } from '../../shell/lists/filters.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { belowColumn } from './below-column.tsx';
import { BranchExposure } from './branch-exposure.tsx';
import { FixtureDialog } from './fixture-dialog.tsx';
import { matchColumn } from './match-column.tsx';
import { OpenSlipsDialog, type ToOpen } from './open-slips-dialog.tsx';

type Row = Answer<'staff.sportExposureList'>['list'][number];

const shows = ['near', 'all'] as const;
const fields = { ...listAddress, status: oneOf(shows).withDefault('near') };
const refetchMs = 5_000;

/** Nothing of it where the house wins. */
const percentOf = ({ atRisk, cap }: Row): number => Math.max(0, Math.round((atRisk / cap) * 100));

function toOpen({ fixture, pick }: Row): ToOpen | null {
  if (!pick) return null;
  const { market, specifiers, outcome, lineLabel, label } = pick;
  const locale = currentLocale();
  return { fixture, market, specifiers, outcome, names: `${lineLabel[locale]} · ${label[locale]}` };
}

function useColumns(onMatch: (fixture: string) => void, onSlips: (open: ToOpen) => void): Columns<Row> {
  const { t } = useTranslation();
  const locale = currentLocale();
  return [
    matchColumn(t('sport.match')),
    textColumn('sport', t('sport.sport'), ({ sportNames }) => sportNames[locale]),
    belowColumn(
      'pick',
      t('sport.outcome'),
      ({ pick }) => pick?.label[locale] ?? t('sport.exposure.wholeMatch'),
      ({ pick }) => pick?.lineLabel[locale] ?? '',
    ),
    numberColumn('share', t('sport.exposure.share'), percentOf, (row) => (
      <b className={percentOf(row) >= 80 ? 'text-coral' : ''}>{percentOf(row)}%</b>
    )),
    goldColumn('atRisk', t('sport.exposure.atRisk'), ({ atRisk }) => atRisk),
    amountColumn(
      'cap',
      t('sport.exposure.cap'),
      ({ cap }) => cap,
      ({ cap }) => formatAmount(cap),
    ),
    amountColumn(
      'left',
      t('sport.exposure.left'),
      ({ left }) => left,
      ({ left }) => <span className={left < 0 ? 'text-coral' : ''}>{formatAmount(left)}</span>,
    ),
    secondColumn('counted', t('sport.exposure.countedAt'), ({ countedAt }) => countedAt),
    buttonsColumn<Row>(
      {
        label: t('sport.exposure.slips'),
        onPress: (row) => {
          const open = toOpen(row);
          if (open) onSlips(open);
        },
        isShown: ({ pick }) => pick !== null,
      },
      { label: t('sport.open'), onPress: ({ fixture }) => onMatch(fixture) },
    ),
  ];
}

/** Outcomes and matches that have taken most of what the house may lose on them. */
function HouseExposure() {
  const { t } = useTranslation();
  const address = useListAddress(fields);
  const { status } = address.value;
  const [match, setMatch] = useState<string | null>(null);
  const [open, setOpen] = useState<ToOpen | null>(null);
  const pages = usePagedCall('staff.sportExposureList', (page) => ({ ...page, show: status }), {
    ...address,
    refetchMs,
  });
  return (
    <ListPage
      text={t('sport.exposure.pageText')}
      columns={useColumns(setMatch, setOpen)}
      pages={pages}
      rowKey={({ fixture, pick }) => `${fixture}/${pick?.market}/${pick?.specifiers}/${pick?.outcome}`}
      filters={<StatusChoice values={shows} text={(each) => t(`sport.exposure.show.${each}`)} address={address} />}
      empty={<EmptyState title={t('sport.exposure.none')} />}
    >
      {match && <FixtureDialog fixture={match} onClose={() => setMatch(null)} />}
      {open && <OpenSlipsDialog open={open} onClose={() => setOpen(null)} />}
    </ListPage>
  );
}

/** Whoever is bound to branches sees what their slips may cost, and no caps. */
export function SportExposurePage() {
  const isBound = useStaff()?.isBound ?? false;
  return isBound ? <BranchExposure /> : <HouseExposure />;
}
