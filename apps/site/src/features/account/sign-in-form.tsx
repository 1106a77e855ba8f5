import { Button } from '@mirinae/ui/button';
import { FormField, TextField } from '@mirinae/ui/form/fields';
import { CallFormView, FormFailure, SubmitButton } from '@mirinae/ui/form/form';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Skeleton } from '@mirinae/ui/skeleton';
import { TextInput } from '@mirinae/ui/text-input';
import { RotateCw } from 'lucide-react';
import { idInput } from '../../shell/forms/person-fields.ts';
import { CodeForm } from './code-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordNowField } from './password-now-field.tsx';
import { TextButton } from './text-button.tsx';
import { useSignIn } from './use-sign-in.ts';

type Props = { onDone: () => void; onSignUp: () => void; onFind: () => void };
type SignIn = ReturnType<typeof useSignIn>;

/** The digits of a picture, typed: only those that it can show. */
function CaptchaField({ form, image, reloadCaptcha }: Pick<SignIn, 'form' | 'image' | 'reloadCaptcha'>) {
  const { t } = useTranslation();
  return (
    <FormField form={form} name="captcha" label={t('field.captcha')} hint={t('signIn.captchaHint')}>
      {(parts, { value, onChange, ref }) => (
        <div className="flex gap-2">
          <div className="h-11 w-32 shrink-0 overflow-hidden rounded-[10px] border border-ink-600 bg-mist-100">
            {image ? (
              <img src={image} alt={t('signIn.captchaImage')} className="size-full object-contain" />
            ) : (
              <Skeleton className="size-full" />
            )}
          </div>
          <Button aria-label={t('signIn.captchaReload')} className="h-11 w-11 px-0" onClick={reloadCaptcha}>
            <RotateCw aria-hidden className="size-4" />
          </Button>
          <TextInput
            {...parts}
            ref={ref}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={value}
            onChange={(event) => onChange(event.target.value.replaceAll(/[^1-5]/g, ''))}
            className="text-center font-bold tracking-[0.4em]"
          />
        </div>
      )}
    </FormField>
  );
}

export function SignInForm({ onDone, onSignUp, onFind }: Props) {
  const { t } = useTranslation();
  const { form, isReady, ticket, dropTicket, ...captcha } = useSignIn(onDone);
  if (ticket !== null) return <CodeForm ticket={ticket} onDone={onDone} onBack={dropTicket} />;
  return (
    <CallFormView form={form}>
      <TextField
        {...idInput}
        form={form}
        name="memId"
        label={t('field.memId')}
        autoComplete="username"
        maxLength={20}
      />
      <PasswordNowField form={form} name="memPass" label={t('field.memPass')} />
      {captcha.image !== null && <CaptchaField form={form} {...captcha} />}
      <FormFailure form={form} />
      <SubmitButton form={form} wide disabled={!isReady}>
        {t('action.signIn')}
      </SubmitButton>
      <PasskeyButton onDone={onDone} />
      <div className="flex items-center justify-between text-sm">
        <TextButton onClick={onFind}>{t('pages.find')}</TextButton>
        <TextButton look="strong" onClick={onSignUp}>
          {t('action.signUp')}
        </TextButton>
      </div>
    </CallFormView>
  );
}
