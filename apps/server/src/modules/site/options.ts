/** The texts of the site that its operator sets: title, footer, social links, named codes. */

import type { Database, Tx } from '../../platform/db/connect.ts';
import { asc, eq, getTableColumns } from '../../platform/db/orm.ts';
import { type Names, textRows, textsFrom, textsOf } from '../../platform/db/texts-by-language.ts';
import { siteCodes, siteFooterTexts, siteOptions } from './tables.ts';

export type SiteOptions = Omit<typeof siteOptions.$inferSelect, 'onlyRow'> & { readonly footerTexts: Names };

const codeColumns = {
  ...getTableColumns(siteCodes),
  names: textsOf('site_code_names', 'n.master_code = site_codes.master_code and n.code = site_codes.code'),
};

export async function getSiteOptions(db: Database | Tx): Promise<SiteOptions> {
  const [row] = await db.select().from(siteOptions);
  if (!row) throw new Error('The site has no row of options.');
  const { onlyRow: _, ...options } = row;
  return { ...options, footerTexts: textsFrom(await db.select().from(siteFooterTexts)) };
}

/** Answers the options before. Locks: the row of options. */
export async function setSiteOptions(tx: Tx, { footerTexts, ...options }: SiteOptions): Promise<SiteOptions> {
  await tx.select().from(siteOptions).for('update');
  const before = await getSiteOptions(tx);
  await tx.update(siteOptions).set(options);
  await tx.delete(siteFooterTexts);
  await tx.insert(siteFooterTexts).values(textRows(footerTexts));
  return before;
}

/** The codes under a master code; none for an unknown one. */
export function listCodes(
  db: Database,
  masterCode: string,
): Promise<(typeof siteCodes.$inferSelect & { readonly names: Names })[]> {
  return db.select(codeColumns).from(siteCodes).where(eq(siteCodes.masterCode, masterCode)).orderBy(asc(siteCodes.ord));
}

/** The name the site goes by. */
export async function siteTitle(db: Database | Tx): Promise<string> {
  const options = await getSiteOptions(db);
  return options.siteTitle;
}
