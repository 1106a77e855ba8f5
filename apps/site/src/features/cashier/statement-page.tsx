import { useTranslation } from 'react-i18next';
import { api } from '../../shell/api.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { StatementList } from '../../shell/statement-list.tsx';
import { CashTabs } from './cash-tabs.tsx';

/** Where the member's money came from and where it went, to the won. */
export function StatementPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('menu.statement')} />
      <CashTabs />
      <StatementList owner="self" load={(account, before) => api('cash.statement', { account, before })} />
    </>
  );
}
