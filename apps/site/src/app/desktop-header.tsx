import { Button } from '@mirinae/ui/button';
import { IconButton } from '@mirinae/ui/icon-button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Menu } from '@mirinae/ui/menu';
import { Money } from '@mirinae/ui/money';
import { Skeleton } from '@mirinae/ui/skeleton';
import { StarLogo } from '@mirinae/ui/star-logo';
import { Link, useNavigate } from '@tanstack/react-router';
import { Bell, LogOut, Mail } from 'lucide-react';
import { openAccountModal } from '../features/account/use-account-modal.ts';
import { SearchBox } from '../features/games/search/search-box.tsx';
import { SessionClock } from '../features/saferplay/widget-session-clock.tsx';
import { startTour } from '../shell/device/tour.ts';
import { setHeaderPlace } from '../shell/layout/header-place.ts';
import { signOut } from '../shell/log-in/session-flow.ts';
import { useGroupedMenu, usePagePath } from '../shell/pages/pages-context.ts';
import { isSessionComing, useSession } from '../shell/session/session.ts';
import { DesktopMenu } from './desktop-menu.tsx';
import { SiteName } from './site-name.tsx';

function Balance({
  label,
  amount,
  to,
  action,
  gold = false,
}: {
  label: string;
  amount: number;
  to: string;
  action: string;
  gold?: boolean;
}) {
  return (
    <div
      data-tour={gold ? 'cash' : undefined}
      className="flex h-11 items-center gap-2.5 rounded-[10px] border border-ink-600/60 bg-ink-750 pr-1.5 pl-3.5"
    >
      <span className="whitespace-nowrap text-xs text-mist-300">{label}</span>
      <Money
        amount={amount}
        label={gold ? 'cash' : 'point'}
        className={gold ? 'text-md text-gold' : 'text-md text-mist-50'}
      />
      <Button asChild size="sm" tone={gold ? 'primary' : 'plain'}>
        <Link to={to}>{action}</Link>
      </Button>
    </div>
  );
}

function SignedIn() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const pathOf = usePagePath();
  const grouped = useGroupedMenu();
  const { member, unread, unreadNews } = useSession();
  if (!member) return null;
  const go = (href: string) => () => void navigate({ href });
  const tour = { key: 'tour', label: t('menu.tour'), onSelect: startTour };
  const leave = {
    key: 'out',
    label: t('action.signOut'),
    icon: <LogOut aria-hidden />,
    onSelect: () => void signOut().then(go(pathOf('home'))),
    danger: true,
  };
  /** Partners open their pages in a window of their own. */
  const openPartners = (to: string) => () => window.open(to, '_blank', 'noreferrer');
  const groups = grouped.map(({ name, items }) => ({
    key: name,
    label: t(`menu.group.${name}`),
    items: items.map(({ name: key, label, to, forPartners }) => ({
      key,
      label: t(label),
      onSelect: forPartners ? openPartners(to) : go(to),
    })),
  }));
  return (
    <div className="flex items-center gap-2.5">
      <SessionClock />
      <Balance
        gold
        label={t('money.cash')}
        amount={member.cashAmt}
        to={pathOf('deposit')}
        action={t('action.deposit')}
      />
      <Balance label={t('money.point')} amount={member.pointAmt} to={pathOf('point')} action={t('action.convert')} />
      <span ref={setHeaderPlace} className="contents" />
      <IconButton label={t('pages.messages')} count={unread} onClick={go(pathOf('messages'))}>
        <Mail aria-hidden />
      </IconButton>
      <span data-tour="news">
        <IconButton label={t('pages.notifications')} count={unreadNews} onClick={go(pathOf('notifications'))}>
          <Bell aria-hidden />
        </IconButton>
      </span>
      <Menu
        groups={[...groups, { key: 'tour', items: [tour] }, { key: 'leave', items: [leave] }]}
        trigger={
          <button
            type="button"
            data-tour="account"
            className="flex h-10 items-center gap-2 rounded-[10px] px-1.5 font-semibold text-mist-50 hover:bg-ink-700"
          >
            <span aria-hidden className="starlight grid size-8 place-items-center rounded-full font-bold text-ink-950">
              {[...member.memNick][0]}
            </span>
            <span className="max-w-32 truncate">{member.memNick}</span>
          </button>
        }
      />
    </div>
  );
}

export function DesktopHeader() {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const { member } = useSession();
  return (
    <header className="sticky top-0 z-40 border-ink-600/40 border-b bg-ink-900/90 backdrop-blur-md">
      <div className="mx-auto flex h-16 max-w-[1376px] items-center gap-6 px-6">
        <Link
          to={pathOf('home')}
          className="flex items-center gap-2.5 font-extrabold text-xl text-mist-50 tracking-tight"
        >
          <StarLogo className="size-8" />
          <SiteName />
        </Link>
        <div data-tour="search" className="max-w-[440px] flex-1">
          <SearchBox list="over" hotkey="/" />
        </div>
        <div className="ml-auto">
          {isSessionComing() ? (
            <Skeleton className="h-11 w-[560px]" />
          ) : member ? (
            <SignedIn />
          ) : (
            <div className="flex gap-2">
              <Button tone="plain" onClick={() => openAccountModal('sign-in')}>
                {t('action.signIn')}
              </Button>
              <Button tone="primary" onClick={() => openAccountModal('sign-up')}>
                {t('action.signUp')}
              </Button>
            </div>
          )}
        </div>
      </div>
      <DesktopMenu />
    </header>
  );
}
