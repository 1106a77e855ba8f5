/** What staff do about fixtures. */
import { staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { setStop } from '../house-stops.ts';
import { listStaffFixtures, readStaffFixture } from '../staff-fixtures.ts';

export const staffFixtureCalls = [
  staffQuery('staff.sportFixtureList', 'sport.view', async ({ platform, input }) => {
    const { list, total } = await listStaffFixtures(platform, input);
    return { list, pageInfo: pageInfo(input, total) };
  }),
  staffQuery('staff.sportFixture', 'sport.view', ({ platform, input }) => readStaffFixture(platform, input.fixture)),
  staffCommand('staff.sportStop', 'sport.manage', async ({ platform, tx, staff, caller, input }) => {
    await setStop(platform, tx, input, { staff, ip: caller.ip });
    return null;
  }),
];
