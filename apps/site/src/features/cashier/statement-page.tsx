import type { MovementRow, StatementAccount } from '@mirinae/contract/cash/statement';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useState } from 'react';
import { api } from '../../shell/calls/api.ts';
import { useGrowingCall } from '../../shell/calls/growing-call.ts';
import { StatementList } from '../../shell/money/statement-list.tsx';
import { LinkTabs } from '../../shell/pages/link-tabs.tsx';
import { PageTitle } from '../../shell/pages/page-title.tsx';
import { usePagePath } from '../../shell/pages/pages-context.ts';

/** As much as other lists give into a file. */
const maxRows = 10_000;

async function readWhole(account: StatementAccount): Promise<MovementRow[]> {
  const rows: MovementRow[] = [];
  for (let before: string | undefined; rows.length < maxRows; ) {
    const { list, next } = await api('cash.statement', { account, before });
    rows.push(...list);
    if (next === null) break;
    before = next;
  }
  return rows;
}

/** Every movement of the member's money. */
export function StatementPage() {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const [account, setAccount] = useState<StatementAccount>('cash');
  const { pages, view } = useGrowingCall('cash.statement', (before) => ({ account, before }));
  return (
    <>
      <PageTitle title={t('pages.statement')} />
      <LinkTabs label={t('money.title')} menu="money" />
      <StatementList
        account={account}
        onAccount={setAccount}
        betsAt={pathOf('betList')}
        readWhole={() => readWhole(account)}
        view={{ ...view, rows: pages.flatMap(({ list }) => list) }}
      />
    </>
  );
}
