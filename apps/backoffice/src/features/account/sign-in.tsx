import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { OtpField, TextField } from '@mirinae/ui/form/fields';
import { CallFormView, FormFailure, SubmitButton } from '@mirinae/ui/form/form';
import { useTranslation } from '@mirinae/ui/language/translation';
import { QrCode } from '@mirinae/ui/qr-code';
import { useState } from 'react';
import { queryClient } from '../../shell/calls/api.ts';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { PasswordField } from '../../shell/forms/fields.tsx';
import { beginSession } from '../../shell/session/session.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { SignInCard } from './sign-in-card.tsx';

type Step = Answer<'staff.login'>;

/** The first login shows the secret once, as a picture for the phone and as text. */
function Enrol({ enrol }: { enrol: NonNullable<Step['enrol']> }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-ink-600/60 bg-ink-850 p-4 text-center">
      <p className="text-sm text-mist-200">{t('account.signIn.enrol')}</p>
      <QrCode text={enrol.uri} label={t('account.signIn.qr')} />
      <code className="break-all text-xs text-gold">{enrol.secret}</code>
    </div>
  );
}

function Credentials({ onStep }: { onStep: (step: Step) => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.login', { defaults: { loginId: '', password: '' }, onDone: onStep, isQuiet: true });
  const { loginId, password } = form.form.watch();
  return (
    <CallFormView form={form}>
      <TextField
        form={form}
        name="loginId"
        label={t('account.signIn.loginId')}
        autoComplete="username"
        autoCapitalize="none"
      />
      <PasswordField form={form} name="password" label={t('account.signIn.password')} />
      <FormFailure form={form} />
      <SubmitButton form={form} disabled={!loginId || !password}>
        {t('account.signIn.submit')}
      </SubmitButton>
      <PasskeyButton />
    </CallFormView>
  );
}

function SecondFactor({ step: { ticket, enrol, hasPasskeys }, onBack }: { step: Step; onBack: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.verify', {
    defaults: { ticket, otp: '' },
    onDone: ({ token, staff }) => {
      beginSession(token, staff);
      void queryClient.invalidateQueries();
    },
    isQuiet: true,
  });
  return (
    <CallFormView form={form}>
      {enrol && <Enrol enrol={enrol} />}
      <OtpField
        form={form}
        name="otp"
        label={t('account.signIn.otp')}
        hint={t('account.signIn.otpHint')}
        length={6}
        autoFocus
      />
      <FormFailure form={form} />
      <SubmitButton form={form} disabled={form.form.watch('otp').length !== 6}>
        {t('action.ok')}
      </SubmitButton>
      {hasPasskeys && <PasskeyButton ticket={ticket} />}
      <Button tone="quiet" onClick={onBack}>
        {t('action.back')}
      </Button>
    </CallFormView>
  );
}

export function SignIn({ isAgain = false }: { isAgain?: boolean }) {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step | null>(null);
  return (
    <SignInCard text={t(isAgain ? 'account.signIn.again' : 'account.signIn.title')}>
      {step ? <SecondFactor step={step} onBack={() => setStep(null)} /> : <Credentials onStep={setStep} />}
    </SignInCard>
  );
}
