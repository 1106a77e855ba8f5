import { useTranslation } from 'react-i18next';
import { LinkTabs } from '../../shell/link-tabs.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { RequestList } from './request-list.tsx';

export function DepositListPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('pages.depositList')} />
      <LinkTabs label={t('money.title')} menu="money" />
      <RequestList cashType="in" />
    </>
  );
}

export function WithdrawalListPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('pages.withdrawalList')} />
      <LinkTabs label={t('money.title')} menu="money" />
      <RequestList cashType="out" />
    </>
  );
}
