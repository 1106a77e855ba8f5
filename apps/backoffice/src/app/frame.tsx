import type { QueueName } from '@mirinae/contract/realtime';
import type { StaffMember } from '@mirinae/contract/staff/staff';
import { useNewDay } from '@mirinae/ui/business-day';
import { siteTitle } from '@mirinae/ui/calls/site-config';
import { IconButton } from '@mirinae/ui/icon-button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { StarLogo } from '@mirinae/ui/star-logo';
import { Link } from '@tanstack/react-router';
import { Bell, BellOff, LogOut, Search, UserRound } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { api, queryClient } from '../shell/calls/api.ts';
import { invalidate } from '../shell/calls/calls.ts';
import { notifyFile } from '../shell/calls/notify-file.ts';
import { LanguageChoice } from '../shell/forms/language-choice.tsx';
import { openQueues, queueCalls, setMuted, useCutOff, useMuted } from '../shell/pages/queues.ts';
import { endSession, useStaff } from '../shell/session/session.ts';
import { AlarmBell } from './alarm-bell.tsx';
import { BottomBar, Navigation } from './navigation.tsx';
import { Palette } from './palette.tsx';

async function signOut(): Promise<void> {
  await api('staff.logout', {}).catch(() => undefined);
  queryClient.clear();
  endSession();
}

function Foot() {
  const { t } = useTranslation();
  const staff = useStaff();
  const muted = useMuted();
  const roleOf = ({ role, roleName, isBound }: StaffMember) =>
    [roleName ?? t(`staff.roles.${role}`), ...(isBound ? [t('staff.branches.title')] : [])].join(' · ');
  return (
    <div className="ml-auto flex flex-col gap-3 lg:mt-auto lg:ml-0">
      <div className="hidden xl:block">
        <LanguageChoice />
      </div>
      <div className="flex items-center gap-2 lg:max-xl:flex-col">
        <Link
          to="/account"
          title={t('account.page.account')}
          className="mr-auto hidden min-w-0 rounded-chip text-left hover:text-cyan-star xl:block"
        >
          <span className="block truncate font-semibold">{staff?.name}</span>
          <span className="block truncate text-xs text-mist-400">{staff && roleOf(staff)}</span>
        </Link>
        <Link
          to="/account"
          aria-label={t('account.page.account')}
          className="grid size-10 shrink-0 place-items-center rounded-[10px] border border-ink-600/60 bg-ink-750 text-mist-200 xl:hidden"
        >
          <UserRound aria-hidden className="size-[18px]" />
        </Link>
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

/** Refreshes the open list of a queue when its count changes. */
function refreshQueue(name: QueueName): void {
  const sums = name === 'deposit' || name === 'withdrawal' ? (['staff.cashSums'] as const) : [];
  void invalidate('staff.queueList', queueCalls[name], ...sums);
}

const refreshAll = () => void queryClient.invalidateQueries();

/** Navigation at the side, the page next to it; on a phone above each other. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [palette, setPalette] = useState(false);
  const isCutOff = useCutOff();
  useEffect(() => openQueues({ onChange: refreshQueue, onFile: notifyFile }), []);
  useNewDay(refreshAll);
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
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[64px_minmax(0,1fr)] xl:grid-cols-[208px_minmax(0,1fr)]">
      <aside className="sticky top-0 z-30 flex items-center gap-3 border-ink-600/40 border-b bg-ink-850/95 p-3 backdrop-blur lg:h-dvh lg:flex-col lg:items-stretch lg:border-r lg:border-b-0 lg:max-xl:px-2">
        <div className="flex items-center gap-2 max-lg:contents lg:max-xl:flex-col">
          <p className="flex min-w-0 items-center gap-2.5 px-1.5 py-1 font-extrabold text-lg lg:mr-auto lg:max-xl:mr-0">
            <StarLogo className="size-7 shrink-0" />
            <span className="truncate lg:max-xl:sr-only">{siteTitle()}</span>
          </p>
          <AlarmBell />
        </div>
        <button
          type="button"
          onClick={() => setPalette(true)}
          className="hidden h-9 shrink-0 items-center gap-2 rounded-chip border border-ink-600/60 bg-ink-900 px-2.5 text-sm text-mist-300 lg:flex lg:max-xl:justify-center"
        >
          <Search aria-hidden className="size-4" />
          <span className="lg:max-xl:sr-only">{t('frame.search')}</span>
          <kbd className="ml-auto text-2xs text-mist-400 lg:max-xl:hidden">Ctrl K</kbd>
        </button>
        <div className="hidden min-h-0 lg:flex lg:flex-col">
          <Navigation />
        </div>
        <Foot />
      </aside>
      <main className="min-w-0 p-4 pb-24 lg:p-6">
        {isCutOff && (
          <p role="status" className="mb-4 rounded-chip border border-amber/50 px-3 py-2 text-amber text-sm">
            {t('frame.cutOff')}
          </p>
        )}
        {children}
      </main>
      <BottomBar onSearch={() => setPalette(true)} />
      <Palette open={palette} onOpenChange={setPalette} />
    </div>
  );
}
