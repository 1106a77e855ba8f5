import { Button } from '@mirinae/ui/button';
import { IconButton } from '@mirinae/ui/icon-button';
import { Menu } from '@mirinae/ui/menu';
import { Money } from '@mirinae/ui/money';
import { StarLogo } from '@mirinae/ui/star-logo';
import { Link, useNavigate } from '@tanstack/react-router';
import { BarChart3, LogOut, Mail, Receipt, Search, User } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openAccountModal } from '../features/account/use-account-modal.ts';
import { places } from '../routes/manifest.ts';
import { DesktopMenu } from './desktop-menu.tsx';
import { useSession } from './session.ts';
import { signOut } from './session-flow.ts';
import { siteConfig } from './site-config.ts';

const place = places.desktop;

function SearchBox() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  return (
    <search className="max-w-[400px] flex-1">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          void navigate({ href: `/main?search=${encodeURIComponent(search)}` });
        }}
      >
        <Search aria-hidden className="absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-mist-400" />
        <input
          type="search"
          aria-label={t('games.search')}
          placeholder={t('games.searchLong')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="h-10 w-full rounded-[10px] border border-ink-600/60 bg-ink-850 pr-4 pl-10 text-mist-50 placeholder:text-mist-400 focus:border-indigo-star"
        />
      </form>
    </search>
  );
}

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
    <div className="flex h-11 items-center gap-2.5 rounded-[10px] border border-ink-600/60 bg-ink-750 pr-1.5 pl-3.5">
      <span className="whitespace-nowrap text-[12.5px] text-mist-300">{label}</span>
      <Money
        amount={amount}
        label={gold ? 'cash' : 'point'}
        className={gold ? 'text-[16px] text-gold' : 'text-[16px] text-mist-50'}
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
  const { member, unread } = useSession();
  if (!member) return null;
  const go = (href: string) => () => void navigate({ href });
  const items = [
    { key: 'info', label: t('menu.info'), icon: <User aria-hidden />, onSelect: go(place.info) },
    { key: 'bets', label: t('menu.betList'), icon: <Receipt aria-hidden />, onSelect: go(place.betList) },
    { key: 'winlose', label: t('menu.winlose'), icon: <BarChart3 aria-hidden />, onSelect: go(place.winlose) },
    {
      key: 'out',
      label: t('action.signOut'),
      icon: <LogOut aria-hidden />,
      onSelect: () => void signOut().then(go('/main')),
      danger: true,
    },
  ];
  return (
    <div className="flex items-center gap-2.5">
      <Balance gold label={t('money.cash')} amount={member.cashAmt} to={place.charge} action={t('menu.chargeShort')} />
      <Balance label={t('money.point')} amount={member.pointAmt} to={place.point} action={t('menu.pointShort')} />
      <IconButton label={t('menu.messages')} count={unread} onClick={go(place.messages)}>
        <Mail aria-hidden />
      </IconButton>
      <Menu
        items={items}
        trigger={
          <button
            type="button"
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
  const { member } = useSession();
  return (
    <header className="sticky top-0 z-40 border-ink-600/40 border-b bg-ink-900/90 backdrop-blur-md">
      <div className="mx-auto flex h-16 max-w-[1376px] items-center gap-6 px-6">
        <Link to="/main" className="flex items-center gap-2.5 font-extrabold text-[20px] text-mist-50 tracking-tight">
          <StarLogo className="size-8" />
          {siteConfig().siteTitle}
        </Link>
        <SearchBox />
        <div className="ml-auto">
          {member ? (
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
