import { type MemberStatus, memberStatus } from '@mirinae/contract/member/member';
import type { StaffMemberRow } from '@mirinae/contract/staff/members';
import type { Tone } from '@mirinae/ui/badge';
import { type Column, DataTable } from '@mirinae/ui/data-table';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatDateTime, formatWon } from '@mirinae/ui/format';
import { Pager } from '@mirinae/ui/pager';
import { Select } from '@mirinae/ui/select';
import { StatusPill } from '@mirinae/ui/status-pill';
import { TextInput } from '@mirinae/ui/text-input';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shell/api.ts';
import { Loaded, PageHead, usePagerLabels } from '../../shell/page.tsx';

const perPage = 20;
export const statusTones: Record<MemberStatus, Tone> = {
  pending: 'star',
  active: 'jade',
  suspended: 'amber',
  locked: 'amber',
  refused: 'coral',
  withdrawn: 'neutral',
};

export function MembersPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const [filter, setFilter] = useState({ searchText: '', status: '' });
  const status = memberStatus.safeParse(filter.status);
  const query = useQuery({
    queryKey: ['members', page, filter],
    queryFn: () =>
      api('staff.memberList', {
        page,
        count_per_list: perPage,
        searchText: filter.searchText,
        ...(status.success ? { status: status.data } : {}),
      }),
    placeholderData: keepPreviousData,
  });
  const labels = usePagerLabels();
  const change = (next: Partial<typeof filter>) => {
    setFilter({ ...filter, ...next });
    setPage(1);
  };
  const columns: readonly Column<StaffMemberRow>[] = [
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
    {
      key: 'tier',
      head: t('field.tier'),
      cell: (row) => (
        <>
          {row.memTier} <span className="text-mist-400">Lv.{row.memLevel}</span>
        </>
      ),
    },
    {
      key: 'status',
      head: t('field.status'),
      cell: (row) => <StatusPill tone={statusTones[row.status]}>{t(`members.status.${row.status}`)}</StatusPill>,
    },
    {
      key: 'cash',
      head: t('money.cash'),
      align: 'right',
      cell: (row) => <span className="text-gold tabular-nums">{formatWon(row.cashAmt)}</span>,
    },
    {
      key: 'point',
      head: t('money.point'),
      align: 'right',
      cell: (row) => <span className="tabular-nums">{formatWon(row.pointAmt)}</span>,
    },
    { key: 'recommender', head: t('field.recommender'), cell: (row) => row.recommenderId ?? '—' },
    {
      key: 'last',
      head: t('field.lastLogin'),
      cell: (row) => (
        <span className="text-mist-300 tabular-nums">{row.lastLoginAt ? formatDateTime(row.lastLoginAt) : '—'}</span>
      ),
    },
  ];
  return (
    <>
      <PageHead title={t('members.page.members')}>
        <div className="w-40">
          <Select
            aria-label={t('field.status')}
            value={filter.status}
            onChange={(event) => change({ status: event.target.value })}
            placeholder={t('filter.all')}
            options={memberStatus.options.map((value) => ({ value, label: t(`members.status.${value}`) }))}
          />
        </div>
        <div className="w-64">
          <TextInput
            type="search"
            aria-label={t('members.search')}
            placeholder={t('members.search')}
            value={filter.searchText}
            onChange={(event) => change({ searchText: event.target.value })}
          />
        </div>
      </PageHead>
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <DataTable
              label={t('members.page.members')}
              columns={columns}
              rows={list}
              rowKey={(row) => row.memberId}
              onRow={(row) => void navigate({ to: '/members/$memberId', params: { memberId: String(row.memberId) } })}
              empty={<EmptyState title={t('list.none')} />}
            />
            <Pager page={page} perPage={perPage} total={pageInfo.tatal_list_count} onPage={setPage} labels={labels} />
          </>
        )}
      </Loaded>
    </>
  );
}
