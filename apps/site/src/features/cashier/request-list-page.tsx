import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../shell/page-title.tsx';
import { CashTabs } from './cash-tabs.tsx';
import { RequestList } from './request-list.tsx';

export function ChargeListPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('menu.chargeList')} />
      <CashTabs />
      <RequestList cashType="in" />
    </>
  );
}

export function ExchangeListPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('menu.exchangeList')} />
      <CashTabs />
      <RequestList cashType="out" />
    </>
  );
}
