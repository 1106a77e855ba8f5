/** Renders a part of the back office for a test, with its providers and a stubbed server. */
import type { Currency } from '@mirinae/contract/currencies';
import type { Locale } from '@mirinae/contract/languages';
import type { StaffMember } from '@mirinae/contract/staff/staff';
import type { Replies } from '@mirinae/contract/testing/answering-server';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { setSiteConfig } from '@mirinae/ui/calls/site-config';
import { KitProvider } from '@mirinae/ui/kit';
import { useTranslation } from '@mirinae/ui/language/translation';
import { configStub } from '@mirinae/ui/testing/config-stub';
import { drawInTest } from '@mirinae/ui/testing/draw-in-test';
import { routerInTest } from '@mirinae/ui/testing/router-in-test';
import { serveTest } from '@mirinae/ui/testing/serve-test';
import { speakInTest } from '@mirinae/ui/testing/speak-in-test';
import { Toaster } from '@mirinae/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { page } from 'vitest/browser';
import { AllowedPages } from '../app/allowed-pages.tsx';
import { pages } from '../app/pages.ts';
import { texts as en } from '../app/texts/en.ts';
import { texts as ko } from '../app/texts/ko.ts';
import { texts as vi } from '../app/texts/vi.ts';
import { queryClient } from '../shell/calls/api.ts';
import { HeldActsBar } from '../shell/dialogs/held-acts-bar.tsx';
import { ImpactDialog } from '../shell/dialogs/impact-dialog.tsx';
import { OpenPageProvider } from '../shell/pages/pages.ts';
import { toastTop } from '../shell/pages/toast-top.ts';
import { clearSession, resumeAs } from '../shell/session/session.ts';
import { staffStub } from './staff-stub.ts';

const texts = { ko, en, vi };

type Options = {
  replies?: Replies;
  /** Signed-in staff member; null for none. */
  staff?: StaffMember | null;
  locale?: Locale;
  currency?: Currency;
  /** The name of the page that it is on. */
  on?: string;
  /** The address that it is shown at. */
  at?: string;
};

function Around({ on, children }: { on: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <QueryClientProvider client={queryClient}>
      <KitProvider value={{ layout: 'desktop', isDense: true, text: (name) => t(`kit.${name}`), failureText }}>
        <AllowedPages>
          <OpenPageProvider value={pages.find(({ name }) => name === on) ?? null}>{children}</OpenPageProvider>
        </AllowedPages>
        <ImpactDialog />
        <HeldActsBar />
        <Toaster top={toastTop} />
      </KitProvider>
    </QueryClientProvider>
  );
}

export async function show(
  view: ReactNode,
  { replies = {}, staff = staffStub, locale = 'ko', currency = 'KRW', on = '', at = '/' }: Options = {},
) {
  setSiteConfig({ ...configStub, currency });
  queryClient.clear();
  clearSession();
  if (staff) resumeAs(staff);
  await page.viewport(1440, 900);
  speakInTest(locale, texts[locale]);
  const server = serveTest(replies);
  const router = routerInTest(view, at);
  drawInTest(
    <Around on={on}>
      <RouterProvider router={router} />
    </Around>,
  );
  return { server, router };
}
