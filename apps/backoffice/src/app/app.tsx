import { failureText } from '@mirinae/ui/calls/failure-text';
import { KitProvider } from '@mirinae/ui/kit';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Toaster } from '@mirinae/ui/toast';
import { useMedia } from '@mirinae/ui/use-media';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { OwnPassword } from '../features/account/own-password.tsx';
import { SignIn } from '../features/account/sign-in.tsx';
import { queryClient } from '../shell/calls/api.ts';
import { HeldActsBar } from '../shell/dialogs/held-acts-bar.tsx';
import { ImpactDialog } from '../shell/dialogs/impact-dialog.tsx';
import { toastTop } from '../shell/pages/toast-top.ts';
import { useExpired, useStaff } from '../shell/session/session.ts';
import { buildRouter } from './router.tsx';

const phone = '(max-width: 767px)';

/** Signed out, the sign-in; with a given password, one's own first. */
function Start({ router }: { router: ReturnType<typeof buildRouter> }) {
  const staff = useStaff();
  if (!staff) return <SignIn />;
  return staff.mustSetPassword ? <OwnPassword staff={staff} /> : <RouterProvider router={router} />;
}

/** Expired in the middle of work, the sign-in over it. */
export function App() {
  const { t } = useTranslation();
  const staff = useStaff();
  const expired = useExpired();
  const [router] = useState(buildRouter);
  return (
    <QueryClientProvider client={queryClient}>
      <KitProvider
        value={{
          layout: useMedia(phone) ? 'mobile' : 'desktop',
          isDense: true,
          text: (name) => t(`kit.${name}`),
          failureText,
        }}
      >
        <Start router={router} />
        {staff && expired && (
          <div className="fixed inset-0 z-[90] overflow-y-auto bg-ink-950/85 backdrop-blur">
            <SignIn isAgain />
          </div>
        )}
        <ImpactDialog />
        <HeldActsBar />
        <Toaster top={toastTop} />
      </KitProvider>
    </QueryClientProvider>
  );
}
