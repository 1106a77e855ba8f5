import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { type Column, DataTable } from '@mirinae/ui/data-table';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatDateTime, formatWon } from '@mirinae/ui/format';
import { Pager } from '@mirinae/ui/pager';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shell/api.ts';
import { Loaded, usePagerLabels } from '../../shell/page.tsx';
import { CouponDialog } from './coupon-dialog.tsx';

type Issue = Answer<'staff.couponList'>['list'][number];
const perPage = 20;

export function Coupons() {
  const { t } = useTranslation();
  const labels = usePagerLabels();
  const [page, setPage] = useState(1);
  const [isIssuing, setIsIssuing] = useState(false);
  const query = useQuery({
    queryKey: ['couponIssues', page],
    queryFn: () => api('staff.couponList', { page, count_per_list: perPage }),
    placeholderData: keepPreviousData,
  });
  const columns: readonly Column<Issue>[] = [
    { key: 'name', head: t('promotions.name'), cell: ({ name }) => name },
    { key: 'worth', head: t('promotions.worth'), cell: ({ worth }) => t(`promotions.worths.${worth}`) },
    { key: 'amount', head: t('promotions.amount'), align: 'right', cell: ({ amount }) => formatWon(amount) },
    { key: 'to', head: t('promotions.target'), cell: ({ to, detail }) => `${t(`promotions.to.${to}`)} ${detail}` },
    {
      key: 'used',
      head: t('promotions.used'),
      align: 'right',
      cell: ({ used, count }) => `${formatWon(used)} / ${formatWon(count)}`,
    },
    {
      key: 'expires',
      head: t('promotions.expires'),
      cell: ({ expiresAt }) => (expiresAt ? formatDateTime(expiresAt) : '-'),
    },
    { key: 'by', head: t('promotions.issuedBy'), cell: ({ issuedBy }) => issuedBy },
    { key: 'at', head: t('promotions.issuedAt'), cell: ({ issuedAt }) => formatDateTime(issuedAt) },
  ];
  return (
    <>
      <Button tone="primary" className="mb-4" onClick={() => setIsIssuing(true)}>
        {t('promotions.issue')}
      </Button>
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <DataTable
              label={t('promotions.tab.coupons')}
              columns={columns}
              rows={list}
              rowKey={({ issueIdx }) => issueIdx}
              empty={<EmptyState title={t('promotions.none')} />}
            />
            <Pager page={page} perPage={perPage} total={pageInfo.tatal_list_count} onPage={setPage} labels={labels} />
          </>
        )}
      </Loaded>
      {isIssuing && <CouponDialog onClose={() => setIsIssuing(false)} />}
    </>
  );
}
