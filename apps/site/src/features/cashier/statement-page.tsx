import { useTranslation } from 'react-i18next';
import { api } from '../../shell/api.ts';
import { LinkTabs } from '../../shell/link-tabs.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { StatementList } from '../../shell/statement-list.tsx';

/** Where the member's money came from and where it went, to the won. */
export function StatementPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('pages.statement')} />
      <LinkTabs label={t('money.title')} menu="money" />
      <StatementList
        call="cash.statement"
        owner="self"
        load={(account, before) => api('cash.statement', { account, before })}
      />
    </>
  );
}
