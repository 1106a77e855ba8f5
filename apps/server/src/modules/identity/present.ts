/** Members as their owner sees them: personal data masked, even to itself. */
import type { Answer } from '@mirinae/contract/calls';
import type { Locale } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import { maskName, maskTail } from '../../platform/auth/secret-box.ts';
import { toWire } from '../../platform/money.ts';
import { getBalances } from '../ledger/index.ts';
import { bankName } from '../site/index.ts';
import { type Member, openBankAccount, openPhone } from './find-member.ts';
import { isPartner } from './rules.ts';
import type { PreviousLogin } from './sessions.ts';

const shownDigits = 4;

/** Everything personal of a member that an answer may carry. */
export function maskedPersonalData(platform: Platform, member: Member) {
  return {
    memName: maskName(member.memName),
    memPhone: maskTail(openPhone(platform, member), shownDigits),
    bankacc: maskTail(openBankAccount(platform, member), shownDigits),
  };
}

export async function presentMember(
  platform: Platform,
  member: Member,
  previousLogin: PreviousLogin | null,
  locale: Locale,
): Promise<Answer<'member.info'>['member']> {
  const balances = await getBalances(platform.db, member.memberId);
  return {
    memId: member.memId,
    memNick: member.memNick,
    ...maskedPersonalData(platform, member),
    memLevel: member.level,
    memTier: member.tier,
    cashAmt: toWire(balances.cash),
    pointAmt: toWire(balances.point),
    isPartnerMember: isPartner(member.tier) ? 'Y' : 'N',
    bankName: bankName(member.bankCode, locale),
    joinedAt: member.joinedAt.toISOString(),
    previousLogin: previousLogin && { at: previousLogin.at.toISOString(), ip: previousLogin.ip },
  };
}
