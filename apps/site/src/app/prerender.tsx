/**
 * Draws a page ahead for the server: what a guest would see, with the place of what only the browser knows, as who is
 * signed in. Language, cookies and configuration are state of modules, as in the browser: they are set and the page is
 * drawn in one go, with nothing awaited in between.
 */
import type { Answer } from '@mirinae/contract/calls';
import type { Locale } from '@mirinae/contract/languages';
import type { SiteConfig } from '@mirinae/contract/site/config';
import {
  type PrerenderedAnswer,
  type Prerenderer,
  prerenderedCalls,
  type Visit,
} from '@mirinae/contract/site/prerender';
import { setSiteConfig } from '@mirinae/ui/calls/site-config';
import { readCookiesOf } from '@mirinae/ui/cookies';
import { loadAllLanguages, savedLocale } from '@mirinae/ui/language/language';
import { speak, translate } from '@mirinae/ui/language/translation';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expectedLayout, type Layout } from '../shell/layout/layout-choice.ts';
import { tabTitle } from '../shell/pages/page-title.tsx';
import { readToken } from '../shell/session/session.ts';
import { Accent } from './accent.tsx';
import { loadFrame } from './frame.tsx';
import { Providers } from './providers.tsx';
import { type Route, routeList } from './route-list.ts';
import { buildRouter } from './router.tsx';
import { languageCookie, loadTexts } from './texts/load-texts.ts';

/** A call may depend on another: it runs once the answer to another is known. */
const maxRounds = 3;

type Seen = { readonly layout: Layout; readonly locale: Locale; readonly isMember: boolean; readonly route: Route };

function routeAt(layout: Layout, path: string): Route | undefined {
  const route = routeList.find((known) => known.layout === layout && known.path === path);
  return route?.redirect ? routeAt(layout, route.redirect) : route;
}

/** Null where the page hangs on more than its address, or is not for this visitor. */
function seenBy({ path, cookies, userAgent }: Visit): Seen | null {
  readCookiesOf(cookies);
  const layout = expectedLayout(userAgent);
  const isMember = readToken() !== null;
  const route = routeAt(layout, path);
  const isHidden = isMember ? route?.page.onlyGuests : route?.access === 'member';
  if (!route || route.path.includes('$') || isHidden) return null;
  return { layout, locale: savedLocale(languageCookie), isMember, route };
}

let loading: Promise<unknown> | null = null;

function load(config: SiteConfig): Promise<unknown> {
  const currency = Promise.resolve(config.currency);
  loading ??= Promise.all([
    loadAllLanguages({ cookie: languageCookie, currency, ...loadTexts }),
    loadFrame('desktop'),
    loadFrame('mobile'),
  ]);
  return loading;
}

type RequestCall = Parameters<Prerenderer['prerender']>[2];

/** The calls that the page has made so far, with their answers where they were given. */
const callsIn = (queryClient: QueryClient): PrerenderedAnswer[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey: [called, input, more], state: { data } }) => {
      const name = prerenderedCalls.find((known) => known === called);
      // A list that grows begins with the answer to its first page.
      return name && more === undefined ? [{ name, input, answer: data }] : [];
    });

/** Whether there was anything to load. */
async function loadCalls(queryClient: QueryClient, request: RequestCall, locale: Locale): Promise<boolean> {
  const wanted = callsIn(queryClient).filter(({ answer }) => answer === undefined);
  await Promise.all(
    wanted.map(async ({ name, input }) => queryClient.setQueryData([name, input], await request(name, input, locale))),
  );
  return wanted.length > 0;
}

export const prerenderer: Prerenderer = {
  keyOf(visit) {
    const seen = seenBy(visit);
    return seen && JSON.stringify([seen.layout, seen.locale, seen.isMember, seen.route.path]);
  },
  async prerender(visit, config, request) {
    await load(config);
    const seen = seenBy(visit);
    if (!seen) return null;
    const { layout, locale, route } = seen;
    const router = buildRouter(layout, {
      history: createMemoryHistory({ initialEntries: [route.path] }),
      isAhead: true,
    });
    await router.load();
    const queryClient = new QueryClient();
    const draw = () => {
      readCookiesOf(visit.cookies);
      setSiteConfig(config);
      speak(locale);
      const page = (
        <Providers layout={layout} queryClient={queryClient}>
          <Accent />
          <RouterProvider router={router} />
        </Providers>
      );
      return { html: renderToStaticMarkup(page), title: tabTitle(translate(route.title)), lang: locale };
    };
    let page = draw();
    for (let round = 1; round <= maxRounds && (await loadCalls(queryClient, request, locale)); round += 1)
      page = draw();
    const accent = queryClient.getQueryData<Answer<'site.option'>>(['site.option', {}])?.siteOption.accent;
    return { ...page, config, answers: callsIn(queryClient), accent };
  },
};
