import type { StaffMember } from '@mirinae/contract/staff/staff';
import { Button } from '@mirinae/ui/button';
import { CallFormView, FormFailure, SubmitButton } from '@mirinae/ui/form/form';
import { useTranslation } from '@mirinae/ui/language/translation';
import { api, queryClient } from '../../shell/calls/api.ts';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { PasswordField } from '../../shell/forms/fields.tsx';
import { endSession, resumeAs } from '../../shell/session/session.ts';
import { SignInCard } from './sign-in-card.tsx';

async function signOut(): Promise<void> {
  await api('staff.logout', {}).catch(() => undefined);
  queryClient.clear();
  endSession();
}

/** The first login with a password that another person set: nothing is shown before one's own is set. */
export function OwnPassword({ staff }: { staff: StaffMember }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.passwordSet', {
    defaults: { current: '', password: '' },
    onDone: () => resumeAs({ ...staff, mustSetPassword: false }),
  });
  return (
    <SignInCard text={t('account.given.text')}>
      <CallFormView form={form}>
        <PasswordField form={form} name="current" label={t('account.given.current')} />
        <PasswordField
          form={form}
          name="password"
          isNew
          label={t('account.given.password')}
          hint={t('account.passwordHint')}
        />
        <FormFailure form={form} />
        <SubmitButton form={form}>{t('account.given.submit')}</SubmitButton>
        <Button tone="quiet" onClick={() => void signOut()}>
          {t('frame.signOut')}
        </Button>
      </CallFormView>
    </SignInCard>
  );
}
