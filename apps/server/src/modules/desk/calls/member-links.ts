/** The call of staff about who shares what with a member. */
import { codes } from '@mirinae/contract/codes';
import { staffQuery } from '../../../platform/http/call.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { memberId } from '../../../platform/ids.ts';
import { findLinkedMembers, findMember, findMembers } from '../../identity/index.ts';

export const memberLinkCalls = [
  staffQuery('staff.memberLinks', 'members.view', async ({ platform: { db, clock }, input }) => {
    const member = await findMember(db, memberId(input.memberId));
    if (!member) throw new DomainError(codes.notFound);
    const { steps, links, leftOut } = await findLinkedMembers(db, member.memberId, clock.now());
    const found = new Map((await findMembers(db, [...steps.keys()])).map((each) => [each.memberId, each]));
    return {
      members: [...steps].flatMap(([id, step]) => {
        const each = found.get(id);
        if (!each) return [];
        return [{ memberId: Number(id), memId: each.loginId, memNick: each.nickname, status: each.status, step }];
      }),
      links: links.map(({ from, to, kinds }) => ({ from: Number(from), to: Number(to), kinds: [...kinds] })),
      leftOut,
    };
  }),
];
