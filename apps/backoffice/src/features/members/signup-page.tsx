import type { StaffMemberRow } from '@mirinae/contract/staff/members';
import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { usePagedCall } from '../../shell/calls/calls.ts';
import { ActDialog } from '../../shell/dialogs/act-dialog.tsx';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { buttonsColumn, type Columns, memberColumn, textColumn, timeColumn } from '../../shell/lists/columns.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { useRowKeys } from '../../shell/lists/use-row-keys.ts';

type Decision = { row: StaffMemberRow; to: 'approve' | 'refuse' };

function useColumns(decide: (decision: Decision) => void): Columns<StaffMemberRow> {
  const { t } = useTranslation();
  return [
    memberColumn(t('field.member')),
    textColumn('name', t('field.name'), ({ memName }) => memName),
    textColumn('phone', t('field.phone'), ({ memPhone }) => memPhone),
    textColumn('bank', t('field.bank'), ({ bankName, bankacc }) => `${bankName} ${bankacc}`),
    textColumn('recommender', t('field.recommender'), ({ recommenderId }) => recommenderId ?? '—'),
    textColumn('ip', 'IP', ({ joinIp }) => joinIp),
    timeColumn('joined', t('field.at'), ({ joinedAt }) => joinedAt),
    buttonsColumn(
      { label: t('action.approve'), tone: 'primary', onPress: (row) => decide({ row, to: 'approve' }) },
      { label: t('action.refuse'), tone: 'danger', onPress: (row) => decide({ row, to: 'refuse' }) },
    ),
  ];
}

type DialogProps = { row: StaffMemberRow; onClose: () => void };
const invalidates = ['staff.memberList'] as const;

function ApproveDialog({ row: { memberId, memId, memNick }, onClose }: DialogProps) {
  const { t } = useTranslation();
  return (
    <ActDialog
      call="staff.signupDecide"
      input={{ memberId, decision: 'approve' }}
      invalidates={invalidates}
      title={t('members.signup.approveTitle')}
      onClose={onClose}
    >
      {`${memId} · ${memNick}`}
    </ActDialog>
  );
}

function RefuseDialog({ row: { memberId, memId, memNick }, onClose }: DialogProps) {
  const { t } = useTranslation();
  const form = useCallForm('staff.signupDecide', {
    defaults: { memberId, decision: 'refuse', reason: '' },
    invalidates,
    onDone: onClose,
  });
  return (
    <ReasonDialog title={t('members.signup.refuseTitle')} form={form} name="reason" onClose={onClose}>
      <p>{`${memId} · ${memNick}`}</p>
    </ReasonDialog>
  );
}

export function SignupPage() {
  const { t } = useTranslation();
  const address = useListAddress(listAddress);
  const [decision, setDecision] = useState<Decision | null>(null);
  const close = () => setDecision(null);
  const signups = usePagedCall('staff.memberList', (page) => ({ ...page, status: 'pending' as const }), address);
  const current = useRowKeys(signups.data?.list ?? [], {
    a: (row) => setDecision({ row, to: 'approve' }),
    r: (row) => setDecision({ row, to: 'refuse' }),
  });
  return (
    <ListPage
      actions={<p className="hidden text-xs text-mist-400 md:block">{t('list.keys')}</p>}
      columns={useColumns(setDecision)}
      pages={signups}
      rowKey={({ memberId }) => memberId}
      isCurrent={(row) => row === current}
      empty={<EmptyState title={t('list.noneWaiting')} />}
    >
      {decision?.to === 'approve' && <ApproveDialog row={decision.row} onClose={close} />}
      {decision?.to === 'refuse' && <RefuseDialog row={decision.row} onClose={close} />}
    </ListPage>
  );
}
