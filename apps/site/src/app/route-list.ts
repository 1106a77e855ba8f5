/**
 * The routes of both layouts, made from the pages: the route trees are built from this list, and `npm run routes`
 * prints it.
 */
import type { Layout } from '../shell/layout-choice.ts';
import type { Access, Address, Page, Pages } from '../shell/page.ts';
import { pages } from './pages.ts';

export type Route = Address & { readonly layout: Layout; readonly access: Access; readonly page: Page };

const layouts = ['desktop', 'mobile'] as const;
const all: Pages = pages;

export const routeList: readonly Route[] = layouts.flatMap((layout) =>
  Object.values(all).flatMap((page) =>
    (page[layout] ?? []).map((address) => ({ access: page.access, ...address, layout, page })),
  ),
);
