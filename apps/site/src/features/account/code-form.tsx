import { CallError } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';
import { CallFormView, FormFailure, SubmitButton } from '@mirinae/ui/form/form';
import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { useCallForm } from '../../shell/forms/call-form.ts';
import { signInWithCode } from '../../shell/log-in/session-flow.ts';
import { OtpCodeField } from './otp-code-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { TextButton } from './text-button.tsx';
import { type Ticket, useWelcome } from './use-sign-in.ts';

type Props = { ticket: Ticket; onDone: () => void; onBack: () => void };

/** The second step of a sign-in. Once its ticket is over it begins anew. */
export function CodeForm({ ticket: { ticket, hasPasskeys }, onDone, onBack }: Props) {
  const { t } = useTranslation();
  const form = useCallForm('member.loginCode', {
    defaults: { ticket, code: '' },
    mode: 'onSubmit',
    send: (values) =>
      signInWithCode(values).catch((failure: unknown) => {
        if (!(failure instanceof CallError) || failure.code !== codes.loginTicketExpired) throw failure;
        toast.error(t('api.U128'));
        onBack();
        return undefined;
      }),
    onDone: useWelcome(onDone),
  });
  return (
    <CallFormView form={form}>
      <p className="text-mist-200">{t('otp.ask')}</p>
      <OtpCodeField form={form} name="code" isFirst />
      <FormFailure form={form} />
      <SubmitButton form={form} wide disabled={form.form.watch('code').length < 6}>
        {t('action.signIn')}
      </SubmitButton>
      {hasPasskeys && <PasskeyButton ticket={ticket} onDone={onDone} />}
      <TextButton onClick={onBack}>{t('action.back')}</TextButton>
    </CallFormView>
  );
}
