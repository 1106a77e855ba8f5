import { Dialog } from '@mirinae/ui/dialog';
import { TextField } from '@mirinae/ui/form/fields';
import { CallFormView, FormFailure, SubmitButton } from '@mirinae/ui/form/form';
import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { useState } from 'react';
import { useCallForm } from '../../../shell/forms/call-form.ts';

const invalidates = ['reach.list'] as const;

function AddressForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('reach.mailStart', { defaults: { address: '' }, invalidates, onDone: onSent });
  return (
    <CallFormView form={form}>
      <p className="text-mist-200">{t('reach.mail.addressText')}</p>
      <TextField
        form={form}
        name="address"
        label={t('reach.mail.address')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        autoFocus
      />
      <FormFailure form={form} />
      <SubmitButton form={form} wide>
        {t('reach.mail.send')}
      </SubmitButton>
    </CallFormView>
  );
}

type CodeProps = { address: string; isSandbox: boolean; onDone: () => void; onBack: () => void };

function CodeForm({ address, isSandbox, onDone, onBack }: CodeProps) {
  const { t } = useTranslation();
  const form = useCallForm('reach.mailProve', {
    defaults: { code: '' },
    mode: 'onSubmit',
    invalidates,
    onDone: () => {
      toast.success(t('reach.mail.done'));
      onDone();
    },
  });
  return (
    <CallFormView form={form}>
      <p className="text-mist-200">{t('reach.mail.codeText', { address })}</p>
      {isSandbox && <p className="rounded-chip bg-ink-800 px-4 py-3 text-mist-200 text-sm">{t('reach.sandbox')}</p>}
      <TextField
        form={form}
        name="code"
        label={t('reach.mail.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autoFocus
      />
      <FormFailure form={form} />
      <SubmitButton form={form} wide disabled={form.form.watch('code').length < 6}>
        {t('action.ok')}
      </SubmitButton>
      <button type="button" onClick={onBack} className="min-h-11 text-mist-300 text-sm underline hover:text-mist-50">
        {t('reach.mail.other')}
      </button>
    </CallFormView>
  );
}

type Props = { proving: string | null; isSandbox: boolean; onClose: () => void };

/** A mail address, and the code that was sent there. */
export function MailDialog({ proving, isSandbox, onClose }: Props) {
  const { t } = useTranslation();
  const [isTyping, setTyping] = useState(proving === null);
  return (
    <Dialog title={t('reach.mail.title')} onClose={onClose}>
      {isTyping || proving === null ? (
        <AddressForm onSent={() => setTyping(false)} />
      ) : (
        <CodeForm address={proving} isSandbox={isSandbox} onDone={onClose} onBack={() => setTyping(true)} />
      )}
    </Dialog>
  );
}
