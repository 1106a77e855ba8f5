/** Calls of staff about fixtures. */

import { type CallsOn, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { fourEyes } from '../../staff/index.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { nameOfLine } from '../model/line-names.ts';
import { setStop } from '../pricing/house-stops.ts';
import { decideLine, previewDecision } from '../settlement/decide-line.ts';
import { reopenMatch } from '../settlement/reopen-match.ts';
import { listVoids, previewVoid, voidMatch } from '../settlement/void-match.ts';
import { listStaffFixtures, readStaffFixture } from '../trading/staff-fixtures.ts';

export const staffFixtureCalls = [
  staffQuery('staff.sportFixtureList', 'sport.view', async ({ platform, input }) => {
    const { list, total } = await listStaffFixtures(platform, input);
    return { list, pageInfo: pageInfo(input, total) };
  }),
  staffQuery('staff.sportFixture', 'sport.view', ({ platform, input }) => readStaffFixture(platform, input.fixture)),
  staffCommand('staff.sportStop', 'sport.manage', async ({ platform, tx, staff, caller, input }) => {
    const by = { staff, ip: caller.ip };
    if (input.isStopped) await setStop(platform, tx, input, by);
    else await reopenMatch(platform, tx, input, by);
    return null;
  }),
  staffQuery('staff.sportDecision', 'sport.manage', ({ platform, input }) =>
    previewDecision(platform, platform.db, input),
  ),
  fourEyes(
    staffCommand('staff.sportDecide', 'sport.manage', ({ platform, tx, staff, caller, input }) =>
      decideLine(platform, tx, input, { staff, ip: caller.ip }),
    ),
    async ({ platform, tx, input: { reason: _, ...decision } }) => {
      const { paid, taken } = await previewDecision(platform, tx, decision);
      return { target: `line:${nameOfLine(decision)}`, amount: paid + taken };
    },
  ),
  staffQuery('staff.sportVoidList', 'sport.view', async ({ platform, input }) => ({
    list: await listVoids(platform, input.fixture),
  })),
  staffQuery('staff.sportVoidPreview', 'sport.manage', ({ platform, input }) =>
    previewVoid(platform, platform.db, input),
  ),
  fourEyes(
    staffCommand('staff.sportVoid', 'sport.manage', ({ platform, tx, staff, caller, input }) =>
      voidMatch(platform, tx, input, { staff, ip: caller.ip }),
    ),
    async ({ platform, tx, input: { reason: _, ...requested } }) => {
      const { paid, taken } = await previewVoid(platform, tx, requested);
      return { target: `fixture:${requested.fixture}`, amount: paid + taken };
    },
  ),
] satisfies CallsOn<SportsPlatform>;
