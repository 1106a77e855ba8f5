/** The texts of the site that its operator sets: title, footer, social links, banners and popups, named codes. */
import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { type BannerRow, siteBanners, siteCodes, siteOptions } from './tables.ts';

export type SiteOptions = Omit<typeof siteOptions.$inferSelect, 'onlyRow'>;

export async function getSiteOptions(db: Database | Tx): Promise<SiteOptions> {
  const [row] = await db.select().from(siteOptions);
  if (!row) throw new Error('The site has no row of options.');
  const { onlyRow: _, ...options } = row;
  return options;
}

export type NewBanner = Omit<typeof siteBanners.$inferInsert, 'bannerId'>;

/** A banner or popup, shown from now on or in its period. */
export async function createBanner(tx: Tx, banner: NewBanner): Promise<void> {
  await tx.insert(siteBanners).values(banner);
}

/** What is open and inside its period now, in its order. */
export function listBanners(db: Database, place: BannerRow['place'], now: Date): Promise<BannerRow[]> {
  return db
    .select()
    .from(siteBanners)
    .where(
      and(
        eq(siteBanners.place, place),
        eq(siteBanners.isClosed, false),
        or(isNull(siteBanners.startsAt), lte(siteBanners.startsAt, now)),
        or(isNull(siteBanners.endsAt), gt(siteBanners.endsAt, now)),
      ),
    )
    .orderBy(asc(siteBanners.ord), asc(siteBanners.bannerId));
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
