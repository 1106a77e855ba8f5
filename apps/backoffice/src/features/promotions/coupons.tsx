import type { Answer } from '@mirinae/contract/calls';
import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { PagedList } from '@mirinae/ui/list/paged-list';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { useAct, usePagedCall } from '../../shell/calls/calls.ts';
import { amountColumn, type Columns, shareColumn, textColumn, timeColumn } from '../../shell/lists/columns.tsx';
import { useRecallColumn } from '../../shell/lists/recall-column.tsx';
import { MainButton } from '../../shell/pages/page.tsx';
import { CouponDialog } from './coupon-dialog.tsx';

type Issue = Answer<'staff.couponList'>['list'][number];

function useColumns(): Columns<Issue> {
  const { t } = useTranslation();
  const recall = useAct('staff.couponRecall', {
    invalidates: ['staff.couponList'],
    done: ({ recalled, used }) => t('promotions.recalled', { count: recalled, used }),
  });
  const recallColumn = useRecallColumn<Issue>(
    ({ used, count }) => used < count,
    ({ issueIdx }) => recall.mutate({ issueIdx }),
  );
  return [
    textColumn('name', t('promotions.name'), ({ name }) => name),
    textColumn('worth', t('promotions.worth'), ({ worth }) => t(`promotions.worths.${worth}`)),
    amountColumn('amount', t('promotions.amount'), ({ amount }) => amount),
    textColumn('to', t('promotions.target'), ({ to, detail }) => `${t(`promotions.to.${to}`)} ${detail}`),
    shareColumn('used', t('promotions.used'), ({ used, count }) => [used, count]),
    timeColumn('expires', t('promotions.expires'), ({ expiresAt }) => expiresAt),
    textColumn('by', t('promotions.issuedBy'), ({ issuedBy }) => issuedBy),
    timeColumn('at', t('promotions.issuedAt'), ({ issuedAt }) => issuedAt),
    recallColumn,
  ];
}

export function Coupons() {
  const { t } = useTranslation();
  const address = useListAddress(listAddress);
  const [isIssuing, setIsIssuing] = useState(false);
  const issues = usePagedCall('staff.couponList', (page) => page, address);
  return (
    <>
      <PagedList
        label={t('promotions.tab.coupons')}
        columns={useColumns()}
        pages={issues}
        rowKey={({ issueIdx }) => issueIdx}
        filters={<MainButton label={t('promotions.issue')} onPress={() => setIsIssuing(true)} />}
        empty={<EmptyState title={t('promotions.none')} />}
      />
      {isIssuing && <CouponDialog onClose={() => setIsIssuing(false)} />}
    </>
  );
}
