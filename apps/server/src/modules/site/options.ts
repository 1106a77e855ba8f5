/** The texts of the site that its operator sets: title, footer, social links, named codes. */

import type { Database, Tx } from '../../platform/db/connect.ts';
import { asc, eq } from '../../platform/db/orm.ts';
import { siteCodes, siteOptions } from './tables.ts';

export type SiteOptions = Omit<typeof siteOptions.$inferSelect, 'onlyRow'>;

export async function getSiteOptions(db: Database | Tx): Promise<SiteOptions> {
  const [row] = await db.select().from(siteOptions);
  if (!row) throw new Error('The site has no row of options.');
  const { onlyRow: _, ...options } = row;
  return options;
}

/** Answers the options before. Locks: the row of options. */
export async function setSiteOptions(tx: Tx, options: SiteOptions): Promise<SiteOptions> {
  await tx.select().from(siteOptions).for('update');
  const before = await getSiteOptions(tx);
  await tx.update(siteOptions).set(options);
  return before;
}

/** The codes under a master code; none for an unknown one. */
export function listCodes(db: Database, masterCode: string): Promise<(typeof siteCodes.$inferSelect)[]> {
  return db.select().from(siteCodes).where(eq(siteCodes.masterCode, masterCode)).orderBy(asc(siteCodes.ord));
}

/** The name the site goes by. */
export async function siteTitle(db: Database | Tx): Promise<string> {
  const options = await getSiteOptions(db);
  return options.siteTitle;
}
