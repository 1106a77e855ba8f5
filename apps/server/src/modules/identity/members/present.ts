/** Personal data as answers may carry it: masked, even to its owner. */
import type { Platform } from '../../../platform/app.ts';
import { maskName, maskTail } from '../../../platform/auth/secret-box.ts';
import { type Member, openBankAccount, openPhone } from './find-member.ts';

const shownDigits = 4;

/** Everything personal of a member that an answer may carry. */
export function maskedPersonalData(platform: Platform, member: Member) {
  return {
    memName: maskName(member.accountHolder),
    memPhone: maskTail(openPhone(platform, member), shownDigits),
    bankacc: maskTail(openBankAccount(platform, member), shownDigits),
  };
}
