import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import type { ListColumn } from '@mirinae/ui/list/columns';
import { PagedList } from '@mirinae/ui/list/paged-list';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallForm } from '../../shell/call-form.ts';
import { usePagedCall } from '../../shell/calls.ts';
import { actColumn, numberColumn, textColumn, timeColumn } from '../../shell/columns.tsx';
import { PageHead } from '../../shell/page.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { useStaff } from '../../shell/session.ts';

type Row = Answer<'staff.prizeList'>['list'][number];
type Choice = { readonly row: Row; readonly decision: 'release' | 'refuse' };

function DecideDialog({ row, decision, onClose }: Choice & { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.prizeDecide', {
    defaults: { holdIdx: row.holdIdx, decision, reason: '' },
    invalidates: ['staff.prizeList'],
    onDone: onClose,
  });
  const title = `${t(`cashier.prizes.${decision}`)} · ${row.memId}`;
  const tone = decision === 'release' ? 'primary' : 'danger';
  return <ReasonDialog title={title} form={form} name="reason" tone={tone} onClose={onClose} />;
}

/** What vendors paid above the ceiling: it comes to the member when staff release it. */
export function PrizesPage() {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<Choice | null>(null);
  const mayDecide = useStaff()?.permissions.includes('cash.process') ?? false;
  const prizes = usePagedCall('staff.prizeList', (page) => page, useListAddress(listAddress));
  const columns: readonly ListColumn<Row>[] = [
    textColumn('member', t('field.member'), ({ memId }) => memId),
    textColumn('vendor', t('cashier.prizes.vendor'), ({ vendorKey }) => vendorKey),
    numberColumn('amount', t('field.amount'), ({ amount }) => amount),
    textColumn('reference', t('cashier.prizes.reference'), ({ reference }) => reference),
    timeColumn('at', t('field.at'), ({ heldAt }) => heldAt),
    actColumn(
      (row) =>
        mayDecide && (
          <div className="flex justify-end gap-1.5">
            <Button size="sm" onClick={() => setChoice({ row, decision: 'release' })}>
              {t('cashier.prizes.release')}
            </Button>
            <Button size="sm" tone="danger" onClick={() => setChoice({ row, decision: 'refuse' })}>
              {t('cashier.prizes.refuse')}
            </Button>
          </div>
        ),
    ),
  ];
  return (
    <>
      <PageHead title={t('cashier.page.prizes')} />
      <PagedList
        label={t('cashier.page.prizes')}
        file="prizes"
        columns={columns}
        pages={prizes}
        rowKey={({ holdIdx }) => holdIdx}
        empty={<EmptyState title={t('list.noneWaiting')} />}
      />
      {choice && <DecideDialog {...choice} onClose={() => setChoice(null)} />}
    </>
  );
}
