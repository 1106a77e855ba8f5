import { TextField } from '@mirinae/ui/form/fields';
import { CallFormView, FormFailure, SubmitButton } from '@mirinae/ui/form/form';
import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallForm } from '../../shell/forms/call-form.ts';

/** Page of a reset link from support. */
export function ResetPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { token } = useParams({ strict: false });
  const form = useCallForm('member.resetPassword', {
    defaults: { resetToken: token ?? '', memPass: '', memPassCheck: '', cashOutPass: '' },
    onDone: () => {
      toast.success(t('info.passwordChanged'));
      void navigate({ href: '/' });
    },
  });
  const password = { form, type: 'password', autoComplete: 'new-password' } as const;
  return (
    <section className="mx-auto w-full max-w-md px-4 py-10">
      <h1 className="mb-6 font-bold text-2xl">{t('pages.reset')}</h1>
      <CallFormView form={form} className="surface p-6">
        <TextField {...password} name="memPass" label={t('pages.reset')} hint={t('hint.memPass')} />
        <TextField {...password} name="memPassCheck" label={t('field.memPassCheck')} />
        <TextField
          {...password}
          name="cashOutPass"
          autoComplete="off"
          inputMode="numeric"
          maxLength={4}
          label={t('field.cashOutPass')}
          hint={t('hint.resetProof')}
        />
        <FormFailure form={form} />
        <SubmitButton form={form}>{t('action.save')}</SubmitButton>
      </CallFormView>
    </section>
  );
}
