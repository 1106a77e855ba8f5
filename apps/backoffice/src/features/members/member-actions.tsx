import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { LevelDialog } from './level-dialog.tsx';
import { ResetLinkDialog } from './reset-link-dialog.tsx';
import { ViewDialog } from './view-dialog.tsx';

type Member = Answer<'staff.memberDetail'>['member'];
type Action = 'active' | 'view' | 'unlock' | 'pin' | 'edit' | 'link' | 'correct';
type DialogProps = { memberId: number; onClose: () => void };
const invalidates = ['staff.member*'] as const;

function ReopenDialog({ memberId, onClose }: DialogProps) {
  const { t } = useTranslation();
  const form = useCallForm('staff.memberStatus', {
    defaults: { memberId, status: 'active', reason: '' },
    invalidates,
    onDone: onClose,
  });
  return <ReasonDialog title={t('members.confirm.active')} form={form} name="reason" onClose={onClose} />;
}

function UnlockDialog({ memberId, onClose }: DialogProps) {
  const { t } = useTranslation();
  const form = useCallForm('staff.unlockWithdrawal', {
    defaults: { memberId, reason: '' },
    invalidates,
    onDone: onClose,
  });
  return <ReasonDialog title={t('members.confirm.unlock')} form={form} name="reason" onClose={onClose} />;
}

function PinDialog({ memberId, onClose }: DialogProps) {
  const { t } = useTranslation();
  const form = useCallForm('staff.pinReset', {
    defaults: { memberId, reason: '' },
    invalidates,
    onDone: onClose,
  });
  return (
    <ReasonDialog title={t('members.pin.title')} form={form} name="reason" onClose={onClose}>
      <p className="text-mist-300">{t('members.pin.text')}</p>
    </ReasonDialog>
  );
}

function ActionDialog({ action, member, onClose }: { action: Action; member: Member; onClose: () => void }) {
  const { memberId } = member;
  if (action === 'view') return <ViewDialog memberId={memberId} onClose={onClose} />;
  if (action === 'edit') return <LevelDialog member={member} onClose={onClose} />;
  if (action === 'correct') return <CorrectionDialog memberId={memberId} onClose={onClose} />;
  if (action === 'link') return <ResetLinkDialog memberId={memberId} onClose={onClose} />;
  if (action === 'pin') return <PinDialog memberId={memberId} onClose={onClose} />;
  if (action === 'unlock') return <UnlockDialog memberId={memberId} onClose={onClose} />;
  return <ReopenDialog memberId={memberId} onClose={onClose} />;
}

/** Actions on a member by permission, a button each. */
function useActions(member: Member) {
  const { t } = useTranslation();
  const permissions = useStaff()?.permissions ?? [];
  const mayEdit = permissions.includes('members.edit');
  const mayCorrect = permissions.includes('cash.adjust');
  const mayView = permissions.includes('personal.reveal');
  const isBarred = member.status === 'suspended' || member.status === 'locked';
  return [
    { action: 'active', label: t('members.reopen'), tone: 'primary', isThere: mayEdit && isBarred },
    { action: 'view', label: t('members.view.act'), tone: 'plain', isThere: mayView },
    { action: 'edit', label: t('members.levelAndLimits'), tone: 'plain', isThere: mayEdit },
    { action: 'unlock', label: t('members.unlock'), tone: 'plain', isThere: mayEdit },
    { action: 'pin', label: t('members.pin.act'), tone: 'plain', isThere: mayEdit },
    { action: 'link', label: t('members.resetLink'), tone: 'plain', isThere: mayEdit },
    { action: 'correct', label: t('members.correct.title'), tone: 'plain', isThere: mayCorrect },
  ] as const;
}

export function MemberActions({ member }: { member: Member }) {
  const [chosen, setChosen] = useState<Action | null>(null);
  return (
    <div className="flex flex-wrap gap-2">
      {useActions(member)
        .filter(({ isThere }) => isThere)
        .map(({ action, label, tone }) => (
          <Button key={action} size="sm" tone={tone} onClick={() => setChosen(action)}>
            {label}
          </Button>
        ))}
      {chosen && <ActionDialog action={chosen} member={member} onClose={() => setChosen(null)} />}
    </div>
  );
}
