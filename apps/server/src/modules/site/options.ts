/** The texts of the site that its operator sets: title, footer, social links, named codes. */

import { defaultLocale } from '@mirinae/contract/languages';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { asc, eq, getTableColumns } from '../../platform/db/orm.ts';
import { type Names, textRows, textsFrom, textsOf } from '../../platform/db/texts-by-language.ts';
import { siteCodes, siteFooterTexts, siteOptions, siteTitles } from './tables.ts';

export type SiteOptions = Omit<typeof siteOptions.$inferSelect, 'onlyRow'> & {
  readonly titles: Names;
  readonly footerTexts: Names;
};

const codeColumns = {
  ...getTableColumns(siteCodes),
  names: textsOf('site_code_names', 'n.master_code = site_codes.master_code and n.code = site_codes.code'),
};

export async function getSiteOptions(db: Database | Tx): Promise<SiteOptions> {
  const [row] = await db.select().from(siteOptions);
  if (!row) throw new Error('The site has no row of options.');
  const { onlyRow: _, ...options } = row;
  const [titles, footerTexts] = [await siteTitlesOf(db), textsFrom(await db.select().from(siteFooterTexts))];
  return { ...options, titles, footerTexts };
}

/** Answers the options before. Locks: the row of options. */
export async function setSiteOptions(tx: Tx, { titles, footerTexts, ...options }: SiteOptions): Promise<SiteOptions> {
  await tx.select().from(siteOptions).for('update');
  const before = await getSiteOptions(tx);
  await tx.update(siteOptions).set(options);
  await tx.delete(siteTitles);
  await tx.insert(siteTitles).values(textRows(titles));
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

/** The name the site goes by, in each language. */
export const siteTitlesOf = async (db: Database | Tx): Promise<Names> => textsFrom(await db.select().from(siteTitles));

/** The same in the language of the house. */
export const siteTitle = async (db: Database | Tx): Promise<string> => (await siteTitlesOf(db))[defaultLocale];
