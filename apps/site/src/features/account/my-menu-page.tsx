import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Money } from '@mirinae/ui/money';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useMenu } from '../../shell/pages-context.ts';
import { useSession } from '../../shell/session.ts';
import { signOut } from '../../shell/session-flow.ts';

/** The member's own corner on a phone. */
export function MyMenuPage() {
  const { t } = useTranslation();
  const links = useMenu('mine');
  const { member } = useSession();
  if (!member) return null;
  return (
    <div className="flex flex-col gap-4">
      <section className="surface p-5">
        <h1 className="font-bold text-lg">{member.memNick}</h1>
        <p className="mt-3 text-sm text-mist-300">{t('money.cash')}</p>
        <Money amount={member.cashAmt} className="text-3xl text-gold" />
        <p className="mt-2 text-sm text-mist-300">
          {t('money.point')} <Money amount={member.pointAmt} className="text-mist-100" />
        </p>
      </section>
      <nav className="surface divide-y divide-ink-600/30">
        {links.map(({ name, to, label }) => (
          <Link key={name} to={to} className="flex items-center justify-between px-5 py-4 font-medium">
            {t(label)}
            <ChevronRight aria-hidden className="size-4 text-mist-400" />
          </Link>
        ))}
      </nav>
      <Button onClick={() => void signOut()}>{t('action.signOut')}</Button>
    </div>
  );
}
