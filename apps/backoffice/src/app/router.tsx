/** A route for every page of a feature, each loaded when it is first visited. */
import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { OpenPageProvider, type Page } from '../shell/pages.ts';
import { AllowedPages } from './allowed-pages.tsx';
import { Frame } from './frame.tsx';
import { pages } from './pages.ts';

function viewOf(page: Page): () => ReactNode {
  const View = lazy(async () => ({ default: await page.load() }));
  return () => (
    <OpenPageProvider value={page}>
      <View />
    </OpenPageProvider>
  );
}

export function buildRouter() {
  const root = createRootRoute({
    component: () => (
      <AllowedPages>
        <Frame>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </Frame>
      </AllowedPages>
    ),
  });
  const routes = pages.map((page) =>
    createRoute({ getParentRoute: () => root, path: page.path, component: viewOf(page) }),
  );
  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: () => {
      throw redirect({ href: '/admin/' });
    },
  });
  return createRouter({ routeTree: root.addChildren([...routes, unknown]), basepath: '/admin' });
}
