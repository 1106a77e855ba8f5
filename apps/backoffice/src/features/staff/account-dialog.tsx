import { SwitchField, TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { PasswordField } from '../../shell/forms/fields.tsx';
import type { Account } from './account.ts';
import { RoleField } from './role-select.tsx';
import type { RoleRef } from './roles.ts';

const invalidates = ['staff.accountList', 'staff.roleList'] as const;

function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.accountCreate', {
    defaults: { loginId: '', name: '', role: 'support', roleIdx: null, password: '' },
    invalidates,
    onDone: onClose,
  });
  const { setValue, watch } = form.form;
  const onRole = ({ role, roleIdx }: RoleRef) => {
    setValue('role', role);
    setValue('roleIdx', roleIdx);
  };
  return (
    <FormDialog title={t('staff.create')} form={form} onClose={onClose}>
      <TextField form={form} name="loginId" label={t('staff.loginId')} hint={t('staff.loginHint')} maxLength={40} />
      <TextField form={form} name="name" label={t('staff.name')} maxLength={40} />
      <RoleField value={{ role: watch('role'), roleIdx: watch('roleIdx') ?? null }} onChange={onRole} />
      <PasswordField form={form} name="password" isNew label={t('staff.password')} hint={t('staff.passwordHint')} />
    </FormDialog>
  );
}

function EditDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation();
  const { staffId, name, role, roleIdx, isActive, loginId } = account;
  const form = useCallForm('staff.accountChange', {
    defaults: { staffId, name, role, roleIdx, isActive },
    invalidates,
    onDone: onClose,
  });
  const { setValue, watch } = form.form;
  const onRole = (chosen: RoleRef) => {
    setValue('role', chosen.role);
    setValue('roleIdx', chosen.roleIdx);
  };
  return (
    <FormDialog title={loginId} form={form} onClose={onClose}>
      <TextField form={form} name="name" label={t('staff.name')} maxLength={40} />
      <RoleField value={{ role: watch('role'), roleIdx: watch('roleIdx') ?? null }} onChange={onRole} />
      <SwitchField form={form} name="isActive" label={t('staff.open')} />
    </FormDialog>
  );
}

/** A new account, or the name, role and state of one that exists. */
export function AccountDialog({ account, onClose }: { account: Account | null; onClose: () => void }) {
  return account ? <EditDialog account={account} onClose={onClose} /> : <CreateDialog onClose={onClose} />;
}
