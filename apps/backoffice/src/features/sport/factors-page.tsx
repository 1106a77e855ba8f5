import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyText, oneOf } from '@mirinae/ui/list/address';
import { pairColumn } from '@mirinae/ui/list/pair-column';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { usePagedCall } from '../../shell/calls/calls.ts';
import {
  buttonsColumn,
  type Columns,
  memberColumn,
  numberColumn,
  type OnRow,
  textColumn,
  timeColumn,
} from '../../shell/lists/columns.tsx';
import { Choice, ListSearch } from '../../shell/lists/filters.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { belowColumn } from './below-column.tsx';
import { FactorDialog, type ToHold } from './factor-dialog.tsx';
import { percentText } from './odds-text.ts';

type Row = Answer<'staff.sportFactorList'>['list'][number];

const shown = ['Y', 'N'] as const;
const fields = { ...listAddress, standingYn: oneOf(shown).withDefault('Y'), searchText: anyText().withDefault('') };

const averageText = ({ average }: Row): string => (average === null ? '—' : percentText(Number(average.toFixed(2))));

function useColumns(mayEdit: boolean, onHold: OnRow<ToHold>): Columns<Row> {
  const { t } = useTranslation();
  const isStanding = ({ until }: Row) => mayEdit && until === null;
  return [
    memberColumn(t('field.member')),
    numberColumn(
      'factor',
      t('sport.factors.factor'),
      ({ factor }) => factor,
      ({ before, factor }) => (
        <span className="whitespace-nowrap">
          {before}% → <b className={factor < before ? 'text-coral' : 'text-gold'}>{factor}%</b>
        </span>
      ),
    ),
    belowColumn<Row>(
      'by',
      t('sport.factors.why'),
      ({ by }) => by?.reason ?? t('sport.factors.byRecord'),
      ({ by }) => by?.staff ?? '',
    ),
    numberColumn('average', t('sport.factors.average'), ({ average }) => average ?? 0, averageText),
    ...pairColumn(
      numberColumn<Row>('matches', t('sport.factors.matches'), ({ matches }) => matches),
      numberColumn<Row>('legs', t('sport.factors.legs'), ({ legs }) => legs),
    ),
    textColumn('held', t('sport.factors.kind'), ({ heldYn }) =>
      t(heldYn === 'Y' ? 'sport.factors.held' : 'sport.factors.automatic'),
    ),
    timeColumn('since', t('sport.prices.since'), ({ since }) => since),
    timeColumn('until', t('sport.factors.until'), ({ until }) => until),
    buttonsColumn<Row>(
      {
        label: t('action.edit'),
        onPress: ({ memId, factor }) => onHold({ memId, factor }),
        isShown: isStanding,
      },
      {
        label: t('sport.factors.takeBack'),
        tone: 'quiet',
        onPress: ({ memId }) => onHold({ memId, factor: null }),
        isShown: (row) => isStanding(row) && row.heldYn === 'Y',
      },
    ),
  ];
}

/** Stake factors of members, and their history. */
export function SportFactorsPage() {
  const { t } = useTranslation();
  const mayEdit = useStaff()?.permissions.includes('sport.manage') ?? false;
  const address = useListAddress(fields);
  const { standingYn, searchText } = address.value;
  const pages = usePagedCall('staff.sportFactorList', (page) => ({ ...page, standingYn, searchText }), address);
  const [hold, setHold] = useState<ToHold | null>(null);
  return (
    <ListPage
      actions={mayEdit && <Button onClick={() => setHold({ memId: '', factor: 50 })}>{t('sport.factors.hold')}</Button>}
      text={t('sport.factors.text')}
      columns={useColumns(mayEdit, setHold)}
      pages={pages}
      rowKey={({ factorIdx }) => factorIdx}
      filters={
        <>
          <Choice
            label={t('sport.shown')}
            values={shown}
            text={(each) => t(`sport.factors.show.${each}`)}
            value={standingYn}
            onChoose={(next) => address.set({ standingYn: next })}
          />
          <ListSearch label={t('sport.factors.search')} address={address} />
        </>
      }
      empty={<EmptyState title={t('sport.factors.none')} />}
    >
      {hold && <FactorDialog hold={hold} onClose={() => setHold(null)} />}
    </ListPage>
  );
}
