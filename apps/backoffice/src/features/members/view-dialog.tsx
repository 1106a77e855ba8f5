import { memberViewMinutes } from '@mirinae/contract/staff/member-views';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';

type View = { token: string; expiresAt: string };

/** On a reason; then a link opens the site in a tab of its own, which holds what it may read by. */
export function ViewDialog({ memberId, onClose }: { memberId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const [view, setView] = useState<View | null>(null);
  const form = useCallForm('staff.memberView', { defaults: { memberId, reason: '' }, onDone: setView });
  if (view === null)
    return (
      <ReasonDialog title={t('members.view.title')} form={form} name="reason" onClose={onClose}>
        <p className="text-mist-300">{t('members.view.text', { minutes: memberViewMinutes })}</p>
      </ReasonDialog>
    );
  return (
    <Dialog title={t('members.view.title')} onClose={onClose}>
      <p className="mb-4 text-mist-300">{t('members.view.until', { at: formatDateTime(view.expiresAt) })}</p>
      <Button asChild tone="primary" wide>
        <a href={`/#view=${view.token}`} target="_blank" rel="noopener" onClick={onClose}>
          {t('members.view.open')}
        </a>
      </Button>
    </Dialog>
  );
}
