import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useAct, usePagedCall } from '../../shell/calls/calls.ts';
import { actColumn, type Columns, nameColumn, textColumn, timeColumn } from '../../shell/lists/columns.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';

type Row = Answer<'staff.reportList'>['list'][number];

function Actions({ reportIdx }: Row) {
  const { t } = useTranslation();
  const close = useAct('staff.reportClose', { invalidates: ['staff.reportList'] });
  return (
    <div className="flex justify-end gap-1.5">
      <Button size="sm" busy={close.isPending} onClick={() => close.mutate({ reportIdx, hide: 'N' })}>
        {t('board.closeReport')}
      </Button>
      <Button size="sm" tone="danger" busy={close.isPending} onClick={() => close.mutate({ reportIdx, hide: 'Y' })}>
        {t('board.hidePost')}
      </Button>
    </div>
  );
}

/** Posts that members reported: nothing wrong, or hidden. */
export function ReportsPage() {
  const { t } = useTranslation();
  const address = useListAddress(listAddress);
  const reports = usePagedCall('staff.reportList', (page) => page, address);
  const columns: Columns<Row> = [
    nameColumn('post', t('board.post'), ({ title }) => title),
    textColumn('by', t('board.by'), ({ memId }) => memId),
    textColumn('reason', t('board.reason'), ({ reason }) => reason),
    textColumn('reporter', t('board.reporter'), ({ reporterId }) => reporterId),
    timeColumn('at', t('field.at'), ({ regDate }) => regDate),
    actColumn((row) => <Actions {...row} />),
  ];
  return (
    <ListPage
      columns={columns}
      pages={reports}
      rowKey={({ reportIdx }) => reportIdx}
      empty={<EmptyState title={t('list.noneWaiting')} />}
    />
  );
}
