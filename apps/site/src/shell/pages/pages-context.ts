/** The pages of the site, given by the app, as links and menus of this visitor's layout. */
import { createContext, useCallback, useContext } from 'react';
import { useLayout } from '../layout/layout-context.ts';
import { useIsPartner } from '../session/session.ts';
import { groupNames, type MenuItem, type MenuName, menuIn, type PageName, type Pages, pagePathIn } from './page.ts';

export const PagesContext = createContext<Pages>({});

/** The address of a page in the layout of this visitor; the main page's where the layout has no such page. */
export function usePagePath(): (name: PageName) => string {
  const layout = useLayout();
  const pages = useContext(PagesContext);
  return useCallback((name) => pagePathIn(pages, layout, name), [pages, layout]);
}

/** The entries of menus for this visitor. */
function useMenus<Name extends MenuName>(names: readonly Name[]): { name: Name; items: MenuItem[] }[] {
  const layout = useLayout();
  const pages = useContext(PagesContext);
  const isPartner = useIsPartner();
  return names.map((name) => ({
    name,
    items: menuIn(pages, layout, name).filter(({ forPartners }) => !forPartners || isPartner),
  }));
}

export const useMenu = (menu: MenuName): MenuItem[] => useMenus([menu])[0]?.items ?? [];

/** All that a member has, group by group. */
export const useGroupedMenu = () => useMenus(groupNames);
