/** Rows of the main page for everybody, and of members for themselves: personal data masked. */
import type { Answer } from '@mirinae/contract/calls';
import type { Locale } from '@mirinae/contract/languages';
import type { Platform } from '../../platform/app.ts';
import { toWire } from '../../platform/money.ts';
import type { TickerRow } from '../cashier/index.ts';
import {
  breakOf,
  isPartner,
  type Member,
  maskedPersonalData,
  type PreviousLogin,
  runningBans,
} from '../identity/index.ts';
import { getBalances } from '../ledger/index.ts';
import { presentBreak } from '../saferplay/index.ts';
import { bankName, type SiteOptions } from '../site/index.ts';

export function presentOptions(
  options: SiteOptions,
  signupOpen: boolean,
  locale: Locale,
): Answer<'site.option'>['siteOption'] {
  return {
    siteTitle: options.titles[locale],
    sns1: { Id: options.sns1Id, Link: options.sns1Link },
    sns2: { Id: options.sns2Id, Link: options.sns2Link },
    sns3: { Id: options.sns3Id, Link: options.sns3Link },
    signupOpen: signupOpen ? 'Y' : 'N',
    footerText: options.footerTexts[locale],
    accent: options.accent,
  };
}

export function presentTicker({ cashType, nickname, amount, doneAt }: TickerRow): Answer<'site.ticker'>[number] {
  return { cashType, memNick: nickname, cash: toWire(amount), procDate: doneAt.toISOString() };
}

export async function presentMember(
  platform: Platform,
  member: Member,
  previousLogin: PreviousLogin | null,
  locale: Locale,
): Promise<Answer<'member.info'>['member']> {
  const balances = await getBalances(platform.db, member.memberId);
  return {
    memId: member.loginId,
    memNick: member.nickname,
    ...maskedPersonalData(platform, member),
    memLevel: member.level,
    memTier: member.tier,
    cashAmt: toWire(balances.cash),
    pointAmt: toWire(balances.point),
    isPartnerMember: isPartner(member.tier) ? 'Y' : 'N',
    bankName: bankName(member.bankCode, locale),
    joinedAt: member.joinedAt.toISOString(),
    showWins: member.showsWins ? 'Y' : 'N',
    cashOutPassYn: member.hasWithdrawalPassword ? 'Y' : 'N',
    bans: runningBans(member, platform.clock.now()).map(({ kind, until }) => ({ kind, until })),
    break: presentBreak(breakOf(member, platform.clock.now())),
    register: member.registerState,
    previousLogin: previousLogin && { at: previousLogin.at.toISOString(), ip: previousLogin.ip },
  };
}
