/** Slips above the largest stake, as staff decide on them. */

import { type CallsOn, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { decideReferral } from '../referrals/decide-referral.ts';
import { listReferrals } from '../referrals/list-referrals.ts';

export const staffReferralCalls = [
  staffQuery('staff.sportReferralList', 'sport.view', async ({ platform, input }) => {
    const { list, total } = await listReferrals(platform, input);
    return { list, pageInfo: pageInfo(input, total) };
  }),
  staffCommand('staff.sportReferralDecide', 'sport.manage', async ({ platform, tx, staff, caller, input }) => {
    await decideReferral(platform, tx, input, { staff, ip: caller.ip });
    return null;
  }),
] satisfies CallsOn<SportsPlatform>;
