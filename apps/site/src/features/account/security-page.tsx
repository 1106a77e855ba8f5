import { useTranslation } from '@mirinae/ui/language/translation';
import { PageTitle } from '../../shell/pages/page-title.tsx';
import { DeviceList } from './device-list.tsx';
import { LoginList } from './login-list.tsx';
import { OtpCard } from './otp-card.tsx';
import { PasskeyCard } from './passkey-card.tsx';

/** The second factor, passkeys, the browsers that were used, and how the log-ins went. */
export function SecurityPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('pages.security')} text={t('security.oneSession')} />
      <div className="mb-6 grid items-start gap-5 lg:grid-cols-2">
        <OtpCard />
        <PasskeyCard />
        <DeviceList />
      </div>
      <LoginList />
    </>
  );
}
