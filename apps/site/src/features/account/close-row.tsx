import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { DoorClosed } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../shell/calls/api.ts';
import { useCallForm } from '../../shell/forms/call-form.ts';
import { endSession } from '../../shell/log-in/session-flow.ts';
import { OtpCodeField } from './otp-code-field.tsx';
import { PasswordNowField } from './password-now-field.tsx';
import { SecurityRow } from './security-row.tsx';

function CloseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const isOtpOn = useCall('member.otp', {}).data?.isOn ?? false;
  const [isAgreed, setAgreed] = useState(false);
  const form = useCallForm('member.close', {
    defaults: { memPass: '', code: '' },
    mode: 'onSubmit',
    onDone: () => {
      endSession(null);
      toast.success(t('security.close.done'));
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('security.close.title')}
      description={t('security.close.ask')}
      submit={t('security.close.action')}
      tone="danger"
      isDisabled={!isAgreed}
      onClose={onClose}
    >
      <PasswordNowField form={form} name="memPass" />
      {isOtpOn && <OtpCodeField form={form} name="code" />}
      <label className="flex items-center gap-3 py-2 text-base text-mist-100">
        <input
          type="checkbox"
          className="size-5 accent-indigo-star"
          checked={isAgreed}
          onChange={({ target }) => setAgreed(target.checked)}
        />
        {t('security.close.agree')}
      </label>
    </FormDialog>
  );
}

/** Closing of the account for good. */
export function CloseRow() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SecurityRow
        icon={DoorClosed}
        title={t('security.close.title')}
        text={t('security.close.text')}
        state={t('security.close.state')}
        action={t('security.close.action')}
        onAction={() => setOpen(true)}
      />
      {isOpen && <CloseDialog onClose={() => setOpen(false)} />}
    </>
  );
}
