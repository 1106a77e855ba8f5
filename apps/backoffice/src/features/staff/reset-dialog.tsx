import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { PasswordField } from '../../shell/forms/fields.tsx';
import type { Account } from './account.ts';

/** For somebody who lost the password or the authenticator: a new password, and the authenticator is enrolled anew. */
export function ResetDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.accountReset', {
    defaults: { staffId: account.staffId, password: '' },
    invalidates: ['staff.accountList'],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`${t('staff.reset')} · ${account.loginId}`}
      form={form}
      submit={t('staff.reset')}
      tone="danger"
      onClose={onClose}
    >
      <p className="text-mist-200">{t('staff.resetText')}</p>
      <PasswordField form={form} name="password" isNew label={t('staff.password')} hint={t('staff.passwordHint')} />
    </FormDialog>
  );
}
