/** A route for every page of a feature, each loaded when it is first visited. */
import { useKit } from '@mirinae/ui/kit';
import { PageFailed } from '@mirinae/ui/page-failed';
import { loadPart } from '@mirinae/ui/part-not-loaded';
import { SkeletonRows } from '@mirinae/ui/skeleton';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { OpenPageProvider, type Page } from '../shell/pages/pages.ts';
import { AllowedPages } from './allowed-pages.tsx';
import { Frame } from './frame.tsx';
import { pages } from './pages.ts';

const pendingAfterMs = 150;

async function viewOf(page: Page): Promise<{ default: () => ReactNode }> {
  const View = await loadPart(page.load());
  return {
    default: () => (
      <OpenPageProvider value={page}>
        <View />
      </OpenPageProvider>
    ),
  };
}

function Pending() {
  const { text } = useKit();
  return <SkeletonRows rows={8} label={text('loading')} />;
}

export function buildRouter() {
  const root = createRootRoute({
    component: () => (
      <AllowedPages>
        <Frame>
          <Outlet />
        </Frame>
      </AllowedPages>
    ),
  });
  const routes = pages.map((page) =>
    createRoute({ getParentRoute: () => root, path: page.path, component: lazyRouteComponent(() => viewOf(page)) }),
  );
  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: () => {
      throw redirect({ href: '/admin/' });
    },
  });
  return createRouter({
    routeTree: root.addChildren([...routes, unknown]),
    basepath: '/admin',
    defaultPendingMs: pendingAfterMs,
    defaultPendingComponent: Pending,
    defaultErrorComponent: PageFailed,
  });
}
