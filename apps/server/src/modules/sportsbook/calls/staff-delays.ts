/** Calls of staff about delays of live bets and fees of cash-outs. */

import { type CallsOn, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { checkImpact } from '../../../platform/http/check-impact.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { countActive } from '../../identity/index.ts';
import { setFee } from '../cash-out/cash-out-fees.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { setDelay, setMemberDelay } from '../slips/live-delays.ts';
import { listDelayHistory, listDelays } from '../trading/list-delays.ts';

export const staffDelayCalls = [
  staffQuery('staff.sportDelays', 'sport.view', ({ platform }) => listDelays(platform)),
  staffQuery('staff.sportDelayHistory', 'sport.view', async ({ platform, input }) => {
    const { list, total } = await listDelayHistory(platform, input);
    return { list, pageInfo: pageInfo(input, total) };
  }),
  staffCommand('staff.sportDelaySet', 'sport.manage', async ({ platform, tx, staff, caller, input }) => {
    const { reason } = checkImpact(input, { count: await countActive(tx), total: 0 });
    const { sport, league, seconds } = input;
    await setDelay(platform, tx, { sport, league, seconds, reason }, { staff, ip: caller.ip });
    return null;
  }),
  staffCommand('staff.sportDelayMemberSet', 'sport.manage', async ({ platform, tx, staff, caller, input }) => {
    await setMemberDelay(platform, tx, input, { staff, ip: caller.ip });
    return null;
  }),
  staffCommand('staff.sportFeeSet', 'sport.manage', async ({ platform, tx, staff, caller, input }) => {
    const { reason } = checkImpact(input, { count: await countActive(tx), total: 0 });
    const { sport, fee } = input;
    await setFee(platform, tx, { sport, fee, reason }, { staff, ip: caller.ip });
    return null;
  }),
] satisfies CallsOn<SportsPlatform>;
