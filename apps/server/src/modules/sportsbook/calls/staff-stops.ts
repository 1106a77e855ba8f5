/** Calls of staff about stops by scope, and all stops that are in force. */

import { type CallsOn, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { setStoppedScope } from '../pricing/stopped-scopes.ts';
import { listStops } from '../trading/staff-stops.ts';

export const staffStopCalls = [
  staffQuery('staff.sportStopList', 'sport.view', ({ platform }) => listStops(platform)),
  staffCommand('staff.sportScopeStop', 'sport.manage', async ({ platform, tx, staff, caller, input }) => {
    await setStoppedScope(platform, tx, input, { staff, ip: caller.ip });
    return null;
  }),
] satisfies CallsOn<SportsPlatform>;
