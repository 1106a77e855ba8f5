/** The site's rows as answers. */
import type { Answer } from '@mirinae/contract/calls';
import type { Maintenance } from './maintenance.ts';
import type { BannerRow } from './tables.ts';

export function presentCheck(maintenance: Maintenance, now: Date): Answer<'site.check'> {
  return {
    siteCheckInfo: {
      startDate: maintenance.startsAt?.toISOString() ?? null,
      endDate: maintenance.endsAt?.toISOString() ?? null,
      notice: maintenance.notice,
      serverTime: now.toISOString(),
    },
  };
}

export function presentBanner({ bannerId, isClosed, image, title, body, link }: BannerRow) {
  return { bannerIdx: bannerId, isClose: isClosed ? ('Y' as const) : ('N' as const), image, title, body, link };
}
