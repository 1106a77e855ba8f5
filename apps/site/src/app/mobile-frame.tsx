import { Button } from '@mirinae/ui/button';
import { IconButton } from '@mirinae/ui/icon-button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Money } from '@mirinae/ui/money';
import { Skeleton } from '@mirinae/ui/skeleton';
import { StarLogo } from '@mirinae/ui/star-logo';
import { Link, useNavigate } from '@tanstack/react-router';
import { Bell, Mail, Menu as MenuIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { SearchSheet } from '../features/games/search/search-sheet.tsx';
import { LazyOverlay } from '../shell/loading/late-parts.tsx';
import { useMenu, usePagePath } from '../shell/pages/pages-context.ts';
import { isSessionComing, useSession } from '../shell/session/session.ts';
import { Footer } from './footer.tsx';
import { SiteName } from './site-name.tsx';
import { SkipLink } from './skip-link.tsx';

const loadMenu = async () => (await import('./mobile-menu.tsx')).MobileMenu;

/** The places of the balance and of three buttons. */
function AwaitedMember() {
  return (
    <>
      <Skeleton className="h-9 w-16" />
      <Skeleton className="size-10" />
      <Skeleton className="size-10" />
      <Skeleton className="size-10" />
    </>
  );
}

function Header() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const pathOf = usePagePath();
  const { member, unread, unreadNews } = useSession();
  const isComing = isSessionComing();
  const [menu, setMenu] = useState(false);
  return (
    <header className="sticky top-0 z-40 flex h-14 items-center gap-2 border-ink-600/40 border-b bg-ink-900/95 px-3">
      <span data-tour="games">
        <IconButton label={t('menu.open')} onClick={() => setMenu(true)} className="border-transparent bg-transparent">
          <MenuIcon aria-hidden />
        </IconButton>
      </span>
      <Link
        to="/"
        className="flex h-7 min-w-7 flex-wrap items-center gap-x-2 overflow-hidden font-extrabold text-lg text-mist-50 leading-7"
      >
        <StarLogo className="size-7 shrink-0" />
        {/* Next to a long balance it has no room: then it wraps out of sight, whole. */}
        <SiteName className="whitespace-nowrap" />
      </Link>
      <div className="ml-auto flex items-center gap-2">
        {!member && !isComing && <SearchSheet />}
        {isComing && <AwaitedMember />}
        {isComing ? null : member ? (
          <>
            <Link to={pathOf('deposit')} data-tour="cash" className="flex flex-col items-end leading-tight">
              <span className="text-2xs text-mist-300">{t('money.cash')}</span>
              <Money amount={member.cashAmt} label="cash" className="text-md text-gold" />
            </Link>
            <span data-tour="search">
              <SearchSheet />
            </span>
            <IconButton
              label={t('pages.messages')}
              count={unread}
              onClick={() => void navigate({ href: pathOf('messages') })}
            >
              <Mail aria-hidden />
            </IconButton>
            <span data-tour="news">
              <IconButton
                label={t('pages.notifications')}
                count={unreadNews}
                onClick={() => void navigate({ href: pathOf('notifications') })}
              >
                <Bell aria-hidden />
              </IconButton>
            </span>
          </>
        ) : (
          <>
            <Button asChild size="sm">
              <Link to={pathOf('login')}>{t('action.signIn')}</Link>
            </Button>
            <Button asChild size="sm" tone="primary">
              <Link to={pathOf('join')}>{t('action.signUp')}</Link>
            </Button>
          </>
        )}
      </div>
      <LazyOverlay load={loadMenu} need={menu || null} onLost={() => setMenu(false)}>
        {(MobileMenu) => <MobileMenu open={menu} onOpenChange={setMenu} />}
      </LazyOverlay>
    </header>
  );
}

function QuickBar() {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t('menu.quick')}
      data-tour="account"
      className="fixed inset-x-0 bottom-0 z-40 grid grid-cols-5 border-ink-600/50 border-t bg-ink-850/97 pb-[env(safe-area-inset-bottom)]"
    >
      {useMenu('quick').map(({ name, to, label, icon: Icon }) => (
        <Link
          key={name}
          to={to}
          activeOptions={{ exact: true, includeSearch: false }}
          className="flex h-16 flex-col items-center justify-center gap-1 text-xs text-mist-300"
          activeProps={{ className: '!text-mist-50 [&_svg]:text-cyan-star' }}
        >
          {Icon && <Icon aria-hidden className="size-5" />}
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}

export function MobileFrame({ isFront, children }: { isFront: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-dvh flex-col pb-[calc(5rem+var(--dock,0px))]">
      <SkipLink label={t('menu.skip')} />
      <Header />
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-56px)] w-full flex-1 px-4 py-4 outline-none">
        {children}
      </main>
      {isFront && <Footer />}
      <QuickBar />
    </div>
  );
}
