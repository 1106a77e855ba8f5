import type { Answer } from '@mirinae/contract/calls';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatAmount, formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { oneOf } from '@mirinae/ui/list/address';
import { DayFields } from '@mirinae/ui/list/day-fields';
import { List, type ListColumn } from '@mirinae/ui/list/list';
import { useListAddress } from '@mirinae/ui/list/use-list-address';
import { Segmented } from '@mirinae/ui/segmented';
import { usePagedCall } from '../../shell/calls/api.ts';
import { changeColumn } from '../../shell/money/change-column.tsx';
import { NextStep } from '../../shell/pages/next-step.tsx';
import { periodAddress } from '../../shell/pages/period.ts';

type Row = Answer<'point.list'>['list'][number];

const directions = ['all', 'in', 'out'] as const;
const addressFields = { ...periodAddress(30), direction: oneOf(directions).withDefault('all') };

function useColumns(): readonly ListColumn<Row>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'kind',
      head: t('point.kind'),
      cell: ({ kind }) => <span className="font-medium">{t(`kind.${kind}`)}</span>,
    },
    {
      key: 'at',
      head: t('list.at'),
      cell: ({ regDate }) => <span className="text-mist-300 tabular-nums">{formatDateTime(regDate)}</span>,
    },
    changeColumn('point', t('money.point'), ({ point }) => point),
    {
      key: 'after',
      head: t('statement.after'),
      align: 'right',
      cell: ({ balanceAfter }) => <span className="tabular-nums">{formatAmount(balanceAfter)}</span>,
    },
  ];
}

/** Movements of points; `only` hides the choice of direction. */
export function PointHistory({ only }: { only?: 'out' }) {
  const { t } = useTranslation();
  const address = useListAddress(addressFields);
  const { startDate, endDate, direction } = address.value;
  const { data, view } = usePagedCall(
    'point.list',
    (paging) => ({ startDate, endDate, direction: only ?? direction, ...paging }),
    address,
  );
  const title = t(only === 'out' ? 'point.used' : 'point.history');
  return (
    <section aria-label={title}>
      <List
        {...view}
        label={title}
        columns={useColumns()}
        rows={data?.list ?? []}
        rowKey={({ pointIdx }) => pointIdx}
        empty={
          <EmptyState
            title={t(only === 'out' ? 'point.noneUsed' : 'point.none')}
            action={<NextStep to="attendance" />}
          />
        }
        filters={
          <>
            <h2 className="mr-auto font-bold">{title}</h2>
            {!only && (
              <Segmented
                label={t('point.direction')}
                value={direction}
                onValueChange={(next) => address.set({ direction: next })}
                options={directions.map((value) => ({
                  value,
                  label: t(value === 'all' ? 'list.all' : `point.${value}`),
                }))}
              />
            )}
            <DayFields isBounded days={address.value} onDays={address.set} />
          </>
        }
      />
    </section>
  );
}
