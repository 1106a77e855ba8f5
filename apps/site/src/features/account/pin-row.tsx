import { TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../shell/calls/api.ts';
import { useCallForm } from '../../shell/forms/call-form.ts';
import { noteCashOutPass, useSession } from '../../shell/session/session.ts';
import { OtpCodeField } from './otp-code-field.tsx';
import { PasswordNowField } from './password-now-field.tsx';
import { SecurityRow } from './security-row.tsx';

function PinDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('member.cashOutPassSet', {
    defaults: { memPassNow: '', cashOutPass: '', code: '' },
    invalidates: ['member.info', 'cash.terms'],
    onDone: () => {
      toast.success(t('security.pin.done'));
      noteCashOutPass();
      onClose();
    },
  });
  const isOtpOn = useCall('member.otp', {}).data?.isOn ?? false;
  return (
    <FormDialog form={form} title={t('security.pin.title')} submit={t('action.save')} onClose={onClose}>
      <PasswordNowField form={form} name="memPassNow" />
      <TextField
        form={form}
        name="cashOutPass"
        label={t('security.pin.label')}
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={4}
      />
      {isOtpOn && <OtpCodeField form={form} name="code" />}
    </FormDialog>
  );
}

/** The withdrawal password, while there is none: staff took a forgotten one off. */
export function PinRow() {
  const { t } = useTranslation();
  const { member } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (member?.cashOutPassYn !== 'N') return null;
  return (
    <>
      <SecurityRow
        icon={Landmark}
        title={t('security.pin.title')}
        text={t('security.pin.text')}
        state={t('security.pin.state')}
        stateTone="amber"
        action={t('security.pin.act')}
        actionTone="primary"
        onAction={() => setOpen(true)}
      />
      {isOpen && <PinDialog onClose={() => setOpen(false)} />}
    </>
  );
}
