import { useNewDay } from '@mirinae/ui/business-day';
import { Toaster } from '@mirinae/ui/toast';
import { RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { openAccountModal, wantAfterSignIn } from '../features/account/use-account-modal.ts';
import { AccountModals } from '../features/account/widget-account-modals.tsx';
import { useLaunchState } from '../features/games/use-launch.ts';
import { api, whenSessionIsLost } from '../shell/calls/api.ts';
import { queryClient } from '../shell/calls/query-client.ts';
import { openGameSheet, useOpenSheet } from '../shell/games/game-sheet.ts';
import { toastTop } from '../shell/layout/cards.ts';
import type { Layout } from '../shell/layout/layout-choice.ts';
import { LazyOverlay } from '../shell/loading/late-parts.tsx';
import { markPageReady, whenIdle } from '../shell/loading/when-idle.ts';
import { withLaterTexts } from '../shell/loading/with-later-texts.ts';
import { endSession, whenSessionEnds } from '../shell/log-in/session-flow.ts';
import { useConversion } from '../shell/money/conversion.ts';
import { useNotice } from '../shell/notices/notices.ts';
import { pagePathIn } from '../shell/pages/page.ts';
import { viewToken } from '../shell/session/member-view.ts';
import { setOnline, useIsExcluded, useIsMember } from '../shell/session/session.ts';
import { Accent } from './accent.tsx';
import { pages } from './pages.ts';
import { Providers } from './providers.tsx';
import type { buildRouter } from './router.tsx';
import { useWakeUp } from './use-wake-up.ts';

const maintenanceCheckMs = 60_000;

const loadOverlays = () => withLaterTexts(async () => (await import('./overlays.tsx')).Overlays);
const loadViewBar = () => withLaterTexts(async () => (await import('../features/view/view-bar.tsx')).ViewBar);
const loadMemberOverlays = async () => {
  await new Promise<void>(whenIdle);
  return (await import('./member-overlays.tsx')).MemberOverlays;
};
/** A sheet that could not be shown is not open: the next press opens it. */
const forgetSheet = () => openGameSheet(null);

/** The first picture does without windows; a launch, a sheet, a conversion or a notice needs them. */
function useOverlayNeed(): unknown {
  const notice = useNotice();
  const { isOpening, blocked } = useLaunchState();
  const sheet = useOpenSheet();
  const conversion = useConversion();
  return notice ?? sheet ?? blocked ?? (conversion.state === 'ready' ? isOpening || null : conversion);
}

/** Checks whether the site is under maintenance, at the start and every minute. */
function useMaintenanceWatch(): void {
  useEffect(() => {
    const check = async () => {
      const { siteCheckInfo } = await api('site.check', {});
      const { startDate, endDate, serverTime } = siteCheckInfo;
      const isDown =
        startDate !== null &&
        endDate !== null &&
        Date.parse(startDate) <= Date.parse(serverTime) &&
        Date.parse(serverTime) < Date.parse(endDate);
      if (isDown && window.location.pathname !== '/warning') window.location.assign('/warning');
    };
    const quietly = () => void check().catch(() => undefined);
    whenIdle(quietly);
    const timer = window.setInterval(quietly, maintenanceCheckMs);
    return () => window.clearInterval(timer);
  }, []);
}

function useOnlineWatch(): void {
  useEffect(() => {
    const update = () => setOnline(navigator.onLine);
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    return () => {
      window.removeEventListener('online', update);
      window.removeEventListener('offline', update);
    };
  }, []);
}

/** Leads a self-excluded member to its break page, on every sign-in. */
function useSelfExclusion(openPage: (name: 'playBreak') => void): void {
  const isExcluded = useIsExcluded();
  useEffect(() => {
    if (isExcluded) openPage('playBreak');
  }, [isExcluded, openPage]);
}

const refreshAll = () => void queryClient.invalidateQueries();

export function App({ layout, router }: { layout: Layout; router: ReturnType<typeof buildRouter> }) {
  const overlayNeed = useOverlayNeed();
  const isMember = useIsMember();
  useMaintenanceWatch();
  useOnlineWatch();
  useNewDay(refreshAll);
  useWakeUp();
  useEffect(markPageReady, []);
  const open = useCallback((href: string) => void router.navigate({ href }), [router]);
  const openPage = useCallback(
    (name: 'messages' | 'betList' | 'playBreak') => open(pagePathIn(pages, layout, name)),
    [open, layout],
  );
  const openMessages = useCallback(() => openPage('messages'), [openPage]);
  useSelfExclusion(openPage);
  const openAccount = (modal: 'sign-in' | 'sign-up', page: 'login' | 'join') => (wanted: string | undefined) => {
    wantAfterSignIn(wanted ?? null);
    if (layout === 'mobile') open(pagePathIn(pages, layout, page));
    else openAccountModal(modal);
  };
  useEffect(() => {
    whenSessionIsLost(endSession);
    whenSessionEnds(() => void router.navigate({ href: '/' }));
  }, [router]);
  return (
    <Providers layout={layout} queryClient={queryClient}>
      <Accent />
      <RouterProvider router={router} />
      <AccountModals onArrive={open} />
      <LazyOverlay load={loadOverlays} need={overlayNeed} onLost={forgetSheet}>
        {(Overlays) => (
          <RouterContextProvider router={router}>
            <Overlays onSignIn={openAccount('sign-in', 'login')} onSignUp={openAccount('sign-up', 'join')} />
          </RouterContextProvider>
        )}
      </LazyOverlay>
      <LazyOverlay load={loadMemberOverlays} need={isMember || null}>
        {(MemberOverlays) => (
          <RouterContextProvider router={router}>
            <MemberOverlays onOpenMessages={openMessages} onOpen={open} onHistory={() => openPage('betList')} />
          </RouterContextProvider>
        )}
      </LazyOverlay>
      <LazyOverlay load={loadViewBar} need={viewToken()}>
        {(ViewBar) => <ViewBar />}
      </LazyOverlay>
      <Toaster top={toastTop[layout]} />
    </Providers>
  );
}
