import { describe, expect, test } from 'vitest';
import type { Pages } from '../shell/page.ts';
import { pages } from './pages.ts';
import { routeList } from './route-list.ts';

const pathsOf = (layout: 'desktop' | 'mobile') =>
  new Set(routeList.filter((entry) => entry.layout === layout).map(({ path }) => path));
const repeated = (keys: readonly string[]) => keys.filter((key, index) => keys.indexOf(key) !== index);

describe('the pages of the site', () => {
  test('no two of a layout share an address or a name', () => {
    expect(repeated(routeList.flatMap(({ layout, path, name }) => [`${layout} ${path}`, `${layout} ${name}`]))).toEqual(
      [],
    );
  });

  test('no two share one place of a menu', () => {
    const all: Pages = pages;
    const places = Object.values(all).flatMap(({ menus = {} }) =>
      Object.entries(menus).map(([menu, entry]) => `${menu} ${typeof entry === 'number' ? entry : entry.order}`),
    );
    expect(repeated(places)).toEqual([]);
  });

  test('redirects lead to pages of their own layout', () => {
    for (const { layout, redirect } of routeList) if (redirect) expect(pathsOf(layout)).toContain(redirect);
  });

  test('everything under /member asks for a member, and nothing else but the player does', () => {
    const wrong = routeList.filter(
      ({ path, access }) => (access === 'member') !== (path.startsWith('/member/') || path === '/slot/game'),
    );
    expect(wrong).toEqual([]);
  });
});
