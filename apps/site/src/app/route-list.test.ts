import { describe, expect, test } from 'vitest';
import { groupNames, menuIn, type Pages } from '../shell/pages/page.ts';
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

  /** Games by the bar and the side menu, all else by the groups of the account. */
  const menusOf = { desktop: ['gamesBar', ...groupNames], mobile: ['gamesSheet', ...groupNames] } as const;

  describe.each(['desktop', 'mobile'] as const)('of the %s layout', (layout) => {
    const all: Pages = pages;
    const inMenus = new Set(menusOf[layout].flatMap((menu) => menuIn(all, layout, menu).map(({ name }) => name)));
    const ownPages = Object.entries(all).filter(([, page]) => page[layout] && page.access === 'member');

    test('are each reached from a menu, or from a page that is in one', () => {
      const lost = ownPages.filter(
        ([name, { within, menus = {} }]) =>
          !inMenus.has(name) && !(within !== undefined && inMenus.has(within)) && menus.partner === undefined,
      );
      expect(ownPages.length).toBeGreaterThan(30);
      expect(lost.map(([name]) => name)).toEqual([]);
    });

    test('say of no page of a menu that it is within another', () => {
      expect(ownPages.filter(([name, { within }]) => within !== undefined && inMenus.has(name))).toEqual([]);
    });

    test('have partners’ pages in the menu of partners, whose head is in the account’s', () => {
      expect(inMenus).toContain('partner');
      expect(menuIn(all, layout, 'partner').length).toBeGreaterThan(5);
    });
  });

  test('redirects lead to pages of their own layout', () => {
    const isServed = (layout: 'desktop' | 'mobile', to: string) =>
      pathsOf(layout).has(to) || pathsOf(layout).has(to.replace(/[^/]+$/, '$type'));
    const lost = routeList.filter(({ layout, redirect }) => redirect && !isServed(layout, redirect));
    expect(lost).toEqual([]);
  });

  test('everything under /member requires a member, and nothing else but the player does', () => {
    const wrong = routeList.filter(
      ({ path, access }) => (access === 'member') !== (path.startsWith('/member/') || path === '/slot/game'),
    );
    expect(wrong).toEqual([]);
  });
});
