/** A router that draws one view at every address, so that links and lists which keep themselves in the address work. */
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export function routerInTest(view: ReactNode, at: string) {
  const root = createRootRoute({ component: () => view });
  const anywhere = createRoute({ getParentRoute: () => root, path: '$' });
  return createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
}
