import type { StaffMemberRow } from '@mirinae/contract/staff/members';
import { Button } from '@mirinae/ui/button';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { type Column, DataTable } from '@mirinae/ui/data-table';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatDateTime } from '@mirinae/ui/format';
import { Pager } from '@mirinae/ui/pager';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shell/api.ts';
import { Loaded, PageHead, usePagerLabels } from '../../shell/page.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { useAct } from '../../shell/use-act.ts';
import { useRowKeys } from '../../shell/use-row-keys.ts';

const perPage = 20;
type Asked = { row: StaffMemberRow; decision: 'approve' | 'refuse' } | null;

function useColumns(ask: (asked: Asked) => void): readonly Column<StaffMemberRow>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'id',
      head: t('field.member'),
      cell: (row) => (
        <>
          <p className="font-semibold">{row.memId}</p>
          <p className="text-[12.5px] text-mist-300">{row.memNick}</p>
        </>
      ),
    },
    { key: 'name', head: t('field.name'), cell: (row) => row.memName },
    { key: 'phone', head: t('field.phone'), cell: (row) => <span className="tabular-nums">{row.memPhone}</span> },
    {
      key: 'bank',
      head: t('field.bank'),
      cell: (row) => (
        <span className="tabular-nums">
          {row.bankName} {row.bankacc}
        </span>
      ),
    },
    { key: 'recommender', head: t('field.recommender'), cell: (row) => row.recommenderId ?? '—' },
    { key: 'ip', head: 'IP', cell: (row) => <span className="tabular-nums text-mist-300">{row.joinIp}</span> },
    {
      key: 'at',
      head: t('field.at'),
      cell: (row) => <span className="tabular-nums text-mist-300">{formatDateTime(row.joinedAt)}</span>,
    },
    {
      key: 'act',
      head: '',
      align: 'right',
      cell: (row) => (
        <div className="flex justify-end gap-1.5">
          <Button size="sm" tone="primary" onClick={() => ask({ row, decision: 'approve' })}>
            {t('action.approve')}
          </Button>
          <Button size="sm" tone="danger" onClick={() => ask({ row, decision: 'refuse' })}>
            {t('action.refuse')}
          </Button>
        </div>
      ),
    },
  ];
}

export function SignupPage() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<Asked>(null);
  const query = useQuery({
    queryKey: ['queue', 'signup', page],
    queryFn: () => api('staff.memberList', { status: 'pending', page, count_per_list: perPage }),
  });
  const decide = useAct('staff.signupDecide', [['queue', 'signup'], ['members']]);
  const columns = useColumns(setAsked);
  const labels = usePagerLabels();
  const current = useRowKeys(query.data?.list ?? [], {
    a: (row) => setAsked({ row, decision: 'approve' }),
    r: (row) => setAsked({ row, decision: 'refuse' }),
  });
  const close = () => setAsked(null);
  const send = (reason: string) => {
    if (asked) decide.mutate({ memberId: asked.row.memberId, decision: asked.decision, reason }, { onSettled: close });
  };
  return (
    <>
      <PageHead title={t('members.page.signup')}>
        <p className="text-[12.5px] text-mist-400">{t('list.keys')}</p>
      </PageHead>
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <DataTable
              label={t('members.page.signup')}
              columns={columns}
              rows={list}
              rowKey={(row) => row.memberId}
              isCurrent={(row) => row === current}
              empty={<EmptyState title={t('list.noneWaiting')} />}
            />
            <Pager page={page} perPage={perPage} total={pageInfo.tatal_list_count} onPage={setPage} labels={labels} />
          </>
        )}
      </Loaded>
      <ConfirmDialog
        open={asked?.decision === 'approve'}
        onOpenChange={(open) => !open && close()}
        title={t('members.signup.approveTitle')}
        confirmLabel={t('action.ok')}
        cancelLabel={t('action.cancel')}
        busy={decide.isPending}
        onConfirm={() => send('')}
      >
        {asked && `${asked.row.memId} · ${asked.row.memNick}`}
      </ConfirmDialog>
      <ReasonDialog
        open={asked?.decision === 'refuse'}
        title={t('members.signup.refuseTitle')}
        busy={decide.isPending}
        needed={false}
        onClose={close}
        onSubmit={send}
      >
        {asked && (
          <p>
            {asked.row.memId} · {asked.row.memNick}
          </p>
        )}
      </ReasonDialog>
    </>
  );
}
