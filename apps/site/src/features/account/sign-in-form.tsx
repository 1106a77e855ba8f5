import { Button } from '@mirinae/ui/button';
import { Field } from '@mirinae/ui/field';
import { Skeleton } from '@mirinae/ui/skeleton';
import { TextInput } from '@mirinae/ui/text-input';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignIn } from './use-sign-in.ts';

type Props = { onDone: () => void; onSignUp: () => void; onFind: () => void };

export function SignInForm({ onDone, onSignUp, onFind }: Props) {
  const { t } = useTranslation();
  const { fields, setFields, error, busy, captcha, reloadCaptcha, submit } = useSignIn(onDone);
  const set = (name: keyof typeof fields) => (event: { target: { value: string } }) =>
    setFields({ ...fields, [name]: event.target.value });
  const ready = fields.memId !== '' && fields.memPass !== '' && fields.captcha.length === 4;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label={t('field.memId')}>
        {(parts) => (
          <TextInput
            {...parts}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            value={fields.memId}
            onChange={set('memId')}
          />
        )}
      </Field>
      <Field label={t('field.memPass')}>
        {(parts) => (
          <TextInput
            {...parts}
            type="password"
            autoComplete="current-password"
            maxLength={40}
            value={fields.memPass}
            onChange={set('memPass')}
          />
        )}
      </Field>
      <Field label={t('field.captcha')} hint={t('signIn.captchaHint')}>
        {(parts) => (
          <div className="flex gap-2">
            <div className="h-11 w-32 shrink-0 overflow-hidden rounded-[10px] border border-ink-600 bg-mist-100">
              {captcha.data ? (
                <img src={captcha.data.image} alt={t('signIn.captchaImage')} className="size-full object-contain" />
              ) : (
                <Skeleton className="size-full" />
              )}
            </div>
            <Button aria-label={t('signIn.captchaReload')} className="h-11 w-11 px-0" onClick={reloadCaptcha}>
              <RotateCw aria-hidden className="size-4" />
            </Button>
            <TextInput
              {...parts}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={fields.captcha}
              onChange={(event) => setFields({ ...fields, captcha: event.target.value.replaceAll(/[^1-5]/g, '') })}
              className="text-center font-bold tracking-[0.4em]"
            />
          </div>
        )}
      </Field>
      {error && (
        <p role="alert" className="rounded-chip border border-coral/40 bg-coral/10 px-3 py-2.5 text-sm text-coral">
          {error}
        </p>
      )}
      <Button type="submit" tone="primary" size="lg" wide busy={busy} disabled={!ready}>
        {t('action.signIn')}
      </Button>
      <div className="flex items-center justify-between text-sm">
        <button
          type="button"
          onClick={onFind}
          className="text-mist-300 underline-offset-4 hover:text-mist-50 hover:underline"
        >
          {t('pages.find')}
        </button>
        <button
          type="button"
          onClick={onSignUp}
          className="font-semibold text-[#b9bdff] underline-offset-4 hover:underline"
        >
          {t('action.signUp')}
        </button>
      </div>
    </form>
  );
}
