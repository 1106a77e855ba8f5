import { Dialog } from '@mirinae/ui/dialog';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { History, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { signOut } from '../../shell/log-in/session-flow.ts';
import { PageTitle } from '../../shell/pages/page-title.tsx';
import { useSession } from '../../shell/session/session.ts';
import { CloseRow } from './close-row.tsx';
import { DataRow } from './data-row.tsx';
import { DeviceRow } from './device-row.tsx';
import { KycRow } from './kyc-row.tsx';
import { LoginList } from './login-list.tsx';
import { OtpRows } from './otp-rows.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { PasswordRow } from './password-row.tsx';
import { PinRow } from './pin-row.tsx';
import { SecurityRow } from './security-row.tsx';
import { SecuritySummary } from './security-summary.tsx';

/** An account has one session, which is this one. */
function SessionRow() {
  const { t } = useTranslation();
  return (
    <SecurityRow
      icon={UserCheck}
      title={t('security.session.title')}
      text={t('security.oneSession')}
      state={t('security.session.state')}
      stateTone="jade"
      action={t('action.signOut')}
      onAction={() => void signOut()}
    />
  );
}

function LoginRow({ last }: { last: string | null }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SecurityRow
        icon={History}
        title={t('security.logins')}
        text={t('security.loginText')}
        state={last === null ? t('security.none') : t('security.loginLast', { at: last })}
        action={t('security.loginShow')}
        onAction={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog wide hiddenTitle title={t('security.logins')} onClose={() => setOpen(false)}>
          <LoginList />
        </Dialog>
      )}
    </>
  );
}

/** All that protects the account, a row each: what it is for, its state, and one act. */
export function SecurityPage() {
  const { t } = useTranslation();
  const { member } = useSession();
  if (!member) return null;
  return (
    <>
      <PageTitle title={t('pages.security')} text={t('security.text')} />
      <SecuritySummary />
      <ul aria-label={t('security.list')} className="surface divide-y divide-ink-600/30">
        <PasswordRow />
        <PinRow />
        <KycRow />
        <OtpRows />
        <PasskeyRow />
        <DeviceRow />
        <SessionRow />
        <LoginRow last={member.previousLogin && formatDateTime(member.previousLogin.at)} />
        <DataRow loginId={member.memId} />
        <CloseRow />
      </ul>
    </>
  );
}
