/** Walks the pages of the site as a visitor does, without loading it anew, and says what is wrong with each. */
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { type Route, routeList } from '../../apps/site/src/app/route-list.ts';
import { type Layout, resize } from './browser.ts';
import { faultsOfLayout } from './layout-faults.ts';
import { axeViolations } from './offences.ts';
import { smallTargets } from './small-targets.ts';
import { isShort, walkedIn } from './walked-in.ts';

/** A small laptop, where a wide list is scrolled by itself. */
const narrow = 1024;
const widths = { desktop: [1440, narrow], mobile: isShort ? [390, 360] : [390, 360, 768] } as const;
/** Widths with the tightest layouts: the common laptop, and a rare narrow phone. */
const tightWidths = { desktop: isShort ? [1366] : [1366, narrow], mobile: [360] } as const;
const heights = { desktop: 900, mobile: 844 } as const;
const thumbPixels = 40;

/** In the words of their own choice. A visitor begins with the first. */
const first = { name: '한국어', tag: 'ko' } as const;
const languages = [first, { name: 'English', tag: 'en' }, { name: 'Tiếng Việt', tag: 'vi' }] as const;
type Language = (typeof languages)[number];
/** At every width and by axe; on a short walk in one language. */
const isLookedAtWhole = (language: Language): boolean => !isShort || language === first;

/** Examples of each parameter of an address, by the page that has it. */
type Examples = Readonly<Record<string, string>>;
type Walk = {
  readonly page: Page;
  readonly layout: Layout;
  readonly routes: readonly Route[];
  readonly others: readonly Route[];
  readonly examples: Examples;
};

/**
 * The first address of every page that a layout has. The empty frame is that of windows of their own: of a game, which
 * needs a launch, and of maintenance, which leaves by itself when there is none. So does the page that a device's
 * notification opens, for its subject.
 */
export function pagesOf(layout: Layout, isWanted: (route: Route) => boolean): Route[] {
  return routeList.filter(
    (route) =>
      route.layout === layout &&
      route.page[layout]?.[0].path === route.path &&
      route.page.frame !== 'empty' &&
      route.title !== 'pages.openNews' &&
      !route.redirect &&
      isWanted(route),
  );
}

/** Second addresses and redirects of these pages. */
export function otherAddressesOf(layout: Layout, isWanted: (route: Route) => boolean): Route[] {
  return routeList.filter(
    (route) =>
      route.layout === layout &&
      !route.path.includes('$') &&
      route.page.frame !== 'empty' &&
      route.title !== 'pages.openNews' &&
      (route.redirect !== undefined || route.page[layout]?.[0].path !== route.path) &&
      isWanted(route),
  );
}

const titles = { qna: '입금 계좌를 알려 주세요', notice: '점검을 마쳤습니다', board: '별을 세는 밤' } as const;

/**
 * One of each thing that has a page of its own, as the member sees it in every language. Its posts are gone when the
 * tests end.
 */
export async function examplesOf(db: pg.Client, memId: string): Promise<Examples> {
  const { rows } = await db.query<Record<'board' | 'notice' | 'question' | 'message' | 'match', string>>(
    `with written as (insert into board_posts (board, category, title, content, search_text, member_id, written_by, written_at)
       select board, category, title, '<p>부탁드립니다.</p>', '', case board when 'notice' then null else member_id end,
         case board when 'notice' then 'owner' end, now()
       from members, (values ('qna', 'money', $2), ('notice', 'notice', $3), ('board', 'normal', $4)) as posts (board, category, title)
       where login_id = $1 returning board, post_id)
     select (select post_id from written where board = 'board') as board,
       (select post_id from written where board = 'notice') as notice,
       (select post_id from written where board = 'qna') as question,
       (select max(copy_id) from message_copies join members using (member_id) where login_id = $1) as message,
       coalesce((select max(fixture) from feed_messages where producer = 'live'), 'none') as match`,
    [memId, titles.qna, titles.notice, titles.board],
  );
  afterAll(async () => {
    const written = [Object.values(titles)];
    await db.query(
      'delete from board_views where post_id in (select post_id from board_posts where title = any ($1))',
      written,
    );
    await db.query('delete from board_posts where title = any ($1)', written);
  });
  const [ids] = rows;
  return {
    'pages.board': String(ids?.board),
    'pages.notice': String(ids?.notice),
    'pages.qna': String(ids?.question),
    'pages.messages': String(ids?.message),
    'pages.sportMatch': String(ids?.match),
    'pages.reset': 'a'.repeat(43),
    'pages.stopOffers': `1~0~${'a'.repeat(22)}`,
    'guide.screendescription.title': 'screendescription',
  };
}

