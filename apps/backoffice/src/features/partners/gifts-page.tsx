import type { Answer } from '@mirinae/contract/calls';
import type { GiftStatus } from '@mirinae/contract/partner/gifts';
import type { Tone } from '@mirinae/ui/badge';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatWon } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { z } from 'zod';
import { useCallForm } from '../../shell/call-form.ts';
import { usePagedCall } from '../../shell/calls.ts';
import {
  buttonsColumn,
  type Columns,
  kindColumn,
  memberColumn,
  numberColumn,
  type OnRow,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../shell/columns.tsx';
import { StatusChoice } from '../../shell/filters.tsx';
import { ListPage } from '../../shell/list-page.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { useStaff } from '../../shell/session.ts';
import { GiftLimits } from './gift-limits.tsx';

type Row = Answer<'staff.giftList'>['list'][number];
type Choice = { readonly row: Row; readonly decision: 'approve' | 'refuse' };

const statuses = ['waiting', 'closed'] as const;
const schema = listAddress.extend({ status: z.enum(statuses).default('waiting') });
const tones = { waiting: 'gold', done: 'jade', refused: 'coral', withdrawn: 'neutral' } as const satisfies Record<
  GiftStatus,
  Tone
>;

function useColumns(mayDecide: boolean, onChoose: OnRow<Choice>): Columns<Row> {
  const { t } = useTranslation();
  const isShown = ({ status }: Row) => mayDecide && status === 'waiting';
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
    numberColumn('amount', t('field.amount'), ({ amount }) => amount),
    stateColumn(
      'status',
      t('field.status'),
      ({ status }) => t(`partners.gift.statuses.${status}`),
      ({ status }) => tones[status],
    ),
    timeColumn('decided', t('partners.gift.decided'), ({ decidedAt }) => decidedAt),
    textColumn('by', t('partners.gift.by'), ({ decidedBy }) => decidedBy ?? '—'),
    textColumn('reason', t('field.reason'), ({ reason }) => reason || '—'),
    buttonsColumn(
      {
        label: t('action.approve'),
        tone: 'primary',
        isShown,
        onPress: (row) => onChoose({ row, decision: 'approve' }),
      },
      { label: t('action.refuse'), tone: 'danger', isShown, onPress: (row) => onChoose({ row, decision: 'refuse' }) },
    ),
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
      <p>{t(`partners.gift.${decision}Text`, { payer, receiver, amount: formatWon(row.amount) })}</p>
    </ReasonDialog>
  );
}

/** What partners give and take above the limits of their tier: it is done when staff approve it. */
export function GiftsPage() {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<Choice | null>(null);
  const permissions = useStaff()?.permissions ?? [];
  const address = useListAddress(schema);
  const { status } = address.value;
  const pages = usePagedCall('staff.giftList', (page) => ({ ...page, status }), address);
  return (
    <ListPage
      title={t('partners.page.gifts')}
      columns={useColumns(permissions.includes('cash.process'), setChoice)}
      pages={pages}
      rowKey={({ giftIdx }) => giftIdx}
      filters={<StatusChoice values={statuses} text={(each) => t(`partners.gift.${each}`)} address={address} />}
      empty={<EmptyState title={t('list.noneWaiting')} />}
    >
      <GiftLimits mayEdit={permissions.includes('cash.rules')} />
      {choice && <DecideDialog {...choice} onClose={() => setChoice(null)} />}
    </ListPage>
  );
}
