import type { Answer } from '@mirinae/contract/calls';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { usePagedCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import {
  amountColumn,
  type Columns,
  kindColumn,
  memberColumn,
  textColumn,
  timeColumn,
} from '../../shell/lists/columns.tsx';
import { type Decision, HeldFilter, heldAddress, useHeldColumns } from '../../shell/lists/held.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { GiftLimits } from './gift-limits.tsx';

type Row = Answer<'staff.giftList'>['list'][number];
type Choice = Decision<Row, 'approve'>;

function useColumns(onDecide: (choice: Choice) => void): Columns<Row> {
  const { t } = useTranslation();
  const statusText = (status: Row['status']) => t(`partners.gift.statuses.${status}`);
  const held = useHeldColumns<Row, 'approve'>({ yes: 'approve', statusText, onDecide });
  return [
    timeColumn('at', t('field.at'), ({ heldAt }) => heldAt),
    textColumn(
      'partner',
      t('partners.partner'),
      ({ partnerId }) => partnerId,
      ({ partnerId, tier }) => (
        <>
          <b className="block">{partnerId}</b>
          <span className="block text-mist-300 text-xs">{t(`partners.tiers.${tier}`)}</span>
        </>
      ),
    ),
    kindColumn(
      'kind',
      t('field.kind'),
      ({ kind }) => t(`partners.gift.kinds.${kind}`),
      ({ kind }) => (kind === 'give' ? 'star' : 'gold'),
    ),
    memberColumn(t('field.member')),
    amountColumn('amount', t('field.amount'), ({ amount }) => amount),
    ...held,
  ];
}

function DecideDialog({ row, decision, onClose }: Choice & { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.giftDecide', {
    defaults: { giftIdx: row.giftIdx, decision, reason: '' },
    invalidates: ['staff.giftList'],
    onDone: onClose,
  });
  const tone = decision === 'approve' ? 'primary' : 'danger';
  const [payer, receiver] = row.kind === 'give' ? [row.partnerId, row.memId] : [row.memId, row.partnerId];
  return (
    <ReasonDialog title={t(`action.${decision}`)} form={form} name="reason" tone={tone} onClose={onClose}>
      <p>{t(`partners.gift.${decision}Text`, { payer, receiver, amount: formatAmount(row.amount) })}</p>
    </ReasonDialog>
  );
}

/** Gifts above the limits of their tier: done when staff approve them. */
export function GiftsPage() {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<Choice | null>(null);
  const mayEdit = useStaff()?.permissions.includes('cash.rules') ?? false;
  const address = useListAddress(heldAddress);
  const { status } = address.value;
  const pages = usePagedCall('staff.giftList', (page) => ({ ...page, status }), address);
  return (
    <ListPage
      columns={useColumns(setChoice)}
      pages={pages}
      rowKey={({ giftIdx }) => giftIdx}
      filters={<HeldFilter address={address} />}
      empty={<EmptyState title={t('list.noneWaiting')} />}
    >
      <GiftLimits mayEdit={mayEdit} />
      {choice && <DecideDialog {...choice} onClose={() => setChoice(null)} />}
    </ListPage>
  );
}
