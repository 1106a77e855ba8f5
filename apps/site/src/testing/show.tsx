/** Renders a part of the site for a test, with its providers and a stubbed server. */
import type { Currency } from '@mirinae/contract/currencies';
import type { Locale } from '@mirinae/contract/languages';
import type { Member } from '@mirinae/contract/member/member';
import type { Replies } from '@mirinae/contract/testing/answering-server';
import { setSiteConfig } from '@mirinae/ui/calls/site-config';
import { configStub } from '@mirinae/ui/testing/config-stub';
import { drawInTest } from '@mirinae/ui/testing/draw-in-test';
import { routerInTest } from '@mirinae/ui/testing/router-in-test';
import { serveTest } from '@mirinae/ui/testing/serve-test';
import { speakInTest } from '@mirinae/ui/testing/speak-in-test';
import { Toaster } from '@mirinae/ui/toast';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { page } from 'vitest/browser';
import { Providers } from '../app/providers.tsx';
import { en, ko, vi } from '../app/texts/all-texts.ts';
import { queryClient } from '../shell/calls/query-client.ts';
import { toastTop } from '../shell/layout/cards.ts';
import type { Layout } from '../shell/layout/layout-choice.ts';
import { ConversionDialog } from '../shell/money/conversion-dialog.tsx';
import { NoticeDialog } from '../shell/notices/notice-dialog.tsx';
import { dismissNotice } from '../shell/notices/notices.ts';
import { clearSession, setMember } from '../shell/session/session.ts';

const viewports = { desktop: { width: 1440, height: 900 }, mobile: { width: 390, height: 844 } };

const texts = { ko, en, vi };

type Options = {
  replies?: Replies;
  /** Whose page it is; a guest's where it is null. */
  member?: Member | null;
  /** Messages that the member has not read. */
  unread?: number;
  locale?: Locale;
  layout?: Layout;
  currency?: Currency;
  /** The address that it is shown at. */
  at?: string;
  onSignIn?: (wanted: string | undefined) => void;
  onSignUp?: (wanted: string | undefined) => void;
};

export async function show(
  view: ReactNode,
  {
    replies = {},
    member = null,
    unread = 0,
    locale = 'ko',
    layout = 'desktop',
    currency = 'KRW',
    at = '/',
    onSignIn = () => undefined,
    onSignUp = () => undefined,
  }: Options = {},
) {
  setSiteConfig({ ...configStub, currency });
  queryClient.clear();
  dismissNotice();
  clearSession();
  if (member) setMember(member, unread, 0);
  const { width, height } = viewports[layout];
  await page.viewport(width, height);
  speakInTest(locale, texts[locale]);
  const server = serveTest(replies);
  const router = routerInTest(view, at);
  drawInTest(
    <Providers layout={layout} queryClient={queryClient}>
      <RouterProvider router={router} />
      <ConversionDialog />
      <NoticeDialog onSignIn={onSignIn} onSignUp={onSignUp} />
      <Toaster top={toastTop[layout]} />
    </Providers>,
  );
  return { server, router };
}
