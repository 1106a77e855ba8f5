import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { PasswordField } from '../../shell/forms/fields.tsx';

/** A new password of one's own; other windows are signed out. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.passwordSet', { defaults: { current: '', password: '' }, onDone: onClose });
  return (
    <FormDialog title={t('account.own')} form={form} onClose={onClose}>
      <PasswordField form={form} name="current" label={t('account.current')} />
      <PasswordField form={form} name="password" isNew label={t('account.password')} hint={t('account.passwordHint')} />
    </FormDialog>
  );
}
