import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { Field } from '@mirinae/ui/field';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shell/calls.ts';
import type { Account } from './account.ts';

/** For somebody who lost the password or the authenticator: a new password, and the authenticator is enrolled anew. */
export function ResetDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const reset = useAct('staff.accountReset', { invalidates: ['staff.accountList'] });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${t('staff.reset')} · ${account.loginId}`}
      closeLabel={t('action.close')}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          reset.mutate({ staffId: account.staffId, password }, { onSuccess: onClose });
        }}
      >
        <p className="text-mist-200">{t('staff.resetText')}</p>
        <Field label={t('staff.password')} hint={t('staff.passwordHint')}>
          {(parts) => (
            <TextInput
              {...parts}
              type="password"
              autoComplete="new-password"
              maxLength={100}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" tone="danger" busy={reset.isPending} disabled={password === ''}>
          {t('staff.reset')}
        </Button>
      </form>
    </Dialog>
  );
}
