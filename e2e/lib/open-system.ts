/** Fixture of every browser test: the started system, its database, and visitors of its pages. */
import pg from 'pg';
import type { BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeEach, inject } from 'vitest';
import { demoPassword } from '../../apps/server/src/demo/accounts.ts';
import { type Layout, newVisitor, openBrowser } from './browser.ts';
import { enterAsMember, enterAsOwner } from './enter.ts';

/**
 * Call once at the top of a test file; browser and database are closed by themselves, and whoever came in a test leaves
 * with it, however it ended: pages that live on take time from what is next.
 */
export async function openSystem() {
  const siteUrl = inject('siteUrl');
  const db = new pg.Client({ connectionString: inject('databaseUrlOfSystem') });
  await db.connect();
  afterAll(() => db.end());
  const came = new Set<BrowserContext>();
  beforeEach(() => came.clear());
  afterEach(async () => {
    await Promise.all([...came].map((context) => context.close()));
  });
  // After that hook, so that its own, which prints the pages of what failed, comes before: the last one runs first.
  const browser = await openBrowser();
  const visitor = async (layout: Layout, isInstalled = false, address = siteUrl) => {
    const visiting = await newVisitor(browser, layout, address, isInstalled);
    came.add(visiting.context);
    return visiting;
  };
  return {
    siteUrl,
    db,
    /** Somebody new, with an empty cookie jar, at the system's own address or on another way to it. */
    visitor,
    /** A member of the demo who is signed in; its page has gone nowhere yet. */
    async memberVisitor(layout: Layout, memId: string, address = siteUrl) {
      const member = await visitor(layout, false, address);
      await enterAsMember(member.page, db, { memId, memPass: demoPassword });
      return member;
    },
    /** The demo owner, signed in to the back office. */
    async staffVisitor(address = siteUrl) {
      const staff = await visitor('desktop', false, address);
      await enterAsOwner(staff.page, db);
      return staff;
    },
  };
}
