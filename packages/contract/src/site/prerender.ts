/** How the server and the built site draw a page ahead, so that it is painted before its script has come. */
import type { CallName } from '../calls.ts';
import type { Locale } from '../languages.ts';
import type { SiteConfig } from './config.ts';

/**
 * The calls whose answers a page is drawn with: open to guests, the same for everybody, and without times but those of
 * matches, whose lists are reloaded as soon as the script has come.
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

/** What the page is drawn with, sent along, so that its script begins with the same. */
export type Prerendering = { readonly config: SiteConfig; readonly answers: readonly PrerenderedAnswer[] };

/** What a browser says of its visitor in a request of a page. */
export type Visit = { readonly path: string; readonly cookies: string; readonly userAgent: string };

export type PrerenderedPage = Prerendering & {
  readonly html: string;
  readonly title: string;
  /** As HTML writes it. */
  readonly lang: string;
  readonly accent: string | undefined;
};

export type Prerenderer = {
  /** What alone a page depends on besides the answers; null for an address that is not drawn ahead. */
  keyOf(visit: Visit): string | null;
  prerender(
    visit: Visit,
    config: SiteConfig,
    request: (name: PrerenderedCall, input: unknown, locale: Locale) => Promise<unknown>,
  ): Promise<PrerenderedPage | null>;
};
