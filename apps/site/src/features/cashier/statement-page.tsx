import type { StatementAccount } from '@mirinae/contract/cash/statement';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useState } from 'react';
import { useGrowingCall } from '../../shell/growing-call.ts';
import { LinkTabs } from '../../shell/link-tabs.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { usePlace } from '../../shell/pages-context.ts';
import { StatementList } from '../../shell/statement-list.tsx';

/** Where the member's money came from and where it went, to the won. */
export function StatementPage() {
  const { t } = useTranslation();
  const place = usePlace();
  const [account, setAccount] = useState<StatementAccount>('cash');
  const { pages, view } = useGrowingCall('cash.statement', (before) => ({ account, before }));
  return (
    <>
      <PageTitle title={t('pages.statement')} />
      <LinkTabs label={t('money.title')} menu="money" />
      <StatementList
        account={account}
        onAccount={setAccount}
        betsAt={place('betList')}
        view={{ ...view, rows: pages.flatMap(({ list }) => list) }}
      />
    </>
  );
}
