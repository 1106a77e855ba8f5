/** Builds the route tree of one layout from the list of routes. Each page is loaded when it is first visited. */
import { chunkLoadTimeoutMs } from '@mirinae/contract/constants';
import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { lazy } from 'react';
import type { Layout } from '../shell/layout-choice.ts';
import { notify } from '../shell/notices.ts';
import { type Page, placeIn, type View } from '../shell/page.ts';
import { readToken } from '../shell/session.ts';
import { Frame } from './frame.tsx';
import { pages } from './pages.ts';
import { type Route, routeList } from './route-list.ts';

function inTime<Value>(loading: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) =>
    window.setTimeout(() => reject(new Error('A part of the site did not load in time.')), chunkLoadTimeoutMs),
  );
  return Promise.race([loading, late]);
}

/** A page at several addresses is loaded once. */
const views = new Map<Page, View>();

function viewOf(page: Page): View {
  const view = views.get(page) ?? lazy(async () => ({ default: await inTime(page.view()) }));
  views.set(page, view);
  return view;
}

/**
 * The access gate: a member's page without a session leads to the root, with the alert that says why. A page that is
 * only made ready says nothing.
 */
function gate({ redirect: href, access, layout }: Route, isPreload: boolean): void {
  if (href) throw redirect({ href });
  if (access === 'guest' || readToken()) return;
  if (!isPreload) notify({ kind: 'sign-in-first' });
  throw redirect({ href: placeIn(pages, layout, 'home') });
}

export function buildRouter(layout: Layout) {
  const root = createRootRoute({ component: () => <Outlet /> });
  const routes = routeList
    .filter((route) => route.layout === layout)
    .map((route) => {
      const { page } = route;
      const View = viewOf(page);
      const component = () => (
        <Frame frame={page.frame}>
          <View about={page.about} />
        </Frame>
      );
      return createRoute({
        getParentRoute: () => root,
        path: route.path,
        beforeLoad: ({ preload }) => gate(route, preload),
        component,
      });
    });
  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: () => {
      throw redirect({ href: placeIn(pages, layout, 'home') });
    },
  });
  return createRouter({
    routeTree: root.addChildren([...routes, unknown]),
    defaultPreload: 'intent',
    scrollRestoration: true,
  });
}
