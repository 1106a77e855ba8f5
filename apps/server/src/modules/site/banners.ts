/** Banners and popups: those shown now by viewer, and their management by staff. */
import { codes } from '@mirinae/contract/codes';
import type { Locale } from '@mirinae/contract/languages';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, asc, eq, gt, inArray, isNull, lte, or } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { type BannerRow, siteBanners } from './tables.ts';

export type NewBanner = Omit<typeof siteBanners.$inferInsert, 'bannerId'>;

/** A banner or popup, shown from now on or in its period. Throws Z400 for an end that is not after the start. */
export async function createBanner(tx: Tx, banner: NewBanner): Promise<BannerRow> {
  checkPeriod(banner);
  const [row] = await tx.insert(siteBanners).values(banner).returning();
  if (!row) throw new Error('The banner was not returned.');
  return row;
}

function checkPeriod({ startsAt, endsAt }: Pick<NewBanner, 'startsAt' | 'endsAt'>): void {
  if (startsAt && endsAt && endsAt <= startsAt) throw new DomainError(codes.malformedRequest);
}

/** Answers the banner before and after. Throws Z404 (unknown) and Z400 (period). Locks: the banner. */
export async function changeBanner(tx: Tx, bannerId: number, banner: NewBanner) {
  checkPeriod(banner);
  const [before] = await tx.select().from(siteBanners).where(eq(siteBanners.bannerId, bannerId)).for('update');
  const [after] = await tx.update(siteBanners).set(banner).where(eq(siteBanners.bannerId, bannerId)).returning();
  if (!before || !after) throw new DomainError(codes.notFound);
  return { before, after };
}

/** Returns the removed banner. Throws Z404. */
export async function deleteBanner(tx: Tx, bannerId: number): Promise<BannerRow> {
  const [row] = await tx.delete(siteBanners).where(eq(siteBanners.bannerId, bannerId)).returning();
  if (!row) throw new DomainError(codes.notFound);
  return row;
}

export function listAllBanners(db: Database): Promise<BannerRow[]> {
  return db.select().from(siteBanners).orderBy(asc(siteBanners.place), asc(siteBanners.ord), asc(siteBanners.bannerId));
}

export type Viewer = { readonly device: 'desktop' | 'mobile' | undefined; readonly locale: Locale; readonly now: Date };

/** Active banners within their period for this viewer, in order. */
export function listBanners(db: Database, place: BannerRow['place'], viewer: Viewer): Promise<BannerRow[]> {
  const { device, locale, now } = viewer;
  return db
    .select()
    .from(siteBanners)
    .where(
      and(
        eq(siteBanners.place, place),
        eq(siteBanners.isClosed, false),
        inArray(siteBanners.device, device ? ['both', device] : ['both']),
        inArray(siteBanners.language, ['all', locale]),
        or(isNull(siteBanners.startsAt), lte(siteBanners.startsAt, now)),
        or(isNull(siteBanners.endsAt), gt(siteBanners.endsAt, now)),
      ),
    )
    .orderBy(asc(siteBanners.ord), asc(siteBanners.bannerId));
}
