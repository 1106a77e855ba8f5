import { failureText } from '@mirinae/ui/calls/failure-text';
import { KitProvider } from '@mirinae/ui/kit';
import { Toaster } from '@mirinae/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountModals } from '../features/account/account-modals.tsx';
import { LaunchDialogs } from '../features/games/launch-dialogs.tsx';
import { NewMessage } from '../features/messages/new-message.tsx';
import { api, whenSessionIsLost } from '../shell/api.ts';
import { ConversionDialog } from '../shell/conversion-dialog.tsx';
import { chosenLayout } from '../shell/layout-choice.ts';
import { LayoutContext } from '../shell/layout-context.ts';
import { NoticeDialog } from '../shell/notice-dialog.tsx';
import { placeIn } from '../shell/page.ts';
import { PagesContext } from '../shell/pages-context.ts';
import { queryClient } from '../shell/query-client.ts';
import { setOnline } from '../shell/session.ts';
import { endSession } from '../shell/session-flow.ts';
import { Accent } from './accent.tsx';
import { pages } from './pages.ts';
import { buildRouter } from './router.tsx';

const maintenanceCheckMs = 60_000;

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
    quietly();
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

export function App() {
  const { t } = useTranslation();
  const [layout] = useState(chosenLayout);
  const [router] = useState(() => buildRouter(layout));
  useMaintenanceWatch();
  useOnlineWatch();
  const openMessages = useCallback(
    () => void router.navigate({ href: placeIn(pages, layout, 'messages') }),
    [router, layout],
  );
  useEffect(() => {
    whenSessionIsLost((code) => {
      endSession(code);
      void router.navigate({ href: '/' });
    });
  }, [router]);
  return (
    <LayoutContext value={layout}>
      <PagesContext value={pages}>
        <QueryClientProvider client={queryClient}>
          <KitProvider value={{ layout, text: (name) => t(`kit.${name}`), failureText }}>
            <Accent />
            <RouterProvider router={router} />
            <AccountModals />
            <LaunchDialogs />
            <ConversionDialog />
            <NoticeDialog />
            <NewMessage onOpen={openMessages} />
            <Toaster mobile={layout === 'mobile'} />
          </KitProvider>
        </QueryClientProvider>
      </PagesContext>
    </LayoutContext>
  );
}