function addressOf({ path, title }: Route, examples: Examples): string {
  return path.replace(/\$\w+/, () => {
    const example = examples[title];
    if (example === undefined) throw new Error(`The parameter of ${path} has no example.`);
    return example;
  });
}

/** Until the page has what it shows. The page before stays until then: its heading is marked as the old one. */
async function open(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    if (window.location.pathname === to) return;
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
    // The router listens to the history of the browser.
    window.history.pushState(null, '', to);
  }, address);
  await page.waitForFunction(
    (wanted) =>
      window.location.pathname === wanted &&
      document.querySelector('main h1:not([data-left])') !== null &&
      document.querySelector('main .skeleton, h1[data-left]') === null,
    address,
  );
}

/** Each leads to a page; the walk tests that page at its first address. */
async function faultsOfAddresses(page: Page, routes: readonly Route[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { path, redirect = path } of routes) {
    await page.evaluate((to) => window.history.pushState(null, '', to), path);
    await page
      .waitForFunction(
        (wanted) => window.location.pathname === wanted && document.querySelector('main h1') !== null,
        redirect,
      )
      .catch(() => faults.push(`${path} does not lead to ${redirect}, but to ${page.url()}`));
  }
  return faults;
}

async function speak(page: Page, { name, tag }: Language): Promise<void> {
  await page.getByRole('contentinfo').getByRole('radio', { name, exact: true }).click();
  await page.locator(`html[lang="${tag}"]`).waitFor({ state: 'attached' });
  // What the pointer rests on looks different, and what is under the header is no target.
  await page.mouse.move(0, 0);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

/** Cards in the corner come when they will, and the page scrolls on below them: what they lie on is seen whole. */
async function clearCorner(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-card] { visibility: hidden }');
    document.adoptedStyleSheets.push(sheet);
  });
}

type Planned = { readonly route: Route; readonly wanted: readonly number[] };

/**
 * The pages of a walk in their order, with the widths that each is looked at in. To lay a page out anew is what takes
 * longest: on a short walk one half of them is seen at one width, then the other half at the other.
 */
function plan(routes: readonly Route[], layout: Layout, language: Language): Planned[] {
  if (!isLookedAtWhole(language)) return routes.map((route) => ({ route, wanted: tightWidths[layout] }));
  if (!isShort) return routes.map((route) => ({ route, wanted: widths[layout] }));
  return widths[layout].flatMap((width, half) =>
    routes.filter((_, index) => index % 2 === half).map((route) => ({ route, wanted: [width] })),
  );
}

/** Begins at the width that the page has. */
async function faultsAtWidths(page: Page, layout: Layout, wanted: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const width of wanted.at(-1) === page.viewportSize()?.width ? wanted.toReversed() : wanted) {
    await resize(page, { width, height: heights[layout] });
    const small = layout === 'mobile' ? await smallTargets(page, thumbPixels) : [];
    faults.push(
      ...[...(await faultsOfLayout(page, { hasAllColumns: width !== narrow })), ...small].map(
        (fault) => `at ${width}: ${fault}`,
      ),
    );
  }
  return faults;
}

