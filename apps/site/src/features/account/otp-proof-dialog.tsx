import type { CallForm, FormValues } from '@mirinae/ui/form/call-form';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { useCallForm } from '../../shell/forms/call-form.ts';
import { OtpCodeField } from './otp-code-field.tsx';
import { PasswordNowField } from './password-now-field.tsx';

const defaults = { memPass: '', code: '' };
type Props = { onIssued: (codes: readonly string[]) => void; onClose: () => void };

function Proof({ form }: { form: CallForm<FormValues<'member.otpOff'>> }) {
  return (
    <>
      <PasswordNowField form={form} name="memPass" />
      <OtpCodeField form={form} name="code" />
    </>
  );
}

function Off({ onClose }: Props) {
  const { t } = useTranslation();
  const form = useCallForm('member.otpOff', {
    defaults,
    mode: 'onSubmit',
    invalidates: ['member.otp'],
    onDone: () => {
      toast.success(t('otp.isOff'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('otp.turnOff')} submit={t('otp.turnOff')} tone="danger" onClose={onClose}>
      <Proof form={form} />
    </FormDialog>
  );
}

function Renew({ onIssued, onClose }: Props) {
  const { t } = useTranslation();
  const form = useCallForm('member.otpRecovery', {
    defaults,
    mode: 'onSubmit',
    invalidates: ['member.otp'],
    onDone: ({ recoveryCodes }) => onIssued(recoveryCodes),
  });
  return (
    <FormDialog form={form} title={t('otp.renew')} submit={t('otp.renew')} onClose={onClose}>
      <Proof form={form} />
    </FormDialog>
  );
}

/** Dialog of acts that need both password and code. */
export function OtpProofDialog({ act, ...rest }: Props & { act: 'off' | 'renew' }) {
  return act === 'off' ? <Off {...rest} /> : <Renew {...rest} />;
}
