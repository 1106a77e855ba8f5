/** The calls of the sportsbook. */
import { cashOutCalls } from './calls/cash-outs.ts';
import { fixtureCalls } from './calls/fixtures.ts';
import { pickCalls } from './calls/picks.ts';
import { slipCalls } from './calls/slips.ts';
import { staffDelayCalls } from './calls/staff-delays.ts';
import { staffEventCalls } from './calls/staff-events.ts';
import { staffExposureCalls } from './calls/staff-exposure.ts';
import { staffFeedCalls } from './calls/staff-feed.ts';
import { staffFixtureCalls } from './calls/staff-fixtures.ts';
import { staffLimitCalls } from './calls/staff-limits.ts';
import { staffPriceCalls } from './calls/staff-prices.ts';
import { staffReferralCalls } from './calls/staff-referrals.ts';
import { staffRuleCalls } from './calls/staff-rules.ts';
import { staffSettlementCalls } from './calls/staff-settlements.ts';
import { staffStopCalls } from './calls/staff-stops.ts';

export const sportsbookCalls = [
  ...fixtureCalls,
  ...pickCalls,
  ...slipCalls,
  ...cashOutCalls,
  ...staffDelayCalls,
  ...staffEventCalls,
  ...staffExposureCalls,
  ...staffFeedCalls,
  ...staffFixtureCalls,
  ...staffLimitCalls,
  ...staffPriceCalls,
  ...staffReferralCalls,
  ...staffRuleCalls,
  ...staffSettlementCalls,
  ...staffStopCalls,
];
