/** Banners of the carousel and popups: for visitors, and their editor in the back office. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { line, moment, noFields, shortIdSchema, yesNo } from '../fields.ts';
import { locales } from '../languages.ts';
import { guestCall, memberCall, staffAct, staffCall } from '../wire.ts';

export const bannerDevice = z.enum(['both', 'desktop', 'mobile']);
export const bannerLanguage = z.enum(['all', ...locales]);
export const bannerPlace = z.enum(['banner', 'popup', 'login-popup']);
/** Layout of the requesting page; without one, banners for any device. */
const forLayout = z.strictObject({ device: z.enum(['desktop', 'mobile']).optional() });

/** Title and body are plain text, without markup. */
const shown = {
  bannerIdx: z.int(),
  isClose: yesNo,
  image: z.string(),
  title: z.string(),
  body: z.string(),
  link: z.string(),
};
export const banner = z.object(shown);
export type Banner = z.infer<typeof banner>;
/** Picture shipped with the site, or uploaded by staff. */
const picturePath = line(120).regex(/^(|\/art\/[a-z0-9-]+\.svg|\/api\/pictures\/[0-9a-f]{64}\.webp)$/);
/** Path of the site, or an HTTPS address of another one. */
const address = line(300).regex(/^(|\/([^/\\].*)?|https:\/\/[^\s]+)$/);
const fields = {
  place: bannerPlace,
  title: line(80).min(1),
  body: line(300),
  image: picturePath,
  link: address,
  startDate: moment.nullable(),
  endDate: moment.nullable(),
  device: bannerDevice,
  language: bannerLanguage,
  isClose: yesNo,
  ord: z.int().min(0).max(1_000),
};

export const bannerCalls = {
  'site.banner': guestCall({
    summary: 'Banners of the carousel.',
    request: forLayout,
    answer: z.array(banner),
  }),
  'site.popupList': guestCall({
    summary: 'Popups shown to everybody.',
    request: forLayout,
    answer: z.array(banner),
  }),
  'site.loginPopupList': memberCall({
    summary: 'Popups shown after login.',
    request: forLayout,
    answer: z.array(banner),
  }),
  'staff.bannerList': staffCall({
    reads: true,
    summary: 'All banners and popups, in their order.',
    request: noFields,
    answer: z.array(z.object({ bannerIdx: z.int(), ...fields })),
  }),
  'staff.bannerSave': staffCall({
    fourEyes: 'case',
    summary:
      'Changes a banner or popup, or makes one when no bannerIdx is given. An end before the start is refused. One that may tell where to pay waits for a second person.',
    request: z.strictObject({ bannerIdx: shortIdSchema.optional(), ...fields }),
    answer: z.object({ bannerIdx: z.int() }),
    codes: [codes.malformedRequest, codes.notFound],
  }),
  'staff.bannerDelete': staffAct({
    summary: 'Removes a banner or popup.',
    request: z.strictObject({ bannerIdx: shortIdSchema }),
    codes: [codes.notFound],
  }),
  'staff.pictureUpload': staffCall({
    bodyBytesMax: 704 * 1_024,
    summary: 'Takes a picture as base64 and answers the address it is served at, encoded anew as WebP.',
    request: z.strictObject({ picture: z.base64().min(4).max(480_000) }),
    answer: z.object({ image: z.string() }),
    codes: [codes.malformedRequest],
  }),
};
