import type { Answer } from '@mirinae/contract/calls';
import type { HoldStatus } from '@mirinae/contract/staff/prizes';
import type { Tone } from '@mirinae/ui/badge';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatWon } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ListColumn } from '@mirinae/ui/list/columns';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { z } from 'zod';
import { useCallForm } from '../../shell/call-form.ts';
import { usePagedCall } from '../../shell/calls.ts';
import {
  buttonsColumn,
  codeColumn,
  memberColumn,
  numberColumn,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../shell/columns.tsx';
import { StatusChoice } from '../../shell/filters.tsx';
import { ListPage } from '../../shell/list-page.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { useStaff } from '../../shell/session.ts';
import { PrizeCeilings } from './prize-ceilings.tsx';

type Row = Answer<'staff.prizeList'>['list'][number];
type Choice = { readonly row: Row; readonly decision: 'release' | 'refuse' };

const statuses = ['waiting', 'closed'] as const;
const schema = listAddress.extend({ status: z.enum(statuses).default('waiting') });
const tones = { waiting: 'gold', released: 'jade', refused: 'coral', withdrawn: 'neutral' } as const satisfies Record<
  HoldStatus,
  Tone
>;

function useColumns(mayDecide: boolean, onChoose: (choice: Choice) => void): readonly ListColumn<Row>[] {
  const { t } = useTranslation();
  const isWaiting = ({ status }: Row) => mayDecide && status === 'waiting';
  return [
    memberColumn(t('field.member')),
    textColumn('vendor', t('cashier.prizes.vendor'), ({ vendorKey }) => vendorKey),
    numberColumn('amount', t('field.amount'), ({ amount }) => amount),
    stateColumn(
      'status',
      t('field.status'),
      ({ status }) => t(`cashier.prizes.statuses.${status}`),
      ({ status }) => tones[status],
    ),
    codeColumn('reference', t('cashier.prizes.reference'), ({ reference }) => reference),
    timeColumn('at', t('field.at'), ({ heldAt }) => heldAt),
    timeColumn('decided', t('cashier.prizes.decided'), ({ decidedAt }) => decidedAt),
    textColumn('by', t('cashier.prizes.by'), ({ decidedBy }) => decidedBy ?? '—'),
    textColumn('reason', t('field.reason'), ({ reason }) => reason || '—'),
    buttonsColumn(
      {
        label: t('cashier.prizes.release'),
        tone: 'primary',
        onPress: (row) => onChoose({ row, decision: 'release' }),
        isShown: isWaiting,
      },
      {
        label: t('cashier.prizes.refuse'),
        tone: 'danger',
        onPress: (row) => onChoose({ row, decision: 'refuse' }),
        isShown: isWaiting,
      },
    ),
  ];
}

function DecideDialog({ row, decision, onClose }: Choice & { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.prizeDecide', {
    defaults: { holdIdx: row.holdIdx, decision, reason: '' },
    invalidates: ['staff.prizeList'],
    onDone: onClose,
  });
  const tone = decision === 'release' ? 'primary' : 'danger';
  return (
    <ReasonDialog title={t(`cashier.prizes.${decision}`)} form={form} name="reason" tone={tone} onClose={onClose}>
      <p>{t(`cashier.prizes.${decision}Text`, { member: row.memId, amount: formatWon(row.amount) })}</p>
    </ReasonDialog>
  );
}

/** What vendors paid above the ceiling: it comes to the member when staff release it. */
export function PrizesPage() {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<Choice | null>(null);
  const permissions = useStaff()?.permissions ?? [];
  const mayDecide = permissions.includes('cash.process');
  const address = useListAddress(schema);
  const { status } = address.value;
  const pages = usePagedCall('staff.prizeList', (page) => ({ ...page, status }), address);
  return (
    <ListPage
      title={t('cashier.page.prizes')}
      columns={useColumns(mayDecide, setChoice)}
      pages={pages}
      rowKey={({ holdIdx }) => holdIdx}
      filters={
        <StatusChoice values={statuses} text={(each) => t(`cashier.prizes.statuses.${each}`)} address={address} />
      }
      empty={<EmptyState title={t('cashier.prizes.none')} />}
    >
      <PrizeCeilings mayEdit={permissions.includes('cash.rules')} />
      {choice && <DecideDialog {...choice} onClose={() => setChoice(null)} />}
    </ListPage>
  );
}
