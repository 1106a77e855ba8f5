import { CheckboxField, SelectField, TextField } from '@mirinae/ui/form/fields';
import { CallFormView, FormFailure, SubmitButton } from '@mirinae/ui/form/form';
import { currentLocale } from '@mirinae/ui/language/language';
import type { TextInput } from '@mirinae/ui/text-input';
import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignUp } from './use-sign-up.ts';

type Props = { joinCode: string | null; onDone: () => void; onSignIn: () => void };

const asTyped = { autoCapitalize: 'none', spellCheck: false } as const;
const secret = { type: 'password', autoComplete: 'new-password', maxLength: 20 } as const;

/** The typed fields, in their order, and how each is typed. */
const fields = [
  ['memId', { ...asTyped, maxLength: 13 }],
  ['memNick', { maxLength: 20 }],
  ['memPass', secret],
  ['memPassCheck', secret],
  ['memPhone', { inputMode: 'tel', maxLength: 13 }],
  ['cashOutPass', { type: 'password', inputMode: 'numeric', maxLength: 4 }],
  ['memName', { maxLength: 30 }],
  ['bankacc', { inputMode: 'numeric', maxLength: 20 }],
  ['recommenderId', { ...asTyped, maxLength: 20 }],
] as const satisfies readonly (readonly [string, ComponentProps<typeof TextInput>])[];
const beforeBank = 6;

export function SignUpForm({ joinCode, onDone, onSignIn }: Props) {
  const { t } = useTranslation();
  const { form, isFree, banks, preset, isClosed, checkField } = useSignUp(joinCode, onDone);
  if (isClosed)
    return (
      <p role="alert" className="py-8 text-center text-mist-200">
        {t('api.U115')}
      </p>
    );
  const texts = fields.map(([name, typed]) => (
    <TextField
      key={name}
      form={form}
      name={name}
      label={t(`field.${name}`)}
      hint={t(`hint.${name}`)}
      onBlur={() => void checkField(name)}
      readOnly={name === 'recommenderId' && preset !== ''}
      after={isFree(name) && <Check role="img" aria-label={t('signUp.free')} className="mr-2 size-4 text-jade" />}
      {...typed}
    />
  ));
  return (
    <CallFormView form={form}>
      <div className="grid gap-4 sm:grid-cols-2">
        {texts.slice(0, beforeBank)}
        <SelectField
          form={form}
          name="bank"
          label={t('field.bank')}
          placeholder={t('signUp.chooseBank')}
          options={banks.map((bank) => ({
            value: bank.bankCode,
            label: currentLocale() === 'ko' ? bank.bankNameKr : bank.bankNameEn,
          }))}
        />
        {texts.slice(beforeBank)}
      </div>
      <CheckboxField form={form} name="ageConfirmed">
        {t('signUp.age')}
      </CheckboxField>
      <FormFailure form={form} />
      <SubmitButton form={form} wide>
        {t('signUp.submit')}
      </SubmitButton>
      <p className="text-center text-mist-300 text-sm">
        {t('signUp.have')}{' '}
        <button
          type="button"
          onClick={onSignIn}
          className="font-semibold text-[#b9bdff] underline-offset-4 hover:underline"
        >
          {t('action.signIn')}
        </button>
      </p>
    </CallFormView>
  );
}
