/** The site's rows as answers. */
import type { Answer } from '@mirinae/contract/calls';
import type { Locale } from '@mirinae/contract/codes';
import { toWire } from '../../platform/money.ts';
import type { BigWin } from '../bets/index.ts';
import type { TickerRow } from '../cashier/index.ts';
import type { Maintenance } from './maintenance.ts';
import type { SiteOptions } from './options.ts';
import type { BannerRow } from './tables.ts';

const footerIn = { ko: 'footerText', en: 'footerTextEn', vn: 'footerTextVn' } as const;

export function presentOptions(
  options: SiteOptions,
  signupOpen: boolean,
  locale: Locale,
): Answer<'site.option'>['siteOption'] {
  return {
    siteTitle: options.siteTitle,
    sns1: { Id: options.sns1Id, Link: options.sns1Link },
    sns2: { Id: options.sns2Id, Link: options.sns2Link },
    sns3: { Id: options.sns3Id, Link: options.sns3Link },
    signupOpen: signupOpen ? 'Y' : 'N',
    footerText: options[footerIn[locale]],
    accent: options.accent,
  };
}

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

export function presentTicker({ kind, memNick, amount, doneAt }: TickerRow): Answer<'site.ticker'>[number] {
  return { cashType: kind, memNick, cash: toWire(amount), procDate: doneAt.toISOString() };
}

export function presentBigWin(win: BigWin): Answer<'site.main'>['bigWins'][number] {
  const { memNick, gameName, stake, payout, settledAt } = win;
  return { memNick, gameName, cash: toWire(stake), winCash: toWire(payout), regDate: settledAt.toISOString() };
}
