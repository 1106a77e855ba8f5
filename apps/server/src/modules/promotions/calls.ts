/** The calls of promotions. */
import { attendanceCalls } from './calls/attendance.ts';
import { couponCalls } from './calls/coupons.ts';

export const promotionsCalls = { ...attendanceCalls, ...couponCalls };