const ofBothLayouts = [...new Set(routeList.map(({ page }) => page))].filter(
  ({ desktop, mobile }) => desktop && mobile,
);

/**
 * Whether axe checks a page: it takes longer than all else that is looked at. On a short walk each page is
 * checked in one of its layouts, one page in this one, the next in the other.
 */
function isAxed({ page, layout }: Route): boolean {
  const index = ofBothLayouts.indexOf(page);
  return !isShort || index < 0 || index % 2 === ['desktop', 'mobile'].indexOf(layout);
}

/** Checks that do not depend on language and width. The frame of a page is checked once. */
async function faultsOfPage(page: Page, route: Route, isFrameNew: boolean): Promise<string[]> {
  const headings = await page.locator('h1:visible').count();
  const options = { within: isFrameNew ? 'html' : 'main', hasBestPractices: true };
  const found = isFrameNew || isAxed(route) ? await axeViolations(page, options) : [];
  return [
    ...(headings === 1 ? [] : [`${headings} headings of the first level`]),
    ...found.map(({ id, at }) => `${id}: ${at.join(' | ')}`),
  ];
}

/** The tab says the page, and no other page says the same. */
async function faultsOfTitle(page: Page, title: string, titles: Map<string, string>): Promise<string[]> {
  const tab = await page.title();
  const named = titles.get(tab) ?? title;
  titles.set(tab, named);
  return named === title && tab.includes(' · ') ? [] : [`its tab says "${tab}"`];
}

/** Many times what a page takes. */
const pageMs = 90_000;

/** A page whose script goes round for ever does not answer: it is named, instead of the walk that came to it. */
async function withinTime<T>(what: string, work: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const late = setTimeout(pageMs, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`${what} did not answer within ${pageMs / 1000} seconds`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    stop.abort();
    late.catch(() => undefined);
  }
}

type Step = Planned & {
  readonly address: string;
  readonly language: Language;
  readonly isFrameNew: boolean;
};

async function faultsOfStep({ page, layout }: Walk, step: Step, titles: Map<string, string>): Promise<string[]> {
  const { route, wanted, address, language, isFrameNew } = step;
  await open(page, address);
  const found = isLookedAtWhole(language) ? await faultsOfPage(page, route, isFrameNew) : [];
  if (route.page.frame !== 'front') found.push(...(await faultsOfTitle(page, route.title, titles)));
  found.push(...(await faultsAtWidths(page, layout, wanted)));
  return found;
}

/**
 * Begins on the main page, whose foot has the languages in both layouts. Ends at a page that does not open: what comes
 * behind it would be waited for in vain too.
 */
export async function walk(all: Walk): Promise<string[]> {
  const { page, layout, routes, others, examples } = all;
  await clearCorner(page);
  const faults: string[] = [];
  const frames = new Set<Route['page']['frame']>();
  const main = routeList.find(({ layout: of, name }) => of === layout && (name === 'main' || name === 'mobileMain'));
  for (const [index, language] of languages.entries()) {
    await withinTime(`${layout}, the main page (${language.tag})`, open(page, main?.path ?? '/'));
    await speak(page, language);
    const titles = new Map<string, string>();
    const walked = walkedIn(routes, index, layout === 'desktop' ? 0 : 1);
    for (const { route, wanted } of plan(walked, layout, language)) {
      const address = addressOf(route, examples);
      const where = `${layout} ${address} (${language.tag})`;
      const step = { route, wanted, address, language, isFrameNew: !frames.has(route.page.frame) };
      try {
        const found = await withinTime(where, faultsOfStep(all, step, titles));
        faults.push(...found.map((fault) => `${where} ${fault}`));
      } catch (error) {
        return [...faults, `${where} is not looked at, it is ${page.url()}: ${String(error)}`];
      }
      frames.add(route.page.frame);
    }
  }
  faults.push(...(await faultsOfAddresses(page, others)));
  await open(page, main?.path ?? '/');
  await speak(page, first);
  return faults;
}
