import type { Answer } from '@mirinae/contract/calls';
import { Dialog } from '@mirinae/ui/dialog';
import { OtpField } from '@mirinae/ui/form/fields';
import { CallFormView, FormFailure, SubmitButton } from '@mirinae/ui/form/form';
import { useTranslation } from '@mirinae/ui/language/translation';
import { QrCode } from '@mirinae/ui/qr-code';
import { useState } from 'react';
import { useCallForm } from '../../shell/forms/call-form.ts';
import { PasswordNowField } from './password-now-field.tsx';

type Secret = Answer<'member.otpStart'>;

function PasswordStep({ onSecret }: { onSecret: (secret: Secret) => void }) {
  const { t } = useTranslation();
  const form = useCallForm('member.otpStart', { defaults: { memPass: '' }, onDone: onSecret });
  return (
    <CallFormView form={form}>
      <PasswordNowField form={form} name="memPass" />
      <FormFailure form={form} />
      <SubmitButton form={form} size="md">
        {t('otp.next')}
      </SubmitButton>
    </CallFormView>
  );
}

function DigitsStep({ secret, onIssued }: { secret: Secret; onIssued: (codes: readonly string[]) => void }) {
  const { t } = useTranslation();
  const form = useCallForm('member.otpConfirm', {
    defaults: { code: '' },
    invalidates: ['member.otp'],
    onDone: ({ recoveryCodes }) => onIssued(recoveryCodes),
  });
  return (
    <CallFormView form={form}>
      <p className="text-mist-200 text-sm">{t('otp.scan')}</p>
      <div className="flex flex-col items-center gap-3 rounded-card border border-ink-600/60 bg-ink-850 p-4 text-center">
        <QrCode text={secret.uri} label={t('otp.qr')} />
        <code className="break-all text-gold text-xs">{secret.secret}</code>
      </div>
      <OtpField form={form} name="code" label={t('otp.code')} length={6} />
      <FormFailure form={form} />
      <SubmitButton form={form} size="md" disabled={form.form.watch('code').length !== 6}>
        {t('otp.turnOn')}
      </SubmitButton>
    </CallFormView>
  );
}

/** The password first, then the picture for the telephone and its first digits. */
export function OtpStartDialog({
  onIssued,
  onClose,
}: {
  onIssued: (codes: readonly string[]) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<Secret | null>(null);
  return (
    <Dialog onClose={onClose} title={t('otp.turnOn')}>
      {secret ? <DigitsStep secret={secret} onIssued={onIssued} /> : <PasswordStep onSecret={setSecret} />}
    </Dialog>
  );
}
