/**
 * The routes of both layouts, made from the pages: the route trees are built from this list, and `npm run routes`
 * prints it.
 */
import type { Layout } from '../shell/layout/layout-choice.ts';
import type { Access, Address, Page, Pages } from '../shell/pages/page.ts';
import { pages } from './pages.ts';

/** `title` is a text key. */
export type Route = Address & {
  readonly layout: Layout;
  readonly access: Access;
  readonly title: string;
  readonly page: Page;
};

const layouts = ['desktop', 'mobile'] as const;
const all: Pages = pages;

export const routeList: readonly Route[] = layouts.flatMap((layout) =>
  Object.entries(all).flatMap(([name, page]) =>
    (page[layout] ?? []).map((address) => ({
      access: page.access,
      title: page.title ?? `pages.${name}`,
      ...address,
      layout,
      page,
    })),
  ),
);
