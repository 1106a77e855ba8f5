import { type StaffRole, staffRoles } from '@mirinae/contract/staff/staff';
import type { CallForm } from '@mirinae/ui/form/call-form';
import { SelectField, SwitchField, TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { PasswordField } from '../../shell/forms/fields.tsx';
import type { Account } from './account.ts';

const invalidates = ['staff.accountList'] as const;

function RoleField<Values extends FieldValues>({
  form,
  name,
  role,
}: {
  form: CallForm<Values>;
  name: FieldPath<Values>;
  role: StaffRole;
}) {
  const { t } = useTranslation();
  return (
    <SelectField
      form={form}
      name={name}
      label={t('staff.role')}
      hint={t(`staff.roleText.${role}`)}
      options={staffRoles.map((value) => ({ value, label: t(`staff.roles.${value}`) }))}
    />
  );
}

function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.accountCreate', {
    defaults: { loginId: '', name: '', role: 'support', password: '' },
    invalidates,
    onDone: onClose,
  });
  return (
    <FormDialog title={t('staff.create')} form={form} onClose={onClose}>
      <TextField form={form} name="loginId" label={t('staff.loginId')} hint={t('staff.loginHint')} maxLength={40} />
      <TextField form={form} name="name" label={t('staff.name')} maxLength={40} />
      <RoleField form={form} name="role" role={form.form.watch('role')} />
      <PasswordField form={form} name="password" isNew label={t('staff.password')} hint={t('staff.passwordHint')} />
    </FormDialog>
  );
}

function EditDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation();
  const { staffId, name, role, isActive, loginId } = account;
  const form = useCallForm('staff.accountChange', {
    defaults: { staffId, name, role, isActive },
    invalidates,
    onDone: onClose,
  });
  return (
    <FormDialog title={loginId} form={form} onClose={onClose}>
      <TextField form={form} name="name" label={t('staff.name')} maxLength={40} />
      <RoleField form={form} name="role" role={form.form.watch('role')} />
      <SwitchField form={form} name="isActive" label={t('staff.open')} />
    </FormDialog>
  );
}

/** A new account, or the name, role and state of one that exists. */
export function AccountDialog({ account, onClose }: { account: Account | null; onClose: () => void }) {
  return account ? <EditDialog account={account} onClose={onClose} /> : <CreateDialog onClose={onClose} />;
}
