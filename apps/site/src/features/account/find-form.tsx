import { zodResolver } from '@hookform/resolvers/zod';
import { calls } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { Field } from '@mirinae/ui/field';
import { Segmented } from '@mirinae/ui/segmented';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { api } from '../../shell/api.ts';

type Fields = z.input<(typeof calls)['member.findAccount']['request']>;

/** A forgotten ID or password becomes a request that support answers. The answer is the same whether or not the account exists. */
export function FindForm({ onSignIn }: { onSignIn: () => void }) {
  const { t } = useTranslation();
  const form = useForm<Fields>({
    resolver: zodResolver(calls['member.findAccount'].request),
    defaultValues: { kind: 'id', memName: '', memPhone: '' },
  });
  const [state, setState] = useState<{ sent: boolean; failure: string | null }>({ sent: false, failure: null });
  const kind = form.watch('kind');
  const { errors, isSubmitting } = form.formState;
  const errorOf = (code: string | undefined) => (code ? t(`api.${code}`) : undefined);
  const submit = form.handleSubmit(async (fields) => {
    try {
      await api('member.findAccount', fields);
      setState({ sent: true, failure: null });
    } catch (error) {
      setState({ sent: false, failure: failureText(error) });
    }
  });
  if (state.sent)
    return (
      <div className="flex flex-col gap-5 py-4 text-center">
        <p className="text-mist-100">{t('find.sent')}</p>
        <Button tone="primary" onClick={onSignIn}>
          {t('action.signIn')}
        </Button>
      </div>
    );
  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <Segmented
        label={t('find.kind')}
        value={kind}
        onValueChange={(next) => form.setValue('kind', next)}
        options={[
          { value: 'id', label: t('find.id') },
          { value: 'password', label: t('find.password') },
        ]}
      />
      {kind === 'password' && (
        <Field label={t('field.memId')} error={errorOf(errors.memId?.message)}>
          {(parts) => <TextInput {...parts} {...form.register('memId')} autoCapitalize="none" />}
        </Field>
      )}
      <Field label={t('field.memName')} error={errorOf(errors.memName?.message)}>
        {(parts) => <TextInput {...parts} {...form.register('memName')} />}
      </Field>
      <Field label={t('field.memPhone')} error={errorOf(errors.memPhone?.message)}>
        {(parts) => <TextInput {...parts} {...form.register('memPhone')} inputMode="tel" />}
      </Field>
      <p className="text-sm text-mist-300">{t('find.text')}</p>
      {state.failure && (
        <p role="alert" className="text-sm text-coral">
          {state.failure}
        </p>
      )}
      <Button type="submit" tone="primary" size="lg" busy={isSubmitting}>
        {t('find.submit')}
      </Button>
      <button type="button" onClick={onSignIn} className="text-sm text-mist-300 underline-offset-4 hover:underline">
        {t('action.signIn')}
      </button>
    </form>
  );
}
