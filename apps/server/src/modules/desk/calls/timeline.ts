/** The call of staff for a member's timeline. */
import { codes } from '@mirinae/contract/codes';
import { mayCall, staffQuery } from '../../../platform/http/call.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { memberId } from '../../../platform/ids.ts';
import { findMember } from '../../identity/index.ts';
import { endOfTime, listTimeline } from '../list-timeline.ts';

export const timelineCalls = [
  staffQuery('staff.memberTimeline', 'members.view', async ({ platform, staff, caller, input }) => {
    const member = await findMember(platform.db, memberId(input.memberId));
    if (!member) throw new DomainError(codes.notFound);
    return listTimeline(platform.db, {
      member,
      group: input.group,
      before: input.before === undefined ? endOfTime : new Date(input.before),
      locale: caller.locale,
      seesBets: mayCall(staff, 'staff.betList', 'bets.view'),
    });
  }),
];
