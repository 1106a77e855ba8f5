import { Button } from '@mirinae/ui/button';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { siteConfig } from '@mirinae/ui/calls/site-config';
import { Field } from '@mirinae/ui/field';
import { OtpInput } from '@mirinae/ui/otp-input';
import { StarLogo } from '@mirinae/ui/star-logo';
import { TextInput } from '@mirinae/ui/text-input';
import { toString as drawQr } from 'qrcode';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queryClient } from '../../shell/api.ts';
import { beginSession } from '../../shell/session.ts';

type Enrolment = { secret: string; uri: string };
type Step = { ticket: string; enrol: Enrolment | null };

function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = (work: () => Promise<void>) => async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, attempt };
}

/** The first login shows the secret once, as a picture for the phone and as text. */
function Enrol({ enrol }: { enrol: Enrolment }) {
  const { t } = useTranslation();
  const [picture, setPicture] = useState('');
  useEffect(() => {
    void drawQr(enrol.uri, { type: 'svg', margin: 1 }).then((svg) =>
      setPicture(`data:image/svg+xml,${encodeURIComponent(svg)}`),
    );
  }, [enrol.uri]);
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-ink-600/60 bg-ink-850 p-4 text-center">
      <p className="text-sm text-mist-200">{t('account.signIn.enrol')}</p>
      {picture && <img src={picture} alt={t('account.signIn.qr')} className="size-44 rounded-chip bg-white p-1" />}
      <code className="break-all text-xs text-gold">{enrol.secret}</code>
    </div>
  );
}

function Credentials({ onStep }: { onStep: (step: Step) => void }) {
  const { t } = useTranslation();
  const [fields, setFields] = useState({ loginId: '', password: '' });
  const { busy, failure, attempt } = useAttempt();
  const submit = attempt(async () => onStep(await api('staff.login', fields)));
  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Field label={t('account.signIn.loginId')}>
        {(parts) => (
          <TextInput
            {...parts}
            autoComplete="username"
            autoCapitalize="none"
            value={fields.loginId}
            onChange={(event) => setFields({ ...fields, loginId: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('account.signIn.password')} error={failure ?? undefined}>
        {(parts) => (
          <TextInput
            {...parts}
            type="password"
            autoComplete="current-password"
            value={fields.password}
            onChange={(event) => setFields({ ...fields, password: event.target.value })}
          />
        )}
      </Field>
      <Button type="submit" tone="primary" size="lg" busy={busy} disabled={!fields.loginId || !fields.password}>
        {t('account.signIn.submit')}
      </Button>
    </form>
  );
}

function SecondFactor({ step, onBack }: { step: Step; onBack: () => void }) {
  const { t } = useTranslation();
  const [otp, setOtp] = useState('');
  const { busy, failure, attempt } = useAttempt();
  const submit = attempt(async () => {
    const { token, staff } = await api('staff.verify', { ticket: step.ticket, otp });
    beginSession(token, staff);
    void queryClient.invalidateQueries();
  });
  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      {step.enrol && <Enrol enrol={step.enrol} />}
      <Field label={t('account.signIn.otp')} hint={t('account.signIn.otpHint')} error={failure ?? undefined}>
        {(parts) => (
          <OtpInput
            id={parts.id}
            length={6}
            value={otp}
            onChange={setOtp}
            invalid={failure !== null}
            describedBy={parts['aria-describedby']}
            autoFocus
          />
        )}
      </Field>
      <Button type="submit" tone="primary" size="lg" busy={busy} disabled={otp.length !== 6}>
        {t('action.ok')}
      </Button>
      <Button tone="quiet" onClick={onBack}>
        {t('action.back')}
      </Button>
    </form>
  );
}

function Card({ isAgain, children }: { isAgain: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <section className="surface w-full max-w-[400px] p-8 shadow-high">
        <div className="mb-6 flex items-center gap-3">
          <StarLogo className="size-9" />
          <div>
            <h1 className="font-extrabold text-xl">{siteConfig().siteTitle}</h1>
            <p className="text-sm text-mist-300">{t(isAgain ? 'account.signIn.again' : 'account.signIn.title')}</p>
          </div>
        </div>
        {children}
      </section>
    </main>
  );
}

export function SignIn({ isAgain = false }: { isAgain?: boolean }) {
  const [step, setStep] = useState<Step | null>(null);
  return (
    <Card isAgain={isAgain}>
      {step ? <SecondFactor step={step} onBack={() => setStep(null)} /> : <Credentials onStep={setStep} />}
    </Card>
  );
}
