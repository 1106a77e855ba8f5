import { Field } from '@mirinae/ui/field';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { TextInput } from '@mirinae/ui/text-input';
import { toast } from '@mirinae/ui/toast';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { invalidate } from '../../shell/calls/calls.ts';
import { PasswordField } from '../../shell/forms/fields.tsx';
import { makePasskey, passkeyFailureText } from './passkey.ts';

/** A name and the password, then the browser prompts for finger, face, code or key. */
export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const form = useCallForm('staff.passkeyStart', {
    defaults: { password: '' },
    isQuiet: true,
    onDone: (started) =>
      void makePasskey(started, name)
        .then(() => {
          toast.success(t('state.done'));
          onClose();
        })
        .catch((error: unknown) => toast.error(passkeyFailureText(error)))
        .finally(() => invalidate('staff.passkeyList')),
  });
  return (
    <FormDialog
      title={t('account.passkeys.add')}
      form={form}
      submit={t('account.passkeys.make')}
      isDisabled={name.trim() === ''}
      onClose={onClose}
    >
      <Field label={t('account.passkeys.name')} hint={t('account.passkeys.nameHint')}>
        {(parts) => (
          <TextInput {...parts} value={name} maxLength={40} onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      <PasswordField form={form} name="password" label={t('account.current')} />
    </FormDialog>
  );
}
