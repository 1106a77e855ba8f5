import { CheckboxField, TextField } from '@mirinae/ui/form/fields';
import { CallFormView, FormFailure, SubmitButton } from '@mirinae/ui/form/form';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Check } from 'lucide-react';
import { BankField } from '../../shell/forms/bank-field.tsx';
import { BirthDateField } from '../../shell/forms/birth-date-field.tsx';
import { afterBank, beforeBank, idInput, type TypedField, type Typing } from '../../shell/forms/person-fields.ts';
import { ConsentField } from './consent-field.tsx';
import { TextButton } from './text-button.tsx';
import { useSignUp } from './use-sign-up.ts';

type Props = { joinCode: string | null; onDone: () => void; onSignIn: () => void };

export function SignUpForm({ joinCode, onDone, onSignIn }: Props) {
  const { t } = useTranslation();
  const { form, isFree, preset, isClosed, needsBirthDate, checkField } = useSignUp(joinCode, onDone);
  if (isClosed)
    return (
      <p role="alert" className="py-8 text-center text-mist-200">
        {t('api.U115')}
      </p>
    );
  const field = (name: TypedField | 'recommenderId', typed: Typing) => (
    <TextField
      key={name}
      form={form}
      name={name}
      label={t(`field.${name}`)}
      hint={t(`hint.${name}`)}
      onBlur={() => void checkField(name)}
      after={isFree(name) && <Check role="img" aria-label={t('signUp.free')} className="mr-2 size-4 text-jade" />}
      {...typed}
    />
  );
  return (
    <CallFormView form={form}>
      <div className="grid gap-4 sm:grid-cols-2">
        {beforeBank.map(([name, typed]) => field(name, typed))}
        <BankField form={form} name="bank" />
        {afterBank.map(([name, typed]) => field(name, typed))}
        {needsBirthDate && <BirthDateField form={form} name="birthDate" />}
        {field('recommenderId', { ...idInput, maxLength: 20, readOnly: preset !== '' })}
      </div>
      <CheckboxField form={form} name="ageConfirmed">
        {t('signUp.age')}
      </CheckboxField>
      <ConsentField form={form} />
      <FormFailure form={form} />
      <SubmitButton form={form} wide>
        {t('signUp.submit')}
      </SubmitButton>
      <p className="text-center text-mist-300 text-sm">
        {t('signUp.have')}{' '}
        <TextButton look="strong" onClick={onSignIn}>
          {t('action.signIn')}
        </TextButton>
      </p>
    </CallFormView>
  );
}
