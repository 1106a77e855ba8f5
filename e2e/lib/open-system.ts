/** What every browser test begins with: the started system, its database, and visitors of its pages. */
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type Layout, newVisitor, openBrowser } from './browser.ts';
import { signInStaff } from './staff-steps.ts';

/** Call once at the top of a test file; browser and database are closed by themselves. */
export async function openSystem() {
  const siteUrl = inject('siteUrl');
  const browser = await openBrowser();
  const db = new pg.Client({ connectionString: inject('databaseUrlOfSystem') });
  await db.connect();
  afterAll(() => db.end());
  const visitor = (layout: Layout, isInstalled = false) => newVisitor(browser, layout, siteUrl, isInstalled);
  return {
    siteUrl,
    db,
    /** Somebody new, with an empty cookie jar. */
    visitor,
    /** The demo owner, signed in to the back office. */
    async staffVisitor() {
      const staff = await visitor('desktop');
      await signInStaff(staff.page);
      return staff;
    },
  };
}
