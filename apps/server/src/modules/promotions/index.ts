/** The door of promotions: what the house gives to members. */
export { setAttendanceRules } from './attendance.ts';
export { issueCoupons } from './issue-coupons.ts';
export { setRotaryRules } from './rotary-rules.ts';
export { earnSpins } from './rotary-wallets.ts';
