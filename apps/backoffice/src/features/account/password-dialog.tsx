import { TextField } from '@mirinae/ui/form/fields';
import { useTranslation } from 'react-i18next';
import { useCallForm } from '../../shell/call-form.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';

/** A new password of one's own; other windows are signed out. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.passwordSet', { defaults: { current: '', password: '' }, onDone: onClose });
  return (
    <FormDialog title={t('account.own')} form={form} submit={t('action.save')} onClose={onClose}>
      <TextField
        form={form}
        name="current"
        label={t('account.current')}
        type="password"
        autoComplete="current-password"
        maxLength={100}
      />
      <TextField
        form={form}
        name="password"
        label={t('account.password')}
        hint={t('account.passwordHint')}
        type="password"
        autoComplete="new-password"
        maxLength={100}
      />
    </FormDialog>
  );
}
