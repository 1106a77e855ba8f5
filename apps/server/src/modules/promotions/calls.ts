/** The calls of promotions. */
import { attendanceCalls } from './calls/attendance.ts';
import { campaignCalls } from './calls/campaigns.ts';
import { cashbackCalls } from './calls/cashback.ts';
import { couponCalls } from './calls/coupons.ts';
import { freeBetCalls } from './calls/free-bets.ts';
import { freeRoundsCalls } from './calls/free-rounds.ts';
import { rotaryCalls } from './calls/rotary.ts';
import { roundGiftCalls } from './calls/round-gifts.ts';
import { tournamentCalls } from './calls/tournaments.ts';

export const promotionsCalls = [
  ...attendanceCalls,
  ...couponCalls,
  ...campaignCalls,
  ...cashbackCalls,
  ...freeBetCalls,
  ...freeRoundsCalls,
  ...roundGiftCalls,
  ...rotaryCalls,
  ...tournamentCalls,
];
