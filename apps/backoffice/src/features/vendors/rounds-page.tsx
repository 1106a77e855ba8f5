import type { Answer } from '@mirinae/contract/calls';
import { type Column, DataTable } from '@mirinae/ui/data-table';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatDateTimeSeconds, formatWon } from '@mirinae/ui/format';
import { Pager } from '@mirinae/ui/pager';
import { StatusPill } from '@mirinae/ui/status-pill';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shell/api.ts';
import { Loaded, PageHead, usePagerLabels } from '../../shell/page.tsx';

const perPage = 20;
type Fault = Answer<'staff.roundFaultList'>['list'][number];
type Check = Answer<'staff.coinCheckList'>['list'][number];

function Side({ side }: { side: Fault['ours'] }) {
  if (!side) return <span className="text-mist-400">–</span>;
  return (
    <span className="whitespace-nowrap tabular-nums">
      {formatWon(side.stake)} → {formatWon(side.payout)} <small className="text-mist-400">{side.state}</small>
    </span>
  );
}

function Faults() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['round-faults', page],
    queryFn: () => api('staff.roundFaultList', { page, count_per_list: perPage }),
    placeholderData: keepPreviousData,
  });
  const labels = usePagerLabels();
  const columns: readonly Column<Fault>[] = [
    { key: 'at', head: t('field.at'), cell: (row) => formatDateTimeSeconds(row.foundAt) },
    { key: 'vendor', head: t('vendors.key'), cell: (row) => <code>{row.vendorKey}</code> },
    {
      key: 'bet',
      head: t('vendors.calls.searchText'),
      cell: (row) => <code className="text-[12.5px]">{row.reference}</code>,
    },
    { key: 'about', head: t('field.kind'), cell: (row) => t(`vendors.rounds.${row.about}`) },
    {
      key: 'fault',
      head: t('vendors.rounds.fault'),
      cell: (row) => <StatusPill tone="coral">{t(`vendors.rounds.${row.fault}`)}</StatusPill>,
    },
    { key: 'ours', head: t('vendors.rounds.ours'), cell: (row) => <Side side={row.ours} /> },
    { key: 'theirs', head: t('vendors.rounds.theirs'), cell: (row) => <Side side={row.theirs} /> },
  ];
  return (
    <Loaded query={query}>
      {({ list, pageInfo }) => (
        <>
          <DataTable
            label={t('vendors.page.rounds')}
            columns={columns}
            rows={list}
            rowKey={(row) => `${row.vendorKey}:${row.about}:${row.reference}`}
            empty={<EmptyState title={t('vendors.rounds.agree')} />}
          />
          <Pager page={page} perPage={perPage} total={pageInfo.tatal_list_count} onPage={setPage} labels={labels} />
        </>
      )}
    </Loaded>
  );
}

function Coins() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['coin-checks', page],
    queryFn: () => api('staff.coinCheckList', { page, count_per_list: perPage }),
    placeholderData: keepPreviousData,
  });
  const labels = usePagerLabels();
  const columns: readonly Column<Check>[] = [
    { key: 'at', head: t('field.at'), cell: (row) => formatDateTimeSeconds(row.checkedAt) },
    { key: 'vendor', head: t('vendors.key'), cell: (row) => <code>{row.vendorKey}</code> },
    { key: 'member', head: t('vendors.calls.memberId'), align: 'right', cell: (row) => row.memberId },
    { key: 'ours', head: t('vendors.rounds.ours'), align: 'right', cell: (row) => formatWon(row.ours) },
    {
      key: 'theirs',
      head: t('vendors.rounds.theirs'),
      align: 'right',
      cell: (row) => (row.theirs === null ? t('vendors.rounds.silent') : formatWon(row.theirs)),
    },
  ];
  return (
    <Loaded query={query}>
      {({ list, pageInfo }) => (
        <>
          <DataTable
            label={t('vendors.rounds.coins')}
            columns={columns}
            rows={list}
            rowKey={(row) => `${row.checkedAt}:${row.vendorKey}:${row.memberId}`}
            empty={<EmptyState title={t('list.none')} />}
          />
          <Pager page={page} perPage={perPage} total={pageInfo.tatal_list_count} onPage={setPage} labels={labels} />
        </>
      )}
    </Loaded>
  );
}

/** Where vendors and we do not agree: bets above, money that stands at them below. */
export function RoundsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('vendors.page.rounds')} />
      <Faults />
      <h2 className="mt-8 mb-3 font-bold text-[17px]">{t('vendors.rounds.coins')}</h2>
      <Coins />
    </>
  );
}
