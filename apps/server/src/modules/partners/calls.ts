/** The calls of partners. Their bets and cash requests are listed by the modules that own those. */
import { betEarningCalls } from './calls/bet-earnings.ts';
import { branchCalls } from './calls/branch.ts';
import { giftCalls } from './calls/gifts.ts';
import { moneyCalls } from './calls/money.ts';
import { settlingCalls } from './calls/settling.ts';
import { staffPartnerCalls } from './calls/staff.ts';

export const partnersCalls = [
  ...branchCalls,
  ...moneyCalls,
  ...giftCalls,
  ...staffPartnerCalls,
  ...settlingCalls,
  ...betEarningCalls,
];
