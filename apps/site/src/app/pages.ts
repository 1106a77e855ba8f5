/** Every page of the site, from the features that own them. */
import { accountPages } from '../features/account/page.ts';
import { betPages } from '../features/bets/page.ts';
import { boardPages } from '../features/board/page.ts';
import { cashierPages } from '../features/cashier/page.ts';
import { gamePages } from '../features/games/page.ts';
import { guidePages } from '../features/guide/page.ts';
import { homePages } from '../features/home/page.ts';
import { infoPages } from '../features/info/page.ts';
import { livePages } from '../features/live/page.ts';
import { messagePages } from '../features/messages/page.ts';
import { miniPages } from '../features/mini/page.ts';
import { notificationPages } from '../features/notifications/page.ts';
import { partnerPages } from '../features/partner/page.ts';
import { promotionPages } from '../features/promotions/page.ts';
import { saferPlayPages } from '../features/saferplay/page.ts';
import { settingsPages } from '../features/settings/page.ts';
import { sportPages } from '../features/sport/page.ts';
import { virtualPages } from '../features/virtual/page.ts';
import type { Page, Pages } from '../shell/pages/page.ts';

export const pages = {
  ...homePages,
  ...accountPages,
  ...gamePages,
  ...miniPages,
  ...sportPages,
  ...virtualPages,
  ...livePages,
  ...cashierPages,
  ...betPages,
  ...promotionPages,
  ...saferPlayPages,
  ...settingsPages,
  ...messagePages,
  ...notificationPages,
  ...boardPages,
  ...guidePages,
  ...partnerPages,
  ...infoPages,
};

const setOf = (...owned: readonly Pages[]) => new Set<Page>(owned.flatMap((own) => Object.values<Page>(own)));
/** Pages to read, of promotions and of partners: their texts are half of all, and come with them alone. */
const lastPages = setOf(boardPages, guidePages, infoPages, partnerPages, promotionPages);
/** Pages that say what sports say and nothing else. */
const pagesOfSports = setOf(sportPages);

/** The texts that a page waits for. */
export function textsNeededBy(page: Page): 'sport' | 'later' | 'all' {
  if (lastPages.has(page)) return 'all';
  return pagesOfSports.has(page) ? 'sport' : 'later';
}

declare module '../shell/pages/page.ts' {
  interface Register {
    readonly page: keyof typeof pages;
  }
}
