/** Prerendering: the server renders a page with the built site, so that it is painted before its script is loaded. */
import type { CallName } from '../calls.ts';
import type { Locale } from '../languages.ts';
import type { SiteConfig } from './config.ts';

/**
 * Calls whose answers may be prerendered: open to guests, identical for all visitors, and without times except those of
 * matches, whose lists are reloaded once the script has loaded.
 */
export const prerenderedCalls = [
  'site.option',
  'site.banner',
  'site.main',
  'play.gameGroupCodes',
  'play.gameCodes',
  'sport.sports',
  'sport.fixtures',
] as const satisfies readonly CallName[];
export type PrerenderedCall = (typeof prerenderedCalls)[number];

export type PrerenderedAnswer = { readonly name: PrerenderedCall; readonly input: unknown; readonly answer: unknown };

/** Data of a prerendered page, sent with it, so that hydration starts from the same data. */
export type Prerendering = { readonly config: SiteConfig; readonly answers: readonly PrerenderedAnswer[] };

/** Request of a page: the visitor's path, cookies and browser. */
export type Visit = { readonly path: string; readonly cookies: string; readonly userAgent: string };

export type PrerenderedPage = Prerendering & {
  readonly html: string;
  readonly title: string;
  /** Value of the `lang` attribute. */
  readonly lang: string;
  readonly accent: string | undefined;
};

export type Prerenderer = {
  /** Cache key of a page, in addition to the answers; null for an address that is not prerendered. */
  keyOf(visit: Visit): string | null;
  prerender(
    visit: Visit,
    config: SiteConfig,
    request: (name: PrerenderedCall, input: unknown, locale: Locale) => Promise<unknown>,
  ): Promise<PrerenderedPage | null>;
};
