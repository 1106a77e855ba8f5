/** The calls about payment rails with a processor. */
import { type CallsOn, staffQuery } from '../../../platform/http/call.ts';
import { reconcileRails } from '../processors/reconcile-rails.ts';
import type { CashierPlatform } from '../rails/rail.ts';

export const railCalls = [
  staffQuery('staff.railCheck', 'bank.view', async ({ platform }) => ({ rails: await reconcileRails(platform) })),
] satisfies CallsOn<CashierPlatform>;
