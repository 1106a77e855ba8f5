import type { StaffMemberRow } from '@mirinae/contract/staff/members';
import { Button } from '@mirinae/ui/button';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { EmptyState } from '@mirinae/ui/empty-state';
import type { ListColumn } from '@mirinae/ui/list/columns';
import { PagedList } from '@mirinae/ui/list/paged-list';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, usePagedCall } from '../../shell/calls.ts';
import { actColumn, memberColumn, textColumn, timeColumn } from '../../shell/columns.tsx';
import { PageHead } from '../../shell/page.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { useRowKeys } from '../../shell/use-row-keys.ts';

type Decision = { row: StaffMemberRow; decision: 'approve' | 'refuse' };

function useColumns(decide: (decision: Decision) => void): readonly ListColumn<StaffMemberRow>[] {
  const { t } = useTranslation();
  return [
    memberColumn(t('field.member')),
    textColumn('name', t('field.name'), ({ memName }) => memName),
    textColumn('phone', t('field.phone'), ({ memPhone }) => memPhone),
    textColumn('bank', t('field.bank'), ({ bankName, bankacc }) => `${bankName} ${bankacc}`),
    textColumn('recommender', t('field.recommender'), ({ recommenderId }) => recommenderId ?? '—'),
    textColumn('ip', 'IP', ({ joinIp }) => joinIp),
    timeColumn('at', t('field.at'), ({ joinedAt }) => joinedAt),
    actColumn((row) => (
      <div className="flex justify-end gap-1.5">
        <Button size="sm" tone="primary" onClick={() => decide({ row, decision: 'approve' })}>
          {t('action.approve')}
        </Button>
        <Button size="sm" tone="danger" onClick={() => decide({ row, decision: 'refuse' })}>
          {t('action.refuse')}
        </Button>
      </div>
    )),
  ];
}

function DecisionDialogs({ decision: pending, onClose }: { decision: Decision | null; onClose: () => void }) {
  const { t } = useTranslation();
  const decide = useAct('staff.signupDecide', { invalidates: ['staff.memberList'] });
  const who = pending && `${pending.row.memId} · ${pending.row.memNick}`;
  const send = (reason: string) => {
    if (!pending) return;
    decide.mutate({ memberId: pending.row.memberId, decision: pending.decision, reason }, { onSettled: onClose });
  };
  return (
    <>
      <ConfirmDialog
        open={pending?.decision === 'approve'}
        onOpenChange={(open) => !open && onClose()}
        title={t('members.signup.approveTitle')}
        confirmLabel={t('action.ok')}
        cancelLabel={t('action.cancel')}
        busy={decide.isPending}
        onConfirm={() => send('')}
      >
        {who}
      </ConfirmDialog>
      <ReasonDialog
        open={pending?.decision === 'refuse'}
        title={t('members.signup.refuseTitle')}
        busy={decide.isPending}
        isOptional
        onClose={onClose}
        onSubmit={send}
      >
        <p>{who}</p>
      </ReasonDialog>
    </>
  );
}

export function SignupPage() {
  const { t } = useTranslation();
  const address = useListAddress(listAddress);
  const [decision, setDecision] = useState<Decision | null>(null);
  const signups = usePagedCall('staff.memberList', (page) => ({ ...page, status: 'pending' as const }), address);
  const current = useRowKeys(signups.data?.list ?? [], {
    a: (row) => setDecision({ row, decision: 'approve' }),
    r: (row) => setDecision({ row, decision: 'refuse' }),
  });
  return (
    <>
      <PageHead title={t('members.page.signup')}>
        <p className="hidden text-xs text-mist-400 md:block">{t('list.keys')}</p>
      </PageHead>
      <PagedList
        label={t('members.page.signup')}
        file="sign-ups"
        columns={useColumns(setDecision)}
        pages={signups}
        rowKey={({ memberId }) => memberId}
        isCurrent={(row) => row === current}
        empty={<EmptyState title={t('list.noneWaiting')} />}
      />
      <DecisionDialogs decision={decision} onClose={() => setDecision(null)} />
    </>
  );
}
