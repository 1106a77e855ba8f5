/** Rules of a campaign for tests: open all the time, 1,000 points that are played 25 times. */
import type { CampaignRules } from '@mirinae/contract/promo/campaigns';

export const buildCampaignRules = (change: Partial<CampaignRules> = {}): CampaignRules => ({
  reward: { kind: 'fixed', amount: 1_000 },
  depositMin: 0,
  nth: null,
  perMember: 1_000,
  turnoverPercent: 2_500,
  shares: {},
  maxStake: null,
  days: 7,
  endsByWithdrawal: true,
  isAlone: false,
  schedule: { from: null, until: null, weekdays: [1, 2, 3, 4, 5, 6, 7], fromHour: 0, untilHour: 24 },
  ...change,
});
