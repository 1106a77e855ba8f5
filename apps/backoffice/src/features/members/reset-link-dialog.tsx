import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { Field } from '@mirinae/ui/field';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { TextInput } from '@mirinae/ui/text-input';
import { toast } from '@mirinae/ui/toast';
import { useState } from 'react';
import { useAct } from '../../shell/calls/calls.ts';

/** Issues a single-use link on a press, once it is written down how the person was verified. */
export function ResetLinkDialog({ memberId, onClose }: { memberId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const [verified, setVerified] = useState('');
  const issue = useAct('staff.resetLink', { done: null, onWaiting: onClose });
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    toast.success(t('members.reset.copied'));
  };
  return (
    <Dialog onClose={onClose} title={t('members.resetLink')} description={t('members.reset.text')}>
      {issue.data ? (
        <div className="flex flex-col gap-3">
          <code className="break-all rounded-chip bg-ink-850 p-3 text-xs text-gold">{issue.data.link}</code>
          <p className="text-sm text-mist-300">
            {t('members.reset.until', { at: formatDateTime(issue.data.expiresAt) })}
          </p>
          <Button tone="primary" onClick={() => void copy(issue.data.link)}>
            {t('members.reset.copy')}
          </Button>
        </div>
      ) : (
        <div className="flex flex-col gap-3">
          <Field label={t('members.reset.verified')} hint={t('members.reset.verifiedHint')}>
            {(parts) => (
              <TextInput
                {...parts}
                value={verified}
                maxLength={200}
                autoComplete="off"
                onChange={({ target }) => setVerified(target.value)}
              />
            )}
          </Field>
          <Button
            tone="primary"
            wide
            busy={issue.isPending}
            disabled={verified.trim() === ''}
            onClick={() => issue.mutate({ memberId, verified })}
          >
            {t('members.reset.issue')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
