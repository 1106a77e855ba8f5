import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { type Column, DataTable } from '@mirinae/ui/data-table';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatDateTime, formatWon } from '@mirinae/ui/format';
import { Pager } from '@mirinae/ui/pager';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shell/api.ts';
import { Loaded, PageHead, usePagerLabels } from '../../shell/page.tsx';
import { MessageDialog } from './message-dialog.tsx';

const perPage = 20;
type Row = Answer<'staff.messageList'>['list'][number];

/** What was sent to members, how many read it, and sending. */
export function MessagesPage() {
  const { t } = useTranslation();
  const labels = usePagerLabels();
  const [page, setPage] = useState(1);
  const [writing, setWriting] = useState(false);
  const query = useQuery({
    queryKey: ['sentMessages', page],
    queryFn: () => api('staff.messageList', { page, count_per_list: perPage }),
  });
  const columns: readonly Column<Row>[] = [
    { key: 'title', head: t('messages.title'), cell: ({ title }) => <span className="font-semibold">{title}</span> },
    { key: 'target', head: t('messages.target'), cell: ({ target }) => target },
    {
      key: 'reads',
      head: t('messages.reads'),
      align: 'right',
      cell: ({ reads, recipients }) => (
        <span className="tabular-nums">
          {formatWon(reads)} / {formatWon(recipients)}
        </span>
      ),
    },
    { key: 'by', head: t('messages.by'), cell: ({ sentBy }) => sentBy },
    {
      key: 'at',
      head: t('field.at'),
      cell: ({ regDate }) => <span className="text-mist-300 tabular-nums">{formatDateTime(regDate)}</span>,
    },
  ];
  return (
    <>
      <PageHead title={t('messages.page.messages')}>
        <Button tone="primary" onClick={() => setWriting(true)}>
          {t('messages.write')}
        </Button>
      </PageHead>
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <DataTable
              label={t('messages.page.messages')}
              columns={columns}
              rows={list}
              rowKey={({ sentIdx }) => sentIdx}
              empty={<EmptyState title={t('list.none')} />}
            />
            <Pager page={page} perPage={perPage} total={pageInfo.tatal_list_count} onPage={setPage} labels={labels} />
          </>
        )}
      </Loaded>
      {writing && <MessageDialog onClose={() => setWriting(false)} />}
    </>
  );
}
