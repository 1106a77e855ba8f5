import { Button } from '@mirinae/ui/button';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { Field } from '@mirinae/ui/field';
import { TextInput } from '@mirinae/ui/text-input';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { api } from '../../shell/api.ts';

/** Where a reset link from support leads. */
export function ResetPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { token } = useParams({ strict: false });
  const [fields, setFields] = useState({ memPass: '', memPassCheck: '' });
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await api('member.resetPassword', { resetToken: token ?? '', ...fields });
      toast.success(t('info.passwordChanged'));
      void navigate({ href: '/' });
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return (
    <section className="mx-auto w-full max-w-md px-4 py-10">
      <h1 className="mb-6 font-bold text-2xl">{t('pages.reset')}</h1>
      <form className="surface flex flex-col gap-4 p-6" onSubmit={(event) => void submit(event)}>
        <Field label={t('pages.reset')} hint={t('hint.memPass')}>
          {(parts) => (
            <TextInput
              {...parts}
              type="password"
              autoComplete="new-password"
              value={fields.memPass}
              onChange={(event) => setFields({ ...fields, memPass: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('field.memPassCheck')}>
          {(parts) => (
            <TextInput
              {...parts}
              type="password"
              autoComplete="new-password"
              value={fields.memPassCheck}
              onChange={(event) => setFields({ ...fields, memPassCheck: event.target.value })}
            />
          )}
        </Field>
        {failure && (
          <p role="alert" className="text-sm text-coral">
            {failure}
          </p>
        )}
        <Button type="submit" tone="primary" size="lg">
          {t('action.save')}
        </Button>
      </form>
    </section>
  );
}
