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
import { ResetLinkDialog } from './reset-link-dialog.tsx';

const perPage = 20;
type Row = Answer<'staff.findList'>['list'][number];

/** Members who forgot their ID or password. Support checks them by its own means and hands over a link. */
export function FindPage() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [linkFor, setLinkFor] = useState<number | null>(null);
  const query = useQuery({
    queryKey: ['queue', 'find', page],
    queryFn: () => api('staff.findList', { page, count_per_list: perPage }),
  });
  const closeRequest = useAct('staff.findClose', [['queue', 'find']]);
  const labels = usePagerLabels();
  const columns: readonly Column<Row>[] = [
    { key: 'kind', head: t('members.find.kind'), cell: (row) => t(`members.find.${row.kind}`) },
    {
      key: 'who',
      head: t('field.member'),
      cell: (row) => (
        <>
          <p className="font-semibold">{row.memId || '—'}</p>
          <p className="text-[12.5px] text-mist-300">
            {row.memName} · {row.memPhone}
          </p>
        </>
      ),
    },
    {
      key: 'match',
      head: t('members.find.match'),
      cell: (row) =>
        row.matchedMemberId ? (
          <span className="text-jade">#{row.matchedMemberId}</span>
        ) : (
          <span className="text-mist-400">{t('members.find.noMatch')}</span>
        ),
    },
    { key: 'note', head: t('members.find.note'), cell: (row) => row.note },
    {
      key: 'at',
      head: t('field.at'),
      cell: (row) => <span className="text-mist-300 tabular-nums">{formatDateTime(row.regDate)}</span>,
    },
    {
      key: 'act',
      head: '',
      align: 'right',
      cell: (row) =>
        row.doneAt === null && (
          <div className="flex justify-end gap-1.5">
            {row.matchedMemberId && (
              <Button size="sm" tone="primary" onClick={() => setLinkFor(row.matchedMemberId)}>
                {t('action.resetLink')}
              </Button>
            )}
            <Button size="sm" onClick={() => closeRequest.mutate({ findIdx: row.findIdx })}>
              {t('members.find.close')}
            </Button>
          </div>
        ),
    },
  ];
  return (
    <>
      <PageHead title={t('members.page.find')} />
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <DataTable
              label={t('members.page.find')}
              columns={columns}
              rows={list}
              rowKey={(row) => row.findIdx}
              empty={<EmptyState title={t('list.noneWaiting')} />}
            />
            <Pager page={page} perPage={perPage} total={pageInfo.tatal_list_count} onPage={setPage} labels={labels} />
          </>
        )}
      </Loaded>
      <ResetLinkDialog memberId={linkFor} onClose={() => setLinkFor(null)} />
    </>
  );
}
