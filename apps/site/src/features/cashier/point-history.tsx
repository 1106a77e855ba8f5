import type { Answer, Input } from '@mirinae/contract/calls';
import { EmptyState, ErrorState } from '@mirinae/ui/empty-state';
import { businessDayBefore, formatDateTime, formatSigned, formatWon } from '@mirinae/ui/format';
import { Pager } from '@mirinae/ui/pager';
import { Segmented } from '@mirinae/ui/segmented';
import { SkeletonRows } from '@mirinae/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, failureText } from '../../shell/api.ts';
import { DateRange } from '../../shell/date-range.tsx';
import { usePagerLabels } from '../../shell/pager-labels.ts';

type Direction = Input<'point.list'>['direction'];
const perPage = 10;

function Row({ row }: { row: Answer<'point.list'>['list'][number] }) {
  const { t } = useTranslation();
  const { kind, point, balanceAfter, regDate } = row;
  return (
    <li className="flex items-center justify-between gap-4 px-5 py-3.5">
      <div>
        <p className="font-medium">{t(`kind.${kind}`, { defaultValue: kind })}</p>
        <p className="text-[12.5px] text-mist-300 tabular-nums">{formatDateTime(regDate)}</p>
      </div>
      <div className="text-right tabular-nums">
        <p className={point > 0 ? 'font-bold text-jade' : 'font-bold text-coral'}>{formatSigned(point)}</p>
        <p className="text-[12.5px] text-mist-300">{formatWon(balanceAfter)}</p>
      </div>
    </li>
  );
}

function usePoints(fixed: Direction | undefined) {
  const [page, setPage] = useState(1);
  const [direction, setDirection] = useState<Direction>(fixed ?? 'all');
  const [range, setRange] = useState(() => ({
    startDate: businessDayBefore(Date.now(), 30),
    endDate: businessDayBefore(Date.now(), 0),
  }));
  const list = useQuery({
    queryKey: ['money', 'points', page, direction, range],
    queryFn: () => api('point.list', { page, count_per_list: perPage, direction, ...range }),
    placeholderData: keepPreviousData,
  });
  const changeRange = (change: Partial<typeof range>) => {
    setRange({ ...range, ...change });
    setPage(1);
  };
  const changeDirection = (next: Direction) => {
    setDirection(next);
    setPage(1);
  };
  return { list, page, setPage, direction, changeDirection, range, changeRange };
}

/** What came and what went; `only` leaves the choice of direction out. */
export function PointHistory({ only }: { only?: 'out' }) {
  const { t } = useTranslation();
  const labels = usePagerLabels();
  const { list, page, setPage, direction, changeDirection, range, changeRange } = usePoints(only);
  const title = t(only === 'out' ? 'point.used' : 'point.history');
  return (
    <section aria-label={title} className="surface pb-4">
      <div className="flex flex-wrap items-center gap-2 border-ink-600/40 border-b px-5 py-3">
        <h2 className="mr-auto font-bold">{title}</h2>
        {!only && (
          <Segmented<Direction>
            label={t('point.direction')}
            value={direction}
            onValueChange={changeDirection}
            options={[
              { value: 'all', label: t('point.all') },
              { value: 'in', label: t('point.in') },
              { value: 'out', label: t('point.out') },
            ]}
          />
        )}
        <DateRange range={range} onChange={changeRange} />
      </div>
      {list.isPending && (
        <div className="p-5">
          <SkeletonRows label={t('state.loading')} />
        </div>
      )}
      {list.error && (
        <ErrorState
          title={failureText(list.error)}
          retryLabel={t('action.retry')}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.list.length === 0 && <EmptyState title={t(only === 'out' ? 'point.noneUsed' : 'point.none')} />}
      <ul className="divide-y divide-ink-600/25">
        {list.data?.list.map((row) => (
          <Row key={row.pointIdx} row={row} />
        ))}
      </ul>
      <Pager
        page={page}
        perPage={perPage}
        total={list.data?.pageInfo.tatal_list_count ?? 0}
        onPage={setPage}
        labels={labels}
      />
    </section>
  );
}
