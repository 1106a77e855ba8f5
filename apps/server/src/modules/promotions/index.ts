/** The door of promotions: what the house gives to members. */
export { countStamps, listStamps, setAttendance } from './attendance.ts';
export { endBonusesOnWithdrawal, takeBackBonuses } from './end-bonuses.ts';
export { giveBonuses, lockCampaigns } from './give-bonus.ts';
export { issueCoupons } from './issue-coupons.ts';
export { payRewards, type Reward } from './pay-reward.ts';
export { setRotaryRules } from './rotary-rules.ts';
export { promiseSpins } from './rotary-wallets.ts';
