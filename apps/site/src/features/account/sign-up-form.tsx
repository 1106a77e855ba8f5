import { Button } from '@mirinae/ui/button';
import { Checkbox } from '@mirinae/ui/checkbox';
import { Field, type FieldParts } from '@mirinae/ui/field';
import { currentLocale } from '@mirinae/ui/language/language';
import { Select } from '@mirinae/ui/select';
import { TextInput } from '@mirinae/ui/text-input';
import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldName, useSignUp } from './use-sign-up.ts';

type Props = { joinCode: string | null; onDone: () => void; onSignIn: () => void };
type TextName = Exclude<
  FieldName,
  'ageConfirmed' | 'memLevel' | 'partSendYn' | 'firstBetConfYn' | 'memStatus' | 'bank'
>;

export function SignUpForm({ joinCode, onDone, onSignIn }: Props) {
  const { t } = useTranslation();
  const { form, failure, free, banks, preset, isClosed, checkField, submit } = useSignUp(joinCode, onDone);
  const { errors, isSubmitting } = form.formState;
  const errorOf = (name: FieldName) => {
    const code = errors[name]?.message;
    return code ? t(`api.${code}`) : undefined;
  };
  const text = (name: TextName, props: ComponentProps<typeof TextInput> = {}) => {
    const isFree =
      (name === 'memId' || name === 'memNick' || name === 'recommenderId') && free[name] === true && !errors[name];
    const after: ReactNode = isFree ? (
      <Check role="img" aria-label={t('signUp.free')} className="mr-2 size-4 text-jade" />
    ) : null;
    const control = (parts: FieldParts) => (
      <TextInput
        {...parts}
        {...form.register(name, { onBlur: () => void checkField(name) })}
        autoComplete="off"
        after={after}
        {...props}
      />
    );
    return (
      <Field label={t(`field.${name}`)} hint={t(`hint.${name}`)} error={errorOf(name)}>
        {control}
      </Field>
    );
  };
  if (isClosed)
    return (
      <p role="alert" className="py-8 text-center text-mist-200">
        {t('api.U115')}
      </p>
    );
  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-4 sm:grid-cols-2">
        {text('memId', { autoCapitalize: 'none', spellCheck: false, maxLength: 13 })}
        {text('memNick', { maxLength: 20 })}
        {text('memPass', { type: 'password', autoComplete: 'new-password', maxLength: 20 })}
        {text('memPassCheck', { type: 'password', autoComplete: 'new-password', maxLength: 20 })}
        {text('memPhone', { inputMode: 'tel', maxLength: 13 })}
        {text('cashOutPass', { type: 'password', inputMode: 'numeric', maxLength: 4 })}
        <Field label={t('field.bank')} error={errorOf('bank')}>
          {(parts) => (
            <Select
              {...parts}
              {...form.register('bank')}
              placeholder={t('signUp.chooseBank')}
              options={banks.map((bank) => ({
                value: bank.bankCode,
                label: currentLocale() === 'ko' ? bank.bankNameKr : bank.bankNameEn,
              }))}
            />
          )}
        </Field>
        {text('memName', { maxLength: 30 })}
        {text('bankacc', { inputMode: 'numeric', maxLength: 20 })}
        {text('recommenderId', { autoCapitalize: 'none', spellCheck: false, maxLength: 20, readOnly: preset !== '' })}
      </div>
      <Controller
        control={form.control}
        name="ageConfirmed"
        render={({ field }) => (
          <Checkbox
            checked={field.value === true}
            onCheckedChange={(checked) => field.onChange(checked || undefined)}
            invalid={errors.ageConfirmed !== undefined}
          >
            {t('signUp.age')}
          </Checkbox>
        )}
      />
      {errors.ageConfirmed && (
        <p role="alert" className="text-xs text-coral">
          {t('api.U110')}
        </p>
      )}
      {failure && (
        <p role="alert" className="rounded-chip border border-coral/40 bg-coral/10 px-3 py-2.5 text-sm text-coral">
          {failure}
        </p>
      )}
      <Button type="submit" tone="primary" size="lg" wide busy={isSubmitting}>
        {t('signUp.submit')}
      </Button>
      <p className="text-center text-sm text-mist-300">
        {t('signUp.have')}{' '}
        <button
          type="button"
          onClick={onSignIn}
          className="font-semibold text-[#b9bdff] underline-offset-4 hover:underline"
        >
          {t('action.signIn')}
        </button>
      </p>
    </form>
  );
}
