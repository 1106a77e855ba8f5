import { type StaffRole, staffRoles } from '@mirinae/contract/staff/staff';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { Field } from '@mirinae/ui/field';
import { Select } from '@mirinae/ui/select';
import { Switch } from '@mirinae/ui/switch';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shell/calls.ts';
import type { Account } from './account.ts';

type Fields = { loginId: string; name: string; role: StaffRole; password: string; isActive: boolean };
const fresh: Fields = { loginId: '', name: '', role: 'support', password: '', isActive: true };

function useSaving(account: Account | null, onClose: () => void) {
  const create = useAct('staff.accountCreate', { invalidates: ['staff.accountList'] });
  const change = useAct('staff.accountChange', { invalidates: ['staff.accountList'] });
  const save = ({ loginId, name, role, password, isActive }: Fields) =>
    account
      ? change.mutate({ staffId: account.staffId, name, role, isActive }, { onSuccess: onClose })
      : create.mutate({ loginId, name, role, password }, { onSuccess: onClose });
  return { save, busy: create.isPending || change.isPending };
}

/** A new account, or the name, role and state of one that exists. */
export function AccountDialog({ account, onClose }: { account: Account | null; onClose: () => void }) {
  const { t } = useTranslation();
  const [fields, setFields] = useState<Fields>(account ? { ...account, password: '' } : fresh);
  const { save, busy } = useSaving(account, onClose);
  const text = (name: 'loginId' | 'name' | 'password', hint?: string) => (
    <Field label={t(`staff.${name}`)} hint={hint}>
      {(parts) => (
        <TextInput
          {...parts}
          autoComplete={name === 'password' ? 'new-password' : 'off'}
          type={name === 'password' ? 'password' : 'text'}
          maxLength={name === 'password' ? 100 : 40}
          value={fields[name]}
          onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={account ? account.loginId : t('staff.create')}
      closeLabel={t('action.close')}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save(fields);
        }}
      >
        {!account && text('loginId', t('staff.loginHint'))}
        {text('name')}
        <Field label={t('staff.role')} hint={t(`staff.roleText.${fields.role}`)}>
          {(parts) => (
            <Select
              {...parts}
              value={fields.role}
              onChange={(event) =>
                setFields({ ...fields, role: staffRoles.find((role) => role === event.target.value) ?? fields.role })
              }
              options={staffRoles.map((value) => ({ value, label: t(`staff.roles.${value}`) }))}
            />
          )}
        </Field>
        {!account && text('password', t('staff.passwordHint'))}
        {account && (
          <p className="flex items-center gap-3">
            <Switch
              label={t('staff.open')}
              checked={fields.isActive}
              onCheckedChange={(isActive) => setFields({ ...fields, isActive })}
            />
            {t(fields.isActive ? 'staff.open' : 'staff.closed')}
          </p>
        )}
        <Button type="submit" tone="primary" busy={busy} disabled={fields.name.trim() === ''}>
          {t('action.save')}
        </Button>
      </form>
    </Dialog>
  );
}
