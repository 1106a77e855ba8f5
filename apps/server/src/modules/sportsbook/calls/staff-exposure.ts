/** Calls of staff about exposure and its caps, and the ticker of bets. */

import { type CallsOn, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { checkImpact } from '../../../platform/http/check-impact.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { countActive } from '../../identity/index.ts';
import { listCaps, setCap } from '../exposure/exposure-caps.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { listBranchExposure } from '../trading/list-branch-exposure.ts';
import { listExposure, listOpenSlips } from '../trading/list-exposure.ts';
import { readScoreRisk } from '../trading/score-risk.ts';
import { readTicker } from '../trading/ticker.ts';

export const staffExposureCalls = [
  staffQuery('staff.sportCaps', 'sport.view', ({ platform }) => listCaps(platform)),
  staffCommand('staff.sportCapSet', 'sport.manage', async ({ platform, tx, staff, caller, input }) => {
    const { reason } = checkImpact(input, { count: await countActive(tx), total: 0 });
    const { expected: _, ...cap } = input;
    await setCap(platform, tx, { ...cap, reason }, { staff, ip: caller.ip });
    return null;
  }),
  staffQuery('staff.sportExposureList', 'sport.view', async ({ platform, input }) => {
    const { list, total } = await listExposure(platform, input);
    return { list, pageInfo: pageInfo(input, total) };
  }),
  staffQuery('staff.sportBranchExposureList', 'sport.view', async ({ platform, input }) => {
    const { list, total } = await listBranchExposure(platform, input);
    return { list, pageInfo: pageInfo(input, total) };
  }),
  staffQuery('staff.sportOpenSlipList', 'sport.view', async ({ platform, input }) => {
    const { list, sums, total } = await listOpenSlips(platform, input);
    return { list, sums, pageInfo: pageInfo(input, total) };
  }),
  staffQuery('staff.sportScoreRisk', 'sport.view', ({ platform, input }) => readScoreRisk(platform, input.fixture)),
  staffQuery('staff.sportTicker', 'sport.view', ({ platform, input }) => readTicker(platform, input)),
] satisfies CallsOn<SportsPlatform>;
