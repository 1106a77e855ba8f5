/**
 * Every page of the site, in both layouts, three languages and several widths: it opens without a fault, fits, has one
 * heading and a tab of its own, nothing too small for a thumb, and axe finds nothing. The pages are read from the
 * routes, so new ones are included. Other tests run axe only on what they open or change.
 */
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { demoPassword } from '../apps/server/src/demo/accounts.ts';
import type { Route } from '../apps/site/src/app/route-list.ts';
import { expectNoFailures } from './lib/browser.ts';
import { enterAsMember } from './lib/enter.ts';
import { openSystem } from './lib/open-system.ts';
import { examplesOf, otherAddressesOf, pagesOf, walk } from './lib/page-walk.ts';

const system = await openSystem();
const examples = await examplesOf(system.db, 'demo3');

const isForPartners = ({ page }: Route) => page.menus?.partner !== undefined;
const isFront = ({ page }: Route) => page.frame === 'front';

/** Who sees which pages: a member with a week of bets behind it, and a partner with a tree below it. */
const walkers = [
  { who: 'a guest', memId: null, isTheirs: ({ access, page }: Route) => access === 'guest' && page.access === 'guest' },
  {
    who: 'a member',
    memId: 'demo3',
    isTheirs: (route: Route) => isFront(route) || (route.access === 'member' && !isForPartners(route)),
  },
  { who: 'a partner', memId: 'demohq1', isTheirs: (route: Route) => isFront(route) || isForPartners(route) },
] as const;

/** What the server refuses or does not have, whatever the page makes of it. */
function watchAnswers(page: Page, failures: string[]): void {
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${page.url()}: ${response.status()} ${response.url()}`);
  });
}

/** A member sees nearly a hundred pages in two layouts. */
const withinMs = 720_000;

test.each(walkers)('every page that $who sees is whole', { timeout: withinMs }, async ({ memId, isTheirs }) => {
  const desktop = await system.visitor('desktop');
  const mobile = await system.visitor('mobile');
  if (memId) {
    await enterAsMember(desktop.page, system.db, { memId, memPass: demoPassword });
    // One session at a time: the phone goes on in that of the desktop.
    await mobile.context.addCookies(await desktop.context.cookies());
  }
  for (const { page, failures } of [desktop, mobile]) watchAnswers(page, failures);
  const faults = await Promise.all(
    (['desktop', 'mobile'] as const).map(async (layout) => {
      const { page } = { desktop, mobile }[layout];
      await page.goto('/');
      const routes = pagesOf(layout, isTheirs);
      return walk({ page, layout, routes, others: otherAddressesOf(layout, isTheirs), examples });
    }),
  );
  expectNoFailures([...faults.flat(), ...desktop.failures, ...mobile.failures]);
});
