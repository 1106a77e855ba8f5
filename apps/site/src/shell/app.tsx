import { Toaster } from '@mirinae/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { AccountModals } from '../features/account/account-modals.tsx';
import { LaunchDialogs } from '../features/games/launch-dialogs.tsx';
import { NewMessage } from '../features/messages/new-message.tsx';
import { places } from '../routes/manifest.ts';
import { buildRouter } from '../routes/router.tsx';
import { Accent } from './accent.tsx';
import { api, whenSessionIsLost } from './api.ts';
import { ConversionDialog } from './conversion-dialog.tsx';
import { chosenLayout } from './layout-choice.ts';
import { LayoutContext } from './layout-context.ts';
import { NoticeDialog } from './notice-dialog.tsx';
import { queryClient } from './query-client.ts';
import { setOnline } from './session.ts';
import { endSession } from './session-flow.ts';

const maintenanceCheckMs = 60_000;

/** Looks whether the site is under maintenance, at the start and every minute. */
function useMaintenanceWatch(): void {
  useEffect(() => {
    const look = async () => {
      const { siteCheckInfo } = await api('site.check', {});
      const { startDate, endDate, serverTime } = siteCheckInfo;
      const isDown =
        startDate !== null &&
        endDate !== null &&
        Date.parse(startDate) <= Date.parse(serverTime) &&
        Date.parse(serverTime) < Date.parse(endDate);
      if (isDown && window.location.pathname !== '/warning') window.location.assign('/warning');
    };
    const quietly = () => void look().catch(() => undefined);
    quietly();
    const timer = window.setInterval(quietly, maintenanceCheckMs);
    return () => window.clearInterval(timer);
  }, []);
}

function useOnlineWatch(): void {
  useEffect(() => {
    const tell = () => setOnline(navigator.onLine);
    window.addEventListener('online', tell);
    window.addEventListener('offline', tell);
    return () => {
      window.removeEventListener('online', tell);
      window.removeEventListener('offline', tell);
    };
  }, []);
}

export function App() {
  const [layout] = useState(chosenLayout);
  const [router] = useState(() => buildRouter(layout));
  useMaintenanceWatch();
  useOnlineWatch();
  const openMessages = useCallback(() => void router.navigate({ href: places[layout].messages }), [router, layout]);
  useEffect(() => {
    whenSessionIsLost((code) => {
      endSession(code);
      void router.navigate({ href: '/' });
    });
  }, [router]);
  return (
    <LayoutContext value={layout}>
      <QueryClientProvider client={queryClient}>
        <Accent />
        <RouterProvider router={router} />
        <AccountModals />
        <LaunchDialogs />
        <ConversionDialog />
        <NoticeDialog />
        <NewMessage onOpen={openMessages} />
        <Toaster mobile={layout === 'mobile'} />
      </QueryClientProvider>
    </LayoutContext>
  );
}
