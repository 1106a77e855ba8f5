/** The calls of banners and popups. */
import type { Answer, Input } from '@mirinae/contract/calls';
import { guestQuery, memberQuery, staffCommand, staffQuery } from '../../platform/http/call.ts';
import { fourEyes, measureText, recordAudit } from '../staff/index.ts';
import { changeBanner, createBanner, deleteBanner, listAllBanners, listBanners, type NewBanner } from './banners.ts';
import { keepPicture, reencode } from './pictures.ts';
import { presentBanner } from './present.ts';
import type { BannerRow } from './tables.ts';

const toDate = (text: string | null) => (text === null ? null : new Date(text));

function toBanner({ bannerIdx: _, startDate, endDate, isClose, ...rest }: Input<'staff.bannerSave'>): NewBanner {
  return { ...rest, startsAt: toDate(startDate), endsAt: toDate(endDate), isClosed: isClose === 'Y' };
}

function presentRow(row: BannerRow): Answer<'staff.bannerList'>[number] {
  const { startsAt, endsAt, place, device, language, ord } = row;
  const period = { startDate: startsAt?.toISOString() ?? null, endDate: endsAt?.toISOString() ?? null };
  return { ...presentBanner(row), ...period, place, device, language, ord };
}

export const bannerCalls = [
  guestQuery('site.banner', 'read', async ({ platform: { db, clock }, caller, input }) =>
    (await listBanners(db, 'banner', { device: input.device, locale: caller.locale, now: clock.now() })).map(
      presentBanner,
    ),
  ),
  guestQuery('site.popupList', 'read', async ({ platform: { db, clock }, caller, input }) =>
    (await listBanners(db, 'popup', { device: input.device, locale: caller.locale, now: clock.now() })).map(
      presentBanner,
    ),
  ),
  memberQuery('site.loginPopupList', 'read', async ({ platform: { db, clock }, caller, input }) =>
    (await listBanners(db, 'login-popup', { device: input.device, locale: caller.locale, now: clock.now() })).map(
      presentBanner,
    ),
  ),
  staffQuery('staff.bannerList', 'site.edit', async ({ platform: { db } }) =>
    (await listAllBanners(db)).map(presentRow),
  ),
  fourEyes(
    staffCommand('staff.bannerSave', 'site.edit', async ({ tx, staff, caller, input }) => {
      const { bannerIdx } = input;
      const banner = toBanner(input);
      const { before, after } =
        bannerIdx === undefined
          ? { before: null, after: await createBanner(tx, banner) }
          : await changeBanner(tx, bannerIdx, banner);
      const change = { before: before && presentRow(before), after: presentRow(after) };
      const target = `banner:${after.bannerId}`;
      await recordAudit(tx, { staff, action: 'site.banner', target, ...change, ip: caller.ip });
      return { bannerIdx: after.bannerId };
    }),
    ({ input: { bannerIdx, title, body } }) => measureText(`banner:${bannerIdx ?? 'new'}`, title, body),
  ),
  staffCommand('staff.bannerDelete', 'site.edit', async ({ tx, staff, caller, input }) => {
    const before = presentRow(await deleteBanner(tx, input.bannerIdx));
    const target = `banner:${input.bannerIdx}`;
    await recordAudit(tx, { staff, action: 'site.banner', target, before, after: null, ip: caller.ip });
    return null;
  }),
  staffQuery('staff.pictureUpload', 'site.edit', async ({ platform: { db, clock }, staff, caller, input }) => {
    const webp = await reencode(input.picture);
    return db.transaction(async (tx) => {
      const image = await keepPicture(tx, webp, staff.loginId, clock.now());
      const change = { before: null, after: { image } };
      await recordAudit(tx, { staff, action: 'site.picture', target: image, ...change, ip: caller.ip });
      return { image };
    });
  }),
];
