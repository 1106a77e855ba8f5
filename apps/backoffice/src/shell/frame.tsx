import type { Locale } from '@mirinae/contract/codes';
import { Badge } from '@mirinae/ui/badge';
import { IconButton } from '@mirinae/ui/icon-button';
import { currentLocale, languages } from '@mirinae/ui/language/language';
import { Segmented } from '@mirinae/ui/segmented';
import { StarLogo } from '@mirinae/ui/star-logo';
import { Link } from '@tanstack/react-router';
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  Bell,
  BellOff,
  Dices,
  Flag,
  GalleryHorizontalEnd,
  Gamepad2,
  Gift,
  HandCoins,
  KeyRound,
  Landmark,
  LayoutDashboard,
  LogOut,
  Mail,
  MessageCircleQuestion,
  Network,
  Newspaper,
  Plug,
  Radio,
  Scale,
  ScrollText,
  Search,
  Settings,
  ShieldUser,
  SlidersHorizontal,
  UserPlus,
  Users,
} from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordDialog } from '../features/account/password-dialog.tsx';
import { useAllowedPages } from './allowed-pages.ts';
import { api, queryClient, siteTitle } from './api.ts';
import { changeLanguage } from './language.ts';
import { Palette } from './palette.tsx';
import { openQueues, setMuted, useCounts, useMuted } from './queues.ts';
import { clearSession, useStaff } from './session.ts';

const icons = {
  dashboard: LayoutDashboard,
  signup: UserPlus,
  deposit: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  bank: Landmark,
  cashRules: SlidersHorizontal,
  mini: Dices,
  find: KeyRound,
  members: Users,
  partners: Network,
  settlements: HandCoins,
  messages: Mail,
  promotions: Gift,
  banners: GalleryHorizontalEnd,
  posts: Newspaper,
  questions: MessageCircleQuestion,
  reports: Flag,
  site: Settings,
  audit: ScrollText,
  vendors: Plug,
  games: Gamepad2,
  walletCalls: ArrowLeftRight,
  rounds: Scale,
  staff: ShieldUser,
  live: Radio,
} as const;

function Navigation() {
  const { t } = useTranslation();
  const counts: Readonly<Record<string, number>> = useCounts();
  return (
    <nav aria-label={t('frame.nav')} className="flex gap-0.5 overflow-x-auto lg:flex-col">
      {useAllowedPages().map(({ path, name }) => {
        const Icon = icons[name];
        const count = counts[name] ?? 0;
        return (
          <Link
            key={name}
            to={path}
            activeOptions={{ exact: path === '/' }}
            className="flex h-9 items-center gap-2.5 whitespace-nowrap rounded-chip px-2.5 font-medium text-[13.5px] text-mist-300 hover:bg-ink-700 hover:text-mist-50"
            activeProps={{ className: '!bg-ink-600/60 !text-mist-50' }}
          >
            <Icon aria-hidden className="size-4" />
            {t(`page.${name}`)}
            {count > 0 && (
              <Badge tone="coral" className="ml-auto rounded-full">
                {count}
              </Badge>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

async function signOut(): Promise<void> {
  await api('staff.logout', {}).catch(() => undefined);
  queryClient.clear();
  clearSession();
}

function Foot() {
  const { t } = useTranslation();
  const staff = useStaff();
  const muted = useMuted();
  const [isChanging, setChanging] = useState(false);
  return (
    <div className="flex flex-col gap-3 lg:mt-auto">
      <div className="hidden lg:block">
        <Segmented<Locale>
          label={t('frame.language')}
          value={currentLocale()}
          onValueChange={(locale) => void changeLanguage(locale)}
          options={languages.map(({ value, short }) => ({ value, label: short }))}
        />
      </div>
      <div className="flex items-center gap-2">
        <button
          type="button"
          title={t('staff.own')}
          onClick={() => setChanging(true)}
          className="mr-auto hidden min-w-0 rounded-chip text-left hover:text-cyan-star lg:block"
        >
          <span className="block truncate font-semibold">{staff?.name}</span>
          <span className="block text-[12px] text-mist-400">{staff && t(`staff.roles.${staff.role}`)}</span>
        </button>
        {isChanging && <PasswordDialog onClose={() => setChanging(false)} />}
        <IconButton label={t(muted ? 'frame.unmute' : 'frame.mute')} onClick={() => setMuted(!muted)}>
          {muted ? <BellOff aria-hidden /> : <Bell aria-hidden />}
        </IconButton>
        <IconButton label={t('frame.signOut')} onClick={() => void signOut()}>
          <LogOut aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

function useTitleCount(): void {
  const total = Object.values(useCounts()).reduce((sum, count) => sum + count, 0);
  useEffect(() => {
    document.title = `${total > 0 ? `(${total}) ` : ''}${siteTitle()} · Admin`;
  }, [total]);
}

/** Navigation at the side, the page beside it; on a phone above each other. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [palette, setPalette] = useState(false);
  useTitleCount();
  useEffect(openQueues, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setPalette(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[232px_minmax(0,1fr)]">
      <aside className="sticky top-0 z-30 flex gap-3 border-ink-600/40 border-b bg-ink-850/95 p-3 backdrop-blur lg:h-dvh lg:flex-col lg:gap-4 lg:border-r lg:border-b-0 lg:p-4">
        <p className="hidden items-center gap-2.5 px-1.5 py-1 font-extrabold text-lg lg:flex">
          <StarLogo className="size-7" />
          {siteTitle()}
        </p>
        <button
          type="button"
          onClick={() => setPalette(true)}
          className="hidden h-9 items-center gap-2 rounded-chip border border-ink-600/60 bg-ink-900 px-2.5 text-[13px] text-mist-300 lg:flex"
        >
          <Search aria-hidden className="size-4" />
          {t('frame.search')}
          <kbd className="ml-auto text-[11px] text-mist-400">Ctrl K</kbd>
        </button>
        <Navigation />
        <Foot />
      </aside>
      <main className="min-w-0 p-4 lg:p-8">{children}</main>
      <Palette open={palette} onOpenChange={setPalette} />
    </div>
  );
}
