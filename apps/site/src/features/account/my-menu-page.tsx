import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Money } from '@mirinae/ui/money';
import { signOut } from '../../shell/log-in/session-flow.ts';
import { MenuGroups } from '../../shell/pages/menu-groups.tsx';
import { useSession } from '../../shell/session/session.ts';
import { BanNotice } from './ban-notice.tsx';

/** The member's own corner on a phone. */
export function MyMenuPage() {
  const { t } = useTranslation();
  const { member } = useSession();
  if (!member) return null;
  return (
    <div className="flex flex-col gap-4">
      <BanNotice bans={member.bans} />
      <section className="surface p-5">
        <h1 className="font-bold text-lg">{member.memNick}</h1>
        <p className="mt-3 text-sm text-mist-300">{t('money.cash')}</p>
        <Money amount={member.cashAmt} className="text-3xl text-gold" />
        <p className="mt-2 text-sm text-mist-300">
          {t('money.point')} <Money amount={member.pointAmt} className="text-mist-100" />
        </p>
      </section>
      <MenuGroups />
      <Button onClick={() => void signOut()}>{t('action.signOut')}</Button>
    </div>
  );
}
