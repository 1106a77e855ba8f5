import { Button } from '@mirinae/ui/button';
import { IconButton } from '@mirinae/ui/icon-button';
import { Money } from '@mirinae/ui/money';
import { StarLogo } from '@mirinae/ui/star-logo';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowDownToLine, ArrowUpFromLine, Gem, Headset, House, Mail, Menu as MenuIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { places, type RouteEntry } from '../routes/manifest.ts';
import { Footer } from './footer.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { useSession } from './session.ts';
import { siteConfig } from './site-config.ts';

const place = places.mobile;
const quick = [
  ['home', place.home, House],
  ['charge', place.charge, ArrowDownToLine],
  ['exchange', place.exchange, ArrowUpFromLine],
  ['point', place.point, Gem],
  ['support', place.support, Headset],
] as const;

function Header() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { member, unread } = useSession();
  const [menu, setMenu] = useState(false);
  return (
    <header className="sticky top-0 z-40 flex h-14 items-center gap-2 border-ink-600/40 border-b bg-ink-900/95 px-3 backdrop-blur-md">
      <IconButton label={t('menu.open')} onClick={() => setMenu(true)} className="border-transparent bg-transparent">
        <MenuIcon aria-hidden />
      </IconButton>
      <Link to="/" className="flex items-center gap-2 font-extrabold text-[18px] text-mist-50">
        <StarLogo className="size-7" />
        {siteConfig().siteTitle}
      </Link>
      <div className="ml-auto flex items-center gap-2">
        {member ? (
          <>
            <Link to={place.charge} className="flex flex-col items-end leading-tight">
              <span className="text-[11px] text-mist-300">{t('money.cash')}</span>
              <Money amount={member.cashAmt} label="cash" className="text-[15px] text-gold" />
            </Link>
            <IconButton
              label={t('menu.messages')}
              count={unread}
              onClick={() => void navigate({ href: place.messages })}
            >
              <Mail aria-hidden />
            </IconButton>
          </>
        ) : (
          <>
            <Button asChild size="sm">
              <Link to="/login">{t('action.signIn')}</Link>
            </Button>
            <Button asChild size="sm" tone="primary">
              <Link to="/join">{t('action.signUp')}</Link>
            </Button>
          </>
        )}
      </div>
      <MobileMenu open={menu} onOpenChange={setMenu} />
    </header>
  );
}

function QuickBar() {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t('menu.quick')}
      className="fixed inset-x-0 bottom-0 z-40 grid grid-cols-5 border-ink-600/50 border-t bg-ink-850/97 pb-[env(safe-area-inset-bottom)] backdrop-blur-md"
    >
      {quick.map(([name, to, Icon]) => (
        <Link
          key={name}
          to={to}
          activeOptions={{ exact: true }}
          className="flex h-16 flex-col items-center justify-center gap-1 text-[12px] text-mist-300"
          activeProps={{ className: '!text-mist-50 [&_svg]:text-cyan-star' }}
        >
          <Icon aria-hidden className="size-5" />
          {t(`menu.${name}`)}
        </Link>
      ))}
    </nav>
  );
}

export function MobileFrame({ entry, children }: { entry: RouteEntry; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col pb-20">
      <Header />
      <main className="w-full flex-1 px-4 py-4">{children}</main>
      {entry.page === 'home' && <Footer />}
      <QuickBar />
    </div>
  );
}
