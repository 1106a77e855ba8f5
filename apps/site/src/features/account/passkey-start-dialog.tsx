import { Field } from '@mirinae/ui/field';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { TextInput } from '@mirinae/ui/text-input';
import { toast } from '@mirinae/ui/toast';
import { useState } from 'react';
import { invalidate } from '../../shell/calls/api.ts';
import { useCallForm } from '../../shell/forms/call-form.ts';
import { OtpCodeField } from './otp-code-field.tsx';
import { makePasskey, passkeyFailureText } from './passkey.ts';
import { PasswordNowField } from './password-now-field.tsx';

/** A name, the password and a code, then the browser prompts for finger, face, code or key. */
export function PasskeyStartDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const form = useCallForm('member.passkeyStart', {
    defaults: { memPass: '', code: '' },
    mode: 'onSubmit',
    onDone: (started) =>
      void makePasskey(started, name)
        .then(() => {
          toast.success(t('passkeys.added'));
          onClose();
        })
        .catch((error: unknown) => toast.error(passkeyFailureText(error)))
        .finally(() => invalidate('member.passkeyList')),
  });
  return (
    <FormDialog
      title={t('passkeys.add')}
      form={form}
      submit={t('passkeys.make')}
      isDisabled={name.trim() === ''}
      onClose={onClose}
    >
      <Field label={t('passkeys.name')} hint={t('passkeys.nameHint')}>
        {(parts) => (
          <TextInput {...parts} value={name} maxLength={40} onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      <PasswordNowField form={form} name="memPass" />
      <OtpCodeField form={form} name="code" />
    </FormDialog>
  );
}
