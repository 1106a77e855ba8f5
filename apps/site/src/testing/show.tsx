/** Shows a part of the site in the page of a test, among all that it may ask for, with a server that answers it. */
import type { Locale } from '@mirinae/contract/codes';
import type { Member } from '@mirinae/contract/member/member';
import type { Replies } from '@mirinae/contract/testing/answering-server';
import { setSiteConfig } from '@mirinae/ui/calls/site-config';
import { drawInTest } from '@mirinae/ui/testing/draw-in-test';
import { serveTest } from '@mirinae/ui/testing/serve-test';
import { speakInTest } from '@mirinae/ui/testing/speak-in-test';
import { Toaster } from '@mirinae/ui/toast';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { page } from 'vitest/browser';
import { Providers } from '../app/providers.tsx';
import { languageCookie, loadTexts } from '../app/texts/load-texts.ts';
import { ConversionDialog } from '../shell/conversion-dialog.tsx';
import type { Layout } from '../shell/layout-choice.ts';
import { NoticeDialog } from '../shell/notice-dialog.tsx';
import { dismissNotice } from '../shell/notices.ts';
import { queryClient } from '../shell/query-client.ts';
import { clearSession, setMember } from '../shell/session.ts';

const viewports = { desktop: { width: 1440, height: 900 }, mobile: { width: 390, height: 844 } };

type Options = {
  replies?: Replies;
  /** Whose page it is; nobody's where it is null. */
  member?: Member | null;
  locale?: Locale;
  layout?: Layout;
  /** The address that it is shown at. */
  at?: string;
  onSignIn?: (wanted: string | undefined) => void;
};

function routerOf(view: ReactNode, at: string) {
  const root = createRootRoute({ component: () => view });
  const anywhere = createRoute({ getParentRoute: () => root, path: '$' });
  return createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
}

export async function show(
  view: ReactNode,
  {
    replies = {},
    member = null,
    locale = 'ko',
    layout = 'desktop',
    at = '/',
    onSignIn = () => undefined,
  }: Options = {},
) {
  setSiteConfig({
    siteId: 'test',
    siteKey: 'test',
    siteTitle: '미리내',
    studioOrigin: window.location.origin,
    currency: 'KRW',
    blackout: { from: '23:30', to: '00:30' },
    passkeyHost: null,
    beacon: 'sandbox',
  });
  queryClient.clear();
  dismissNotice();
  clearSession();
  if (member) setMember(member, 0, 0);
  const { width, height } = viewports[layout];
  await page.viewport(width, height);
  await speakInTest({ cookie: languageCookie, currency: Promise.resolve('KRW'), ...loadTexts }, locale);
  const server = serveTest(replies);
  const router = routerOf(view, at);
  drawInTest(
    <Providers layout={layout} queryClient={queryClient}>
      <RouterProvider router={router} />
      <ConversionDialog />
      <NoticeDialog onSignIn={onSignIn} />
      <Toaster mobile={layout === 'mobile'} />
    </Providers>,
  );
  return { server, router };
}
