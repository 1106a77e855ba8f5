/** Calls of staff about stake limits by sport, market and member, and about suspicious slips. */

import { type CallsOn, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { checkImpact } from '../../../platform/http/check-impact.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { countActive } from '../../identity/index.ts';
import { listLimits, setMarketLimit } from '../exposure/market-limits.ts';
import { setFactor } from '../exposure/member-factors.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { listCuts, listFactors } from '../trading/list-risk.ts';
import { decideSuspicion, listSuspicions } from '../trading/list-suspicions.ts';

export const staffLimitCalls = [
  staffQuery('staff.sportLimits', 'sport.view', ({ platform }) => listLimits(platform)),
  staffCommand('staff.sportLimitSet', 'sport.manage', async ({ platform, tx, staff, caller, input }) => {
    const { reason } = checkImpact(input, { count: await countActive(tx), total: 0 });
    const { sport, league, market, stakeMax, winMax } = input;
    await setMarketLimit(platform, tx, { sport, league, market, stakeMax, winMax, reason }, { staff, ip: caller.ip });
    return null;
  }),
  staffQuery('staff.sportFactorList', 'sport.view', async ({ platform, input }) => {
    const { list, total } = await listFactors(platform.db, input);
    return { list, pageInfo: pageInfo(input, total) };
  }),
  staffCommand('staff.sportFactorSet', 'sport.manage', async ({ platform, tx, staff, caller, input }) => {
    await setFactor(platform, tx, input, { staff, ip: caller.ip });
    return null;
  }),
  staffQuery('staff.sportCutList', 'sport.view', async ({ platform, input }) => {
    const { list, total } = await listCuts(platform.db, input);
    return { list, pageInfo: pageInfo(input, total) };
  }),
  staffQuery('staff.sportSuspicionList', 'sport.view', async ({ platform, input }) => {
    const { list, total } = await listSuspicions(platform.db, input);
    return { list, pageInfo: pageInfo(input, total) };
  }),
  staffCommand('staff.sportSuspicionDecide', 'sport.manage', async ({ platform, tx, staff, caller, input }) => {
    await decideSuspicion(platform, tx, input, { staff, ip: caller.ip });
    return null;
  }),
] satisfies CallsOn<SportsPlatform>;
