/** A route for every page of a feature, each loaded when it is first visited. */
import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AllowedPages } from './allowed-pages.tsx';
import { Frame } from './frame.tsx';
import { pages } from './pages.ts';

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
  const routes = pages.map(({ path, load }) =>
    createRoute({ getParentRoute: () => root, path, component: lazy(async () => ({ default: await load() })) }),
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
