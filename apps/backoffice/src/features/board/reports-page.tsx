import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { type Column, DataTable } from '@mirinae/ui/data-table';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatDateTime } from '@mirinae/ui/format';
import { Pager } from '@mirinae/ui/pager';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shell/api.ts';
import { Loaded, PageHead, usePagerLabels } from '../../shell/page.tsx';
import { useAct } from '../../shell/use-act.ts';

const perPage = 20;
type Row = Answer<'staff.reportList'>['list'][number];

/** Posts that members reported: nothing wrong, or hidden. */
export function ReportsPage() {
  const { t } = useTranslation();
  const labels = usePagerLabels();
  const [page, setPage] = useState(1);
  const close = useAct('staff.reportClose', [['queue', 'reports']]);
  const query = useQuery({
    queryKey: ['queue', 'reports', page],
    queryFn: () => api('staff.reportList', { page, count_per_list: perPage }),
  });
  const columns: readonly Column<Row>[] = [
    { key: 'post', head: t('board.post'), cell: ({ title }) => <span className="font-semibold">{title}</span> },
    { key: 'by', head: t('board.by'), cell: ({ memId }) => memId },
    { key: 'reason', head: t('board.reason'), cell: ({ reason }) => reason },
    { key: 'reporter', head: t('board.reporter'), cell: ({ reporterId }) => reporterId },
    {
      key: 'at',
      head: t('field.at'),
      cell: ({ regDate }) => <span className="text-mist-300 tabular-nums">{formatDateTime(regDate)}</span>,
    },
    {
      key: 'act',
      head: '',
      align: 'right',
      cell: ({ reportIdx }) => (
        <div className="flex justify-end gap-1.5">
          <Button size="sm" onClick={() => close.mutate({ reportIdx, hide: 'N' })}>
            {t('board.closeReport')}
          </Button>
          <Button size="sm" tone="danger" onClick={() => close.mutate({ reportIdx, hide: 'Y' })}>
            {t('board.hidePost')}
          </Button>
        </div>
      ),
    },
  ];
  return (
    <>
      <PageHead title={t('board.page.reports')} />
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <DataTable
              label={t('board.page.reports')}
              columns={columns}
              rows={list}
              rowKey={({ reportIdx }) => reportIdx}
              empty={<EmptyState title={t('list.noneWaiting')} />}
            />
            <Pager page={page} perPage={perPage} total={pageInfo.tatal_list_count} onPage={setPage} labels={labels} />
          </>
        )}
      </Loaded>
    </>
  );
}
