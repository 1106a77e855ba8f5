import { TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../shell/calls/api.ts';
import { useCallForm } from '../../shell/forms/call-form.ts';
import { OtpCodeField } from './otp-code-field.tsx';
import { PasswordNowField } from './password-now-field.tsx';
import { SecurityRow } from './security-row.tsx';

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('member.update', {
    defaults: { memPassNow: '', memPass: '', memPassCheck: '', code: '' },
    onDone: () => {
      toast.success(t('info.passwordChanged'));
      onClose();
    },
  });
  const isOtpOn = useCall('member.otp', {}).data?.isOn ?? false;
  const password = { form, type: 'password', autoComplete: 'new-password', maxLength: 40 } as const;
  return (
    <FormDialog form={form} title={t('info.changePassword')} submit={t('action.save')} onClose={onClose}>
      <PasswordNowField form={form} name="memPassNow" />
      <TextField {...password} name="memPass" label={t('field.memPass')} hint={t('hint.memPass')} />
      <TextField {...password} name="memPassCheck" label={t('field.memPassCheck')} />
      {isOtpOn && <OtpCodeField form={form} name="code" />}
    </FormDialog>
  );
}

export function PasswordRow() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SecurityRow
        icon={KeyRound}
        title={t('security.password.title')}
        text={t('security.password.text')}
        state={t('security.password.state')}
        stateTone="jade"
        action={t('info.changePassword')}
        onAction={() => setOpen(true)}
      />
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
    </>
  );
}
