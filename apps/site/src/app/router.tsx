/** Builds the route tree of one layout from the list of routes. Each page is loaded when it is first visited. */
import { historyWithLayers } from '@mirinae/ui/back-closes';
import { siteTitle } from '@mirinae/ui/calls/site-config';
import { loadAllTexts, loadLaterTexts, loadSportTexts } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { PageFailed } from '@mirinae/ui/page-failed';
import { loadPart } from '@mirinae/ui/part-not-loaded';
import { SkeletonRows } from '@mirinae/ui/skeleton';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  type RouterHistory,
  redirect,
  useMatches,
} from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect } from 'react';
import type { Layout } from '../shell/layout/layout-choice.ts';
import { notify } from '../shell/notices/notices.ts';
import { type Page, pagePathIn, type View } from '../shell/pages/page.ts';
import { tabTitle } from '../shell/pages/page-title.tsx';
import { isExcluded, readToken, sessionState } from '../shell/session/session.ts';
import { Frame } from './frame.tsx';
import { pages, textsNeededBy } from './pages.ts';
import { type Route, routeList } from './route-list.ts';

const pendingAfterMs = 300;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    frame?: Page['frame'];
    /** A text key. */
    title?: string;
  }
}

const textsOf = { sport: loadSportTexts, later: loadLaterTexts, all: loadAllTexts };

/** The main page says nothing that has not come with the language. */
async function loadPage(page: Page): Promise<View> {
  const [View] = await Promise.all([page.view(), page.frame === 'front' || textsOf[textsNeededBy(page)]()]);
  return View;
}

/** The part of the site that a page is; thrown as PartNotLoaded when it does not come, or not in time. */
async function viewOf(page: Page): Promise<{ default: () => ReactNode }> {
  const View = await loadPart(loadPage(page));
  return { default: () => <View about={page.about} /> };
}

/** Begins to load the page of an address while it is still being found out whether the visitor may see it. */
export function beginPage(layout: Layout, path: string): void {
  const route = routeList.find((known) => known.layout === layout && known.path === path);
  // A page that fails to load is reported where it is shown.
  if (route) void loadPage(route.page).catch(() => undefined);
}

/**
 * The access gate: a member's page without a session leads to the root, with the alert that says why, then to the
 * sign-in and back to the page. A page that is only made ready says nothing.
 * A self-excluded member comes to the pages of a break alone, and no member to those of guests.
 */
function gate({ redirect: href, access, layout, page }: Route, wanted: string, isPreload: boolean): void {
  if (href) throw redirect({ href });
  const { member } = sessionState();
  if (page.onlyGuests && member) throw redirect({ href: pagePathIn(pages, layout, 'home') });
  if (isExcluded(member) && !page.inBreak) throw redirect({ href: pagePathIn(pages, layout, 'playBreak') });
  if (access === 'guest' || readToken()) return;
  if (!isPreload) notify({ kind: 'sign-in-first', wanted });
  throw redirect({ href: pagePathIn(pages, layout, 'home') });
}

function Pending() {
  const { t } = useTranslation();
  return (
    <div className="min-h-dvh p-6">
      <SkeletonRows label={t('state.loading')} />
    </div>
  );
}

/** The frame stays while pages change in it. */
function Framed() {
  const { t } = useTranslation();
  const { frame, title } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} });
  const tab = title ? tabTitle(t(title)) : siteTitle();
  // Before the effects of the page, which may know a better title.
  useLayoutEffect(() => {
    document.title = tab;
  }, [tab]);
  return (
    <Frame frame={frame}>
      <Outlet />
    </Frame>
  );
}

type Options = {
  readonly history?: RouterHistory;
  /** For a page that the server draws ahead: it is one that its visitor may see. */
  readonly isAhead?: boolean;
};

export function buildRouter(layout: Layout, { history = historyWithLayers(), isAhead = false }: Options = {}) {
  const root = createRootRoute({ component: Framed });
  // A page at several addresses is loaded once.
  const views = new Map<Page, RouteComponent>();
  const routes = routeList
    .filter((route) => route.layout === layout)
    .map((route) => {
      const { page } = route;
      const component = views.get(page) ?? lazyRouteComponent(() => viewOf(page));
      views.set(page, component);
      return createRoute({
        getParentRoute: () => root,
        path: route.path,
        beforeLoad: ({ preload, location }) => (isAhead ? undefined : gate(route, location.href, preload)),
        component,
        staticData: { title: route.title, ...(page.frame ? { frame: page.frame } : {}) },
      });
    });
  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: async ({ location: { pathname, searchStr } }) => {
      const { samePageIn } = await import('./same-page.ts');
      const here = samePageIn(layout, pathname);
      throw redirect({ href: here === null ? pagePathIn(pages, layout, 'home') : `${here}${searchStr}` });
    },
  });
  return createRouter({
    routeTree: root.addChildren([...routes, unknown]),
    defaultPreload: 'intent',
    defaultPendingMs: pendingAfterMs,
    defaultPendingComponent: Pending,
    defaultErrorComponent: PageFailed,
    scrollRestoration: !isAhead,
    history,
  });
}
