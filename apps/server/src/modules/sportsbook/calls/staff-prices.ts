/** Calls of staff about prices. */

import { type CallsOn, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { checkImpact } from '../../../platform/http/check-impact.ts';
import { countActive } from '../../identity/index.ts';
import { fourEyes } from '../../staff/index.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { nameOfScope } from '../model/scopes.ts';
import { isBoldMargin, previewMargin, setMargin } from '../pricing/margins.ts';
import { endOverride, needOfSecond, previewOverride, setOverride } from '../pricing/overrides.ts';
import { readPrices } from '../trading/staff-prices.ts';

export const staffPriceCalls = [
  staffQuery('staff.sportPrices', 'sport.view', ({ platform }) => readPrices(platform)),
  staffQuery('staff.sportMargin', 'sport.manage', ({ platform, input }) => previewMargin(platform, input)),
  fourEyes(
    staffCommand('staff.sportMarginSet', 'sport.manage', async ({ platform, tx, staff, caller, input }) => {
      const { reason } = checkImpact(input, { count: await countActive(tx), total: 0 });
      const { sport, league, market, percent } = input;
      await setMargin(platform, tx, { sport, league, market, percent, reason }, { staff, ip: caller.ip });
      return null;
    }),
    ({ input }) => (isBoldMargin(input) ? { target: nameOfScope('margin', input), amount: 0 } : null),
  ),
  staffQuery('staff.sportOverride', 'sport.manage', async ({ platform, input }) => {
    const { edge: _, ...preview } = previewOverride(platform, input);
    return preview;
  }),
  fourEyes(
    staffCommand('staff.sportOverrideSet', 'sport.manage', async ({ platform, tx, staff, caller, input }) => {
      await setOverride(platform, tx, input, { staff, ip: caller.ip });
      return null;
    }),
    ({ platform, input }) => {
      const need = needOfSecond(platform, input);
      return need && { ...need, amount: 0 };
    },
  ),
  staffCommand('staff.sportOverrideEnd', 'sport.manage', async ({ platform, tx, staff, caller, input }) => {
    await endOverride(platform, tx, input, { staff, ip: caller.ip });
    return null;
  }),
] satisfies CallsOn<SportsPlatform>;
