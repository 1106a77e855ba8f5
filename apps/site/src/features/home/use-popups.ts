/** The popups of now that this visitor has not closed: for now, or for the rest of the business day by a cookie. */

import type { Banner } from '@mirinae/contract/site/banner';
import { leftOfDayMs } from '@mirinae/ui/business-day';
import { readCookie, writeCookie } from '@mirinae/ui/cookies';
import { serverNow } from '@mirinae/ui/server-clock';
import { useState } from 'react';
import { useCall } from '../../shell/calls/api.ts';
import { useLayout } from '../../shell/layout/layout-context.ts';
import { useIsMember } from '../../shell/session/session.ts';

/** Closed until the page is loaded anew. */
const closedNow = new Set<number>();

const cookieOf = (bannerIdx: number) => `popup-${bannerIdx}`;
const isOpen = ({ bannerIdx }: Banner) => !closedNow.has(bannerIdx) && readCookie(cookieOf(bannerIdx)) === null;

const secondsLeftToday = (): number => Math.ceil(leftOfDayMs(serverNow()) / 1_000);

export function usePopups() {
  const device = useLayout();
  const isMember = useIsMember();
  const [, setClosed] = useState(0);
  const popupsForAll = useCall('site.popupList', { device });
  const members = useCall('site.loginPopupList', { device }, { isEnabled: isMember });
  const popups = [...(isMember ? (members.data ?? []) : []), ...(popupsForAll.data ?? [])].filter(isOpen);
  const close = ({ bannerIdx }: Banner, forToday: boolean) => {
    closedNow.add(bannerIdx);
    if (forToday) writeCookie(cookieOf(bannerIdx), 'closed', secondsLeftToday());
    setClosed(closedNow.size);
  };
  return { popups, close };
}
