/** The pages of the site, given by the app, as links and menus of this visitor's layout. */
import { createContext, useCallback, useContext } from 'react';
import { useLayout } from './layout-context.ts';
import { type MenuItem, type MenuName, menuIn, type PageName, type Pages, placeIn } from './page.ts';
import { useSession } from './session.ts';

export const PagesContext = createContext<Pages>({});

/** The address of a page in the layout of this visitor; the main page's where the layout has no such page. */
export function usePlace(): (name: PageName) => string {
  const layout = useLayout();
  const pages = useContext(PagesContext);
  return useCallback((name) => placeIn(pages, layout, name), [pages, layout]);
}

/** The entries of a menu for this visitor. */
export function useMenu(menu: MenuName): MenuItem[] {
  const layout = useLayout();
  const pages = useContext(PagesContext);
  const { member } = useSession();
  return menuIn(pages, layout, menu).filter(({ forPartners }) => !forPartners || member?.isPartnerMember === 'Y');
}
