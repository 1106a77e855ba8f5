import type { CashType } from '@mirinae/contract/cash/cash';
import { useTranslation } from '@mirinae/ui/language/translation';
import { LinkTabs } from '../../shell/pages/link-tabs.tsx';
import { NextStep } from '../../shell/pages/next-step.tsx';
import { PageTitle } from '../../shell/pages/page-title.tsx';
import { RequestList } from './request-list.tsx';

function ListPage({ cashType }: { cashType: CashType }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t(cashType === 'in' ? 'pages.depositList' : 'pages.withdrawalList')} />
      <LinkTabs label={t('money.title')} menu="money" />
      <RequestList cashType={cashType} next={<NextStep to={cashType === 'in' ? 'deposit' : 'play'} />} />
    </>
  );
}

export const DepositListPage = () => <ListPage cashType="in" />;
export const WithdrawalListPage = () => <ListPage cashType="out" />;
