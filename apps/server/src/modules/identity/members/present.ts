/** Personal data as answers may carry it: masked, even to its owner. */
import type { Platform } from '../../../platform/app.ts';
import { maskName, maskTail } from '../../../platform/auth/secret-box.ts';
import { type Member, openBankAccount, openPhone } from './find-member.ts';

const shownDigits = 4;

/** A phone or account number with all but its end hidden. */
export const maskedNumber = (digits: string): string => maskTail(digits, shownDigits);

/** Everything personal of a member that an answer may carry. */
export function maskedPersonalData(platform: Platform, member: Member) {
  return {
    memName: maskName(member.accountHolder),
    memPhone: maskedNumber(openPhone(platform, member)),
    bankacc: maskedNumber(openBankAccount(platform, member)),
  };
}
