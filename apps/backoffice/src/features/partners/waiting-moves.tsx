import type { Answer } from '@mirinae/contract/calls';
import { maxPageSize } from '@mirinae/contract/constants';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { buttonsColumn, type Columns, memberColumn, numberColumn, textColumn } from '../../shell/lists/columns.tsx';
import { ListSection } from '../../shell/lists/list-section.tsx';

type Row = Answer<'staff.partnerMoveList'>['list'][number];

function useColumns(mayEdit: boolean, onWithdraw: (row: Row) => void): Columns<Row> {
  const { t } = useTranslation();
  return [
    memberColumn(t('field.member')),
    textColumn('tier', t('field.tier'), ({ tier }) => t(`partners.tiers.${tier}`)),
    textColumn('way', t('partners.move'), ({ from, to }) => `${from} → ${to}`),
    textColumn('effectiveOn', t('partners.effectiveOn'), ({ effectiveOn }) => effectiveOn),
    numberColumn('members', t('partners.movedMembers'), ({ members }) => members),
    textColumn('by', t('partners.orderedBy'), ({ orderedBy }) => orderedBy),
    ...(mayEdit
      ? [buttonsColumn<Row>({ label: t('partners.withdrawMove'), tone: 'danger', onPress: onWithdraw })]
      : []),
  ];
}

function WithdrawDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useTranslation();
  const { moveIdx, memId, to, effectiveOn } = row;
  const form = useCallForm('staff.partnerMoveWithdraw', {
    defaults: { moveIdx, reason: '' },
    invalidates: ['staff.partner*'],
    onDone: onClose,
  });
  return (
    <ReasonDialog title={t('partners.withdrawMove')} form={form} name="reason" onClose={onClose}>
      <p>{t('partners.withdrawMoveText', { member: memId, to, day: effectiveOn })}</p>
    </ReasonDialog>
  );
}

/** Branches that move on a later day; until then the move can be withdrawn. */
export function WaitingMoves({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation();
  const [withdrawn, withdraw] = useState<Row | null>(null);
  const columns = useColumns(mayEdit, withdraw);
  const rows = useCall('staff.partnerMoveList', { count_per_list: maxPageSize }).data?.list ?? [];
  if (rows.length === 0) return null;
  return (
    <ListSection
      title={t('partners.waitingMoves')}
      columns={columns}
      rows={rows}
      rowKey={({ moveIdx }) => moveIdx}
      isOrdered
    >
      {withdrawn && <WithdrawDialog row={withdrawn} onClose={() => withdraw(null)} />}
    </ListSection>
  );
}
