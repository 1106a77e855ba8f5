/** The popups of now that this visitor has not closed: for now, or for the rest of the business day by a cookie. */
import type { Banner } from '@mirinae/contract/site/banner';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { readCookie, writeCookie } from '../../shell/cookies.ts';
import { currentLocale } from '../../shell/language.ts';
import { useLayout } from '../../shell/layout-context.ts';
import { useSession } from '../../shell/session.ts';

const daySeconds = 24 * 3_600;
const seoulSeconds = 9 * 3_600;
/** Closed until the page is loaded anew. */
const closedNow = new Set<number>();

const cookieOf = (bannerIdx: number) => `popup-${bannerIdx}`;
const isOpen = ({ bannerIdx }: Banner) => !closedNow.has(bannerIdx) && readCookie(cookieOf(bannerIdx)) === null;

function secondsLeftToday(): number {
  return daySeconds - (Math.floor(Date.now() / 1_000 + seoulSeconds) % daySeconds);
}

export function usePopups() {
  const device = useLayout();
  const { member } = useSession();
  const locale = currentLocale();
  const [, setClosed] = useState(0);
  const everybody = useQuery({
    queryKey: ['popups', device, locale],
    queryFn: () => api('site.popupList', { device }),
  });
  const members = useQuery({
    queryKey: ['login-popups', device, locale, member?.memId],
    queryFn: () => api('site.loginPopupList', { device }),
    enabled: member !== null,
  });
  const popups = [...(member ? (members.data ?? []) : []), ...(everybody.data ?? [])].filter(isOpen);
  const close = ({ bannerIdx }: Banner, forToday: boolean) => {
    closedNow.add(bannerIdx);
    if (forToday) writeCookie(cookieOf(bannerIdx), 'closed', secondsLeftToday());
    setClosed(closedNow.size);
  };
  return { popups, close };
}
