import type { Answer } from '@mirinae/contract/calls';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { usePagedCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { amountColumn, codeColumn, memberColumn, textColumn, timeColumn } from '../../shell/lists/columns.tsx';
import { type Decision, HeldFilter, heldAddress, useHeldColumns } from '../../shell/lists/held.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { usePrizeKindColumn } from '../../shell/lists/prize-kind-column.ts';
import { useStaff } from '../../shell/session/session.ts';
import { PrizeCeilings } from './prize-ceilings.tsx';

type Row = Answer<'staff.prizeList'>['list'][number];
type Choice = Decision<Row, 'release'>;

function DecideDialog({ row, decision, onClose }: Choice & { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.prizeDecide', {
    defaults: { holdIdx: row.holdIdx, decision, reason: '' },
    invalidates: ['staff.prizeList'],
    onDone: onClose,
  });
  const tone = decision === 'release' ? 'primary' : 'danger';
  return (
    <ReasonDialog title={t(`action.${decision}`)} form={form} name="reason" tone={tone} onClose={onClose}>
      <p>{t(`cashier.prizes.${decision}Text`, { member: row.memId, amount: formatAmount(row.amount) })}</p>
    </ReasonDialog>
  );
}

/** Prizes above the ceiling: members get them when staff release them. */
export function PrizesPage() {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<Choice | null>(null);
  const mayEdit = useStaff()?.permissions.includes('cash.rules') ?? false;
  const address = useListAddress(heldAddress);
  const { status } = address.value;
  const pages = usePagedCall('staff.prizeList', (page) => ({ ...page, status }), address);
  const held = useHeldColumns<Row, 'release'>({
    yes: 'release',
    statusText: (each) => t(`cashier.prizes.statuses.${each}`),
    onDecide: setChoice,
  });
  const prizeKindColumn = usePrizeKindColumn<Row>();
  const columns = [
    memberColumn<Row>(t('field.member')),
    textColumn<Row>('vendor', t('cashier.prizes.vendor'), ({ vendorKey }) => vendorKey),
    prizeKindColumn,
    codeColumn<Row>('reference', t('cashier.prizes.reference'), ({ reference }) => reference),
    timeColumn<Row>('at', t('field.at'), ({ heldAt }) => heldAt),
    amountColumn<Row>('amount', t('field.amount'), ({ amount }) => amount),
    ...held,
  ];
  return (
    <ListPage
      columns={columns}
      pages={pages}
      rowKey={({ holdIdx }) => holdIdx}
      filters={<HeldFilter address={address} />}
      empty={<EmptyState title={t('cashier.prizes.none')} />}
    >
      <PrizeCeilings mayEdit={mayEdit} />
      {choice && <DecideDialog {...choice} onClose={() => setChoice(null)} />}
    </ListPage>
  );
}
