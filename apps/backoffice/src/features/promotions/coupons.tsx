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
    { key: 'name', head: t('promo.name'), cell: ({ name }) => name },
    { key: 'worth', head: t('promo.worth'), cell: ({ worth }) => t(`promo.worths.${worth}`) },
    { key: 'amount', head: t('promo.amount'), align: 'right', cell: ({ amount }) => formatWon(amount) },
    { key: 'to', head: t('promo.target'), cell: ({ to, detail }) => `${t(`promo.to.${to}`)} ${detail}` },
    {
      key: 'used',
      head: t('promo.used'),
      align: 'right',
      cell: ({ used, count }) => `${formatWon(used)} / ${formatWon(count)}`,
    },
    {
      key: 'expires',
      head: t('promo.expires'),
      cell: ({ expiresAt }) => (expiresAt ? formatDateTime(expiresAt) : '-'),
    },
    { key: 'by', head: t('promo.issuedBy'), cell: ({ issuedBy }) => issuedBy },
    { key: 'at', head: t('promo.issuedAt'), cell: ({ issuedAt }) => formatDateTime(issuedAt) },
  ];
  return (
    <>
      <Button tone="primary" className="mb-4" onClick={() => setIsIssuing(true)}>
        {t('promo.issue')}
      </Button>
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <DataTable
              label={t('promo.tab.coupons')}
              columns={columns}
              rows={list}
              rowKey={({ issueIdx }) => issueIdx}
              empty={<EmptyState title={t('promo.none')} />}
            />
            <Pager page={page} perPage={perPage} total={pageInfo.tatal_list_count} onPage={setPage} labels={labels} />
          </>
        )}
      </Loaded>
      {isIssuing && <CouponDialog onClose={() => setIsIssuing(false)} />}
    </>
  );
}
