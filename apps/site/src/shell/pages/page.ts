/** Pages of a feature. Routes, links and menus are all derived from them. */
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Layout } from '../layout/layout-choice.ts';

export type Access = 'guest' | 'member';
export type PageProps = { readonly about: string | undefined };
export type View = ComponentType<PageProps>;

export type Address = {
  /** TanStack form: `$name` is a parameter. */
  readonly path: string;
  readonly name: string;
  readonly redirect?: string;
  /** Overrides the page's access. */
  readonly access?: Access;
};

/** All that a member has, in groups: the menu of the account on a desktop, the side menu and my page on a phone. */
export const groupNames = ['account', 'money', 'records', 'rewards', 'support'] as const;

/** Desktop: header and its games. Mobile: games of the side menu and bottom bar. Then what both have. */
export const menuNames = [
  'header',
  'gamesBar',
  'gamesSheet',
  'quick',
  'tiles',
  'front',
  'footer',
  ...groupNames,
  'points',
  'results',
  'sports',
  'partner',
] as const;
export type MenuName = (typeof menuNames)[number];

/** Its place in the menu, from low to high; with a label where the menu calls the page by a name of its own. */
type MenuEntry = number | { readonly order: number; readonly label: string };

export type Page = {
  readonly access: Access;
  /** Links lead to the first address of a layout. A page may be missing from a layout. */
  readonly desktop?: readonly [Address, ...Address[]];
  readonly mobile?: readonly [Address, ...Address[]];
  /** Text key of the title, `pages.<name>` by default. */
  readonly title?: string;
  /** For lobbies: the type of games; for boards: which one. */
  readonly about?: string;
  readonly frame?: 'empty' | 'front';
  readonly menus?: Readonly<Partial<Record<MenuName, MenuEntry>>>;
  /** The page of a menu from which this one is reached, where it is in none itself. */
  readonly within?: string;
  readonly icon?: LucideIcon;
  readonly forPartners?: true;
  /** A member is led home. */
  readonly onlyGuests?: true;
  /** A self-excluded member comes here too. */
  readonly inBreak?: true;
  /** Annotated with its answer, so that the names of pages do not depend on what the views link to. */
  view(): Promise<View>;
};

export type Pages = Readonly<Record<string, Page>>;

// The composing app declares here which pages there are, so that a link to a page that does not exist is a type error.
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface Register {}
export type PageName = Register extends { readonly page: infer Name extends string } ? Name : string;

export const at = (path: string, name: string, extra: Omit<Address, 'path' | 'name'> = {}): Address => ({
  path,
  name,
  ...extra,
});

type Rest = Omit<Page, 'access' | 'desktop' | 'mobile' | 'view'>;

/** Values of the desktop and the phone. */
type InEach = readonly [desktop: string, mobile: string];

/**
 * A page of members with one address in each layout, as most are. One path is that of both; one name is the desktop's
 * route, whose name on a phone has `mobile` before it.
 */
export function memberPage(view: Page['view'], name: string | InEach, path: string | InEach, rest: Rest = {}): Page {
  const [desktop, mobile] = typeof path === 'string' ? [path, path] : path;
  const [desktopName, mobileName] =
    typeof name === 'string' ? [name, `mobile${name.charAt(0).toUpperCase()}${name.slice(1)}`] : name;
  return { access: 'member', desktop: [at(desktop, desktopName)], mobile: [at(mobile, mobileName)], view, ...rest };
}

export type MenuItem = {
  readonly name: string;
  readonly to: string;
  /** A text key. */
  readonly label: string;
  readonly about: string | undefined;
  readonly icon: LucideIcon | undefined;
  readonly forPartners: boolean;
};

export function pagePathIn(pages: Pages, layout: Layout, name: string): string {
  return (pages[name]?.[layout] ?? pages.home?.[layout])?.[0].path ?? '/';
}

/** The pages of a layout in one menu, in its order. */
export function menuIn(pages: Pages, layout: Layout, menu: MenuName): MenuItem[] {
  return Object.entries(pages)
    .flatMap(([name, page]) => {
      const entry = page.menus?.[menu];
      const to = page[layout]?.[0].path;
      if (entry === undefined || to === undefined) return [];
      const { order, label } = typeof entry === 'number' ? { order: entry, label: undefined } : entry;
      const title = label ?? page.title ?? `pages.${name}`;
      const { about, icon, forPartners = false } = page;
      return [{ order, item: { name, to, label: title, about, icon, forPartners } }];
    })
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
