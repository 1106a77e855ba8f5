import type { Answer } from '@mirinae/contract/calls';
import { prizeKind, prizeKinds } from '@mirinae/contract/play/prize-kind';
import { movementCauses, movementFigure, movementFigures } from '@mirinae/contract/staff/reports';
import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatSigned } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyDay, oneOf } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { X } from 'lucide-react';
import { usePagedCall } from '../../shell/calls/calls.ts';
import {
  type Columns,
  inFile,
  memberColumn,
  signedColumn,
  textColumn,
  timeColumn,
} from '../../shell/lists/columns.tsx';
import { Choice } from '../../shell/lists/filters.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { PeriodFields } from '../../shell/lists/period-fields.tsx';
import { usePrizeKindColumn } from '../../shell/lists/prize-kind-column.ts';
import { rangeOf } from '../../shell/lists/use-range.ts';
import { figureFields, figureFilters } from './figure-address.ts';

type Row = Answer<'staff.movementList'>['list'][number];

const addressFields = {
  ...listAddress,
  ...figureFields,
  figure: oneOf(movementFigure.options).withDefault('bonuses'),
  prizeKind: oneOf(prizeKind.options),
  startDate: anyDay(),
  endDate: anyDay(),
};

function useCause(): (row: Row) => string {
  const { t } = useTranslation();
  return ({ reference }) => {
    if (reference === '') return t('report.movements.hourSum');
    const cause = movementCauses.find((known) => reference.startsWith(`${known}:`));
    return cause ? t(`report.movements.cause.${cause}`) : '';
  };
}

function useColumns(isOfPrizes: boolean): Columns<Row> {
  const { t } = useTranslation();
  const causeOf = useCause();
  const prizeKindColumn = usePrizeKindColumn<Row>();
  return [
    inFile(
      timeColumn<Row>('at', t('field.at'), ({ at }) => at),
      { field: 'at', form: 'time' },
    ),
    inFile(memberColumn<Row>(t('field.member')), [
      { head: 'ID', field: 'memId' },
      { head: t('field.member'), field: 'memNick' },
    ]),
    inFile(
      textColumn<Row>(
        'cause',
        t('field.kind'),
        (row) => `${causeOf(row)} ${row.reference}`.trim(),
        (row) => (
          <>
            <span className="block">{causeOf(row)}</span>
            <span className="block break-all text-mist-300 text-xs">{row.reference}</span>
          </>
        ),
      ),
      { field: 'reference' },
    ),
    ...(isOfPrizes ? [prizeKindColumn] : []),
    inFile(
      textColumn<Row>('vendor', t('report.by.vendor'), ({ vendorName }) => vendorName || '—'),
      { field: 'vendorName' },
    ),
    inFile(
      signedColumn<Row>('amount', t('field.amount'), ({ amount }) => amount),
      { field: 'amount', form: 'amount' },
    ),
  ];
}

/** What a figure of a report is made of, narrowed as the report was. */
export function MovementsPage() {
  const { t } = useTranslation();
  const address = useListAddress(addressFields);
  const { value, set } = address;
  const { figure, partnerId, userId, vendorCode, groupKey, gameKey } = value;
  const week = rangeOf('week');
  const range = { startDate: value.startDate ?? week.startDate, endDate: value.endDate ?? week.endDate };
  const isOfPrizes = figure === 'prizes';
  const kind = isOfPrizes ? value.prizeKind : undefined;
  const hour = range.startDate === range.endDate ? value.hour : undefined;
  const requested = { ...range, figure, partnerId, userId, vendorCode, groupKey, gameKey, hour, prizeKind: kind };
  const movements = usePagedCall('staff.movementList', (page) => ({ ...page, ...requested }), address);
  const { data } = movements;
  return (
    <ListPage
      text={t('report.movements.text')}
      columns={useColumns(isOfPrizes)}
      pages={movements}
      rowKey={({ movementIdx }) => movementIdx}
      empty={<EmptyState title={t('report.movements.none')} text={t('report.movements.noneText')} />}
      filters={
        <>
          <PeriodFields range={range} onChange={(days) => set({ ...days, hour: undefined })} />
          <Choice
            label={t('report.movements.figure')}
            values={movementFigures}
            text={(each) => t(`report.${each}`)}
            value={figure}
            onChoose={(next) => set({ figure: next })}
          />
          {isOfPrizes && (
            <Choice
              label={t('prizeKind.label')}
              values={['all', ...prizeKinds]}
              text={(each) => t(`prizeKind.${each}`)}
              value={kind ?? 'all'}
              onChoose={(next) => set({ prizeKind: next === 'all' ? undefined : next })}
            />
          )}
          {figureFilters.map(
            (name) =>
              value[name] !== undefined && (
                <Button key={name} size="sm" onClick={() => set({ [name]: undefined })}>
                  {t(`report.filter.${name}`)} {value[name]}
                  <X aria-hidden className="size-3" />
                </Button>
              ),
          )}
          {data && (
            <p role="status" className="font-semibold text-sm tabular-nums">
              {t('report.movements.sum', { amount: formatSigned(data.sum) })}
            </p>
          )}
        </>
      }
    />
  );
}
