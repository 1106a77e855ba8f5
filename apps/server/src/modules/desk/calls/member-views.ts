/** The call of staff that opens the site as a member sees it. */
import { codes } from '@mirinae/contract/codes';
import { memberViewMinutes, viewAudience } from '@mirinae/contract/staff/member-views';
import { tokensOf } from '../../../platform/auth/keys.ts';
import { addSeconds } from '../../../platform/clock.ts';
import { staffCommand } from '../../../platform/http/call.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { memberId } from '../../../platform/ids.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { findMember, findMemberSession } from '../../identity/index.ts';
import { recordAudit } from '../../staff/index.ts';
import { viewNeeds, viewSubject } from '../member-views.ts';

export const memberViewCalls = [
  staffCommand('staff.memberView', viewNeeds, async ({ platform, tx, caller, staff, input }) => {
    const member = await findMember(tx, memberId(input.memberId));
    if (!member) throw new DomainError(codes.notFound);
    const session = await findMemberSession(platform, member.memberId);
    if (session.kind !== 'member') throw new DomainError(codes.memberStateInvalid);
    const expiresAt = addSeconds(platform.clock.now(), memberViewMinutes * 60);
    const after = { reason: input.reason, expiresAt: expiresAt.toISOString() };
    const target = `member:${member.memberId}`;
    await recordAudit(tx, { staff, action: 'member.view', target, before: null, after, ip: caller.ip });
    const subject = viewSubject(member.memberId, staff.sessionId);
    const token = await tokensOf(platform).issue(viewAudience, { subject, sessionId: randomUuid(), expiresAt });
    return { token, expiresAt: expiresAt.toISOString() };
  }),
];
