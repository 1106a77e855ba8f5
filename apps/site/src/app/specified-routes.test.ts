/**
 * Routes of the router against those required by the specification (`specified-routes.json`) and those added by the
 * house (`own-routes.json`): both sides must be equal.
 */
import { createMemoryHistory, isRedirect } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import type { Layout } from '../shell/layout/layout-choice.ts';
import { setMember } from '../shell/session/session.ts';
import { memberStub } from '../shell/session/testing/member-stub.ts';
import own from './own-routes.json' with { type: 'json' };
import { type Route, routeList } from './route-list.ts';
import { buildRouter } from './router.tsx';
import specified from './specified-routes.json' with { type: 'json' };

type Wanted = { readonly route: string; readonly who: string; readonly title?: string; readonly to?: string };
type WantedByPath = Readonly<Record<string, Wanted>>;

const wantedOf = (layout: Layout): [string, Wanted][] => {
  const requested: WantedByPath = specified[layout];
  const added: WantedByPath = own[layout];
  return [...Object.entries(requested), ...Object.entries(added)];
};
const whoSees = ({ access, page }: Route) => {
  const isForPartners = page.forPartners === true || page.menus?.partner !== undefined;
  return isForPartners ? 'partner' : access;
};

/** Redirect of a route's gate before the session is known. */
async function redirectOf(beforeLoad: unknown, path: string): Promise<string | undefined> {
  if (typeof beforeLoad !== 'function') return undefined;
  try {
    await beforeLoad({ preload: true, location: { href: path } });
  } catch (thrown) {
    return isRedirect(thrown) ? thrown.options.href : undefined;
  }
  return undefined;
}

describe.each(['desktop', 'mobile'] as const)('the router of the %s layout', (layout) => {
  const router = buildRouter(layout, { history: createMemoryHistory() });
  const served = routeList.filter((route) => route.layout === layout);
  const wanted = wantedOf(layout);
  const matched = (path: string) => router.getMatchedRoutes(path)[2];

  test.each(wanted)('serves %s as the specification names it, and to whom', (path, { route: name, who, title }) => {
    const found = matched(path);
    const route = served.find((known) => known.path === found?.fullPath);
    expect(route?.name).toBe(name);
    expect(route && whoSees(route)).toBe(who);
    if (title) expect(found?.options.staticData?.title).toBe(title);
  });

  test.each(wanted.filter(([, { to }]) => to !== undefined))(
    'leads from %s directly to its target',
    async (path, { to }) => {
      expect(await redirectOf(matched(path)?.options.beforeLoad, path)).toBe(to);
      expect(matched(to ?? '')?.fullPath).not.toBe('/$');
    },
  );

  test('serves nothing that neither the specification nor the house requires', () => {
    const requested = new Set(wanted.map(([path]) => matched(path)?.fullPath));
    expect(served.filter(({ path }) => !requested.has(path)).map(({ path }) => path)).toEqual([]);
  });

  test('redirects nowhere that is not written down', () => {
    const known = new Set(wanted.filter(([, { to }]) => to !== undefined).map(([path]) => path));
    expect(served.filter(({ path, redirect }) => redirect && !known.has(path)).map(({ path }) => path)).toEqual([]);
  });

  test('leads from any other address to the main page', async () => {
    const unknown = matched('/no/such/page');
    expect(unknown?.fullPath).toBe('/$');
    expect(await redirectOf(unknown?.options.beforeLoad, '/no/such/page')).toBe(layout === 'desktop' ? '/main' : '/');
  });
});

test('a member who opens a page of guests on a phone is led home', async () => {
  const router = buildRouter('mobile', { history: createMemoryHistory() });
  const leads = () =>
    Promise.all(
      ['/login', '/join', '/join/demo'].map((path) =>
        redirectOf(router.getMatchedRoutes(path)[2]?.options.beforeLoad, path),
      ),
    );
  expect(await leads()).toEqual([undefined, undefined, undefined]);
  setMember(memberStub, 0, 0);
  expect(await leads()).toEqual(['/', '/', '/']);
});
