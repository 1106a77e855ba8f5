import type { StatementAccount } from '@mirinae/contract/cash/statement';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useState } from 'react';
import { useGrowingCall } from '../../shell/calls/growing-call.ts';
import { StatementList } from '../../shell/money/statement-list.tsx';
import { DetailDialog } from './detail-dialog.tsx';

function MemberStatement({ memId }: { memId: string }) {
  const [account, setAccount] = useState<StatementAccount>('cash');
  const { pages, view } = useGrowingCall('partner.statement', (before) => ({ memId, account, before }));
  const rows = pages.flatMap(({ list }) => list);
  return <StatementList account={account} onAccount={setAccount} view={{ ...view, rows }} />;
}

/** The statement of a member of the branch. */
export function StatementDialog({ memId, onClose }: { memId: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <DetailDialog title={t('statement.of', { name: memId ?? '' })} isOpen={memId !== null} onClose={onClose}>
      {memId !== null && <MemberStatement key={memId} memId={memId} />}
    </DetailDialog>
  );
}
